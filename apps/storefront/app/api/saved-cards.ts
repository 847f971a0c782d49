import { type CardSetUpWire, type SavedCardWire, savedCardFromWire } from '@comanda/contract/wire'
import type { SavedCard } from '@comanda/domain'
import { type Answer, call, type Door } from './door.ts'

/** A card that is kept, or a set-up that waits for the bank's challenge. */
export interface CardSetUp {
  readonly card: SavedCard | null
  readonly setupIntent: { readonly id: string; readonly status: string; readonly clientSecret: string | null } | null
}

const readSetUp = ({ card, setup_intent }: CardSetUpWire): CardSetUp => ({
  card: card && savedCardFromWire(card),
  setupIntent: setup_intent && {
    id: setup_intent.id,
    status: setup_intent.status,
    clientSecret: setup_intent.client_secret,
  },
})

/** [7.27] */
export const readCards = (door: Door): Promise<Answer<SavedCard[]>> =>
  call(door, '/cards', (data: readonly SavedCardWire[]) => data.map(savedCardFromWire))

/** `method` is the provider's `pm_…` or `tok_…`. [7.27] */
export const addCard = (door: Door, cardholderName: string, method: string): Promise<Answer<CardSetUp>> =>
  call(door, '/cards', readSetUp, {
    method: 'POST',
    body: { cardholder_name: cardholderName, card: { id: method } },
  })

/** After the bank's challenge. */
export const finishCard = (door: Door, setupIntentId: string): Promise<Answer<CardSetUp>> =>
  call(door, '/cards/finish', readSetUp, { method: 'POST', body: { setup_intent: setupIntentId } })

/** [7.27] */
export const deleteCard = (door: Door, id: number): Promise<Answer<boolean>> =>
  call(door, `/cards/${id}`, ({ success }: { readonly success: boolean }) => success, { method: 'DELETE' })
