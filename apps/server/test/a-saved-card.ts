import type { CardSetUpWire, SavedCardWire } from '@comanda/contract/wire'
import type { CustomerOfTest } from './a-customer.ts'
import type { Asked } from './an-order.ts'

/** Asks to keep a card. */
export const addCard = ({ post }: CustomerOfTest, method: string, name = 'Ada Lovelace'): Promise<Asked> =>
  post('/cards', { cardholder_name: name, card: { id: method } })

/** What was answered. */
export const setUpOf = ({ status, body }: Asked): CardSetUpWire => {
  if (status !== 200) throw new Error(`The card was refused: ${JSON.stringify(body)}`)
  return body.data as CardSetUpWire
}

/** A set-up that waits for the bank. */
export const waitingSetUp = (asked: Asked): { readonly id: string; readonly client_secret: string } => {
  const { card, setup_intent } = setUpOf(asked)
  if (card !== null || setup_intent?.status !== 'requires_action' || setup_intent.client_secret === null)
    throw new Error('The bank does not ask')
  return { id: setup_intent.id, client_secret: setup_intent.client_secret }
}

export const aSavedCard = async (customer: CustomerOfTest, method = 'pm_card_visa'): Promise<SavedCardWire> => {
  const { card } = setUpOf(await addCard(customer, method))
  if (!card) throw new Error('The card waits for its bank')
  return card
}

/** Newest first. */
export const cardsOf = async ({ get }: CustomerOfTest): Promise<readonly SavedCardWire[]> =>
  (await get('/cards')).body.data as SavedCardWire[]
