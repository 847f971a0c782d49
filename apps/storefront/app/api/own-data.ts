import type { ErasedWire, OwnDataWire } from '@comanda/contract/wire'
import type { Sent } from './accounts.ts'
import { type Answer, type ApiClient, call } from './client.ts'

/** A guest's data by a proved email. */

/** Asks for a mailed link; the answer is the same for every email. */
export function askForOwnData(client: ApiClient, email: string): Promise<Answer<Sent>> {
  return call(client, '/own-data/link', (sent: Sent) => sent, {
    method: 'POST',
    body: { email },
  })
}

/** What is stored, and the key to it. */
export interface OwnData {
  /** Allows export and erasure for half an hour. */
  readonly key: string
  readonly email: string
  readonly orders: number
  readonly liveOrders: number
}

/** Exchanges the token of a mailed link, which works once. */
export function openOwnData(client: ApiClient, token: string): Promise<Answer<OwnData>> {
  return call(
    client,
    '/own-data/open',
    ({ key, email, orders, live_orders }: OwnDataWire): OwnData => ({ key, email, orders, liveOrders: live_orders }),
    { method: 'POST', body: { token } },
  )
}

/** Everything that is stored, as the text of a JSON file. */
export function exportOwnData(client: ApiClient, key: string): Promise<Answer<string>> {
  return call(client, '/own-data/export', (data: object) => JSON.stringify(data, null, 2), {
    method: 'POST',
    isRead: true,
    body: { key },
  })
}

/** Erases the person; live orders are erased later, after they end. */
export function eraseOwnData(client: ApiClient, key: string): Promise<Answer<ErasedWire>> {
  return call(client, '/own-data/erase', (data: ErasedWire) => data, { method: 'POST', body: { key } })
}
