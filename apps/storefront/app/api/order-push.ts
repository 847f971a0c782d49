import { type Answer, type ApiClient, call } from './client.ts'

const nothing = () => undefined
const pathOf = (orderId: string): string => `/order/${encodeURIComponent(orderId)}/push`

/** Has this browser told about an order by push. */
export function followByPush(
  client: ApiClient,
  orderId: string,
  guest: string | null,
  { endpoint, keys }: PushSubscriptionJSON,
): Promise<Answer<undefined>> {
  return call(client, pathOf(orderId), nothing, { method: 'POST', guest, body: { subscription: { endpoint, keys } } })
}

/** Tells this browser nothing more about an order. */
export function unfollowByPush(
  client: ApiClient,
  orderId: string,
  guest: string | null,
  endpoint: string,
): Promise<Answer<undefined>> {
  return call(client, pathOf(orderId), nothing, { method: 'DELETE', guest, body: { endpoint } })
}
