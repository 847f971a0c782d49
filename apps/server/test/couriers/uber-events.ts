import { createHmac } from 'node:crypto'
import { post } from '../fixtures/an-order.ts'
import type { TestServer } from '../setup/a-server.ts'

let next = 1

interface Data {
  readonly status: string
  readonly [name: string]: unknown
}

/** An event about a delivery as Uber Direct sends it; `more` replaces fields of the event itself. */
export function anUberEvent(
  ride: { readonly providerId: string; readonly orderId: string },
  data: Data,
  more: object = {},
) {
  return {
    id: `evt_${next++}`,
    kind: 'event.delivery_status',
    created: '2026-11-21T12:00:00Z',
    data: { id: ride.providerId, external_id: `${ride.orderId}-1`, ...data },
    ...more,
  }
}

interface Sending {
  readonly key?: string
  readonly to?: number
  readonly header?: string
}

/** Sends an event with the signature of a business's account at the sandbox. */
export function sendUber(
  server: TestServer,
  businessId: number,
  event: object,
  { key, to = businessId, header = 'x-uber-signature' }: Sending = {},
) {
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', key ?? `sandbox-webhook-${businessId}`)
    .update(body)
    .digest('hex')
  return post(server, 'napoli.localhost', `/webhook/courier/uber-direct/${to}`, body, { [header]: signature })
}

export function sendUberEvent(server: TestServer, businessId: number, ...event: Parameters<typeof anUberEvent>) {
  return sendUber(server, businessId, anUberEvent(...event))
}
