import { type CardSetUpWire, type SavedCardWire, savedCardFromWire } from '@comanda/contract/wire'
import type { SavedCard } from '@comanda/domain'
import { type Answer, type ApiClient, call } from './client.ts'

/** A saved card, or a setup that waits for the bank's challenge. */
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
export function readCards(client: ApiClient): Promise<Answer<SavedCard[]>> {
  return call(client, '/cards', (data: readonly SavedCardWire[]) => data.map(savedCardFromWire))
}

/** `method` is the provider's `pm_…` or `tok_…`. [7.27] */
export function addCard(client: ApiClient, cardholderName: string, method: string): Promise<Answer<CardSetUp>> {
  return call(client, '/cards', readSetUp, {
    method: 'POST',
    body: { cardholder_name: cardholderName, card: { id: method } },
  })
}

/** Completes a setup after the bank's challenge. */
export function finishCard(client: ApiClient, setupIntentId: string): Promise<Answer<CardSetUp>> {
  return call(client, '/cards/finish', readSetUp, { method: 'POST', body: { setup_intent: setupIntentId } })
}

/** [7.27] */
export function deleteCard(client: ApiClient, id: number): Promise<Answer<boolean>> {
  return call(client, `/cards/${id}`, ({ success }: { readonly success: boolean }) => success, { method: 'DELETE' })
}
