import type { SentCodeWire } from '@comanda/contract/wire'
import { type Answer, type ApiClient, call } from './client.ts'

/** Mails the code of a first order in cash, or a new one; false when the order needs none any more. */
export function sendOrderCode(client: ApiClient, orderId: string, guest: string | null): Promise<Answer<boolean>> {
  return call(client, `/order/${encodeURIComponent(orderId)}/code`, ({ sent }: SentCodeWire) => sent, {
    method: 'POST',
    body: {},
    guest,
  })
}

/** Confirms an order by its code. */
export function confirmOrder(
  client: ApiClient,
  orderId: string,
  code: string,
  guest: string | null,
): Promise<Answer<boolean>> {
  return call(
    client,
    `/order/${encodeURIComponent(orderId)}/confirm`,
    ({ success }: { readonly success: boolean }) => success,
    { method: 'POST', body: { code }, guest },
  )
}
