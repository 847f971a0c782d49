import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CourierFailure, type CourierPhase, type PostalAddress, streetOf, territoryOf } from '@comanda/domain'
import type { Clock } from '../../platform/clock.ts'
import { answering, createCourierApi, parseAnswer } from './ask-courier.ts'
import { failureOf } from './failure-of.ts'
import type { CourierEvent, CourierGateway, CourierReport, CourierWebhook, Trip } from './gateway.ts'
import {
  type UberDelivery,
  type UberDeliveryFacts,
  uberDelivery,
  uberError,
  uberEvent,
  uberQuote,
} from './uber-schemas.ts'

export interface UberParts {
  readonly tokenUrl: string
  readonly apiUrl: string
  readonly clock: Clock
}

const SCOPE = 'eats.deliveries'
const MOST_NOTES = 280

/**
 * The codes of the vendor's OpenAPI description (`uber/uber-direct-sdk`, src/deliveries/openapi.yaml, version 1.0.1).
 */
const FAILURES: Readonly<Record<string, CourierFailure>> = {
  address_undeliverable: 'no-coverage',
  address_undeliverable_limited_couriers: 'no-couriers',
  couriers_busy: 'no-couriers',
  robo_couriers_busy: 'no-couriers',
  unknown_location: 'invalid-address',
  invalid_params_long_lat_too_far: 'invalid-address',
  noncancelable_delivery: 'too-late',
  delivery_not_found: 'unknown-delivery',
  customer_not_found: 'credentials-refused',
  unauthorized: 'credentials-refused',
  customer_suspended: 'credentials-refused',
  customer_blocked: 'credentials-refused',
  missing_payment: 'credentials-refused',
  request_timeout: 'unavailable',
  service_unavailable: 'unavailable',
}

const readFailure = (status: number, body: unknown): CourierFailure =>
  failureOf(FAILURES, uberError.safeParse(body).data?.code ?? null, status)

/** `pickup` also covers the courier's wait at the restaurant: the service does not report the arrival. */
function phaseOf({ status, courier_imminent, undeliverable_reason }: UberDeliveryFacts): CourierPhase | null {
  switch (status) {
    case 'pending':
      return 'requested'
    case 'pickup':
      return 'to-pickup'
    case 'pickup_complete':
      return 'to-customer'
    case 'dropoff':
      return courier_imminent ? 'arriving' : 'to-customer'
    case 'delivered':
    case 'returned':
      return status
    case 'canceled':
      return undeliverable_reason ? 'failed' : 'cancelled'
    default:
      return null
  }
}

/** What a delivery tells, apart from its id. `at` is when it was so; null is now. */
const factsOf = (delivery: UberDeliveryFacts, at: string | null): Omit<CourierReport, 'providerId'> => {
  const location = delivery.courier?.location
  return {
    reference: delivery.external_id ?? null,
    phase: phaseOf(delivery),
    riderName: delivery.courier?.name?.trim().split(/\s+/)[0] || null,
    position: location ? { lat: location.lat, lng: location.lng, at } : null,
    pickupAt: delivery.pickup_eta ?? null,
    dropAt: delivery.dropoff_eta ?? null,
    trackingUrl: delivery.tracking_url ?? null,
    fee: delivery.fee ?? null,
    reason: delivery.undeliverable_reason || null,
    // `undeliverable_action` tells what became of the food, which the phase tells already.
    notes: null,
    at: at ?? delivery.updated ?? null,
    raw: delivery,
  }
}

const reportOf = (delivery: UberDelivery): CourierReport => ({
  ...factsOf(delivery, null),
  providerId: delivery.id,
})

/** A structured address is sent as JSON text. */
const addressText = (address: PostalAddress): string =>
  JSON.stringify({
    street_address: [streetOf(address, territoryOf(address)), ...(address.line2 === '' ? [] : [address.line2])],
    city: address.city,
    state: address.region,
    zip_code: address.postcode,
    country: address.country,
  })

const places = ({ pickup, drop }: Trip) => ({
  pickup_address: addressText(pickup.address),
  dropoff_address: addressText(drop.address),
  ...(pickup.address.position && {
    pickup_latitude: pickup.address.position.lat,
    pickup_longitude: pickup.address.position.lng,
  }),
  ...(drop.address.position && {
    dropoff_latitude: drop.address.position.lat,
    dropoff_longitude: drop.address.position.lng,
  }),
  pickup_phone_number: pickup.telephone,
  dropoff_phone_number: drop.telephone,
})

const readyOf = ({ readyAt }: Trip) => (readyAt === null ? {} : { pickup_ready_dt: readyAt })

const isSigned = (key: string, { rawBody, header }: CourierWebhook): boolean => {
  const given = header('x-uber-signature') ?? header('x-postmates-signature')
  if (!given || key === '') return false
  const expected = Buffer.from(createHmac('sha256', key).update(rawBody).digest('hex'))
  const sent = Buffer.from(given.toLowerCase())
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

const KINDS: ReadonlySet<string> = new Set(['event.delivery_status', 'event.courier_update'])

const readEvent = (rawBody: string): CourierEvent => {
  let json: unknown
  try {
    json = JSON.parse(rawBody)
  } catch {
    return { kind: 'ignored' }
  }
  const read = uberEvent.safeParse(json)
  if (!read.success || !KINDS.has(read.data.kind)) return { kind: 'ignored' }
  const event = read.data
  // An event of the position may name the delivery outside of its data only, and need not have a status.
  const { data } = event
  const position = event.location ?? data.courier?.location
  return {
    kind: 'report',
    eventId: event.id ?? event.event_id ?? createHash('sha256').update(rawBody).digest('base64url'),
    report: {
      ...factsOf({ ...data, status: data.status ?? event.status }, event.created ?? null),
      providerId: data.id ?? event.delivery_id ?? null,
      position: position ? { ...position, at: event.created ?? null } : null,
      raw: json,
    },
  }
}

/**
 * Uber Direct. Amounts are minor units; `idempotency_key` makes a repeated request return the first delivery for an
 * hour. Its call to update a delivery changes notes, tip and the customer's position, but no time.
 */
export function createUberDirect({ tokenUrl, apiUrl, clock }: UberParts): CourierGateway {
  const { ask, askAnew } = createCourierApi({ tokenUrl, apiUrl, scope: SCOPE, failureOf: readFailure, clock })
  const pathOf = (customerId: string, rest: string) => `/v1/customers/${encodeURIComponent(customerId)}${rest}`
  const deliveryPath = (customerId: string, id: string) => pathOf(customerId, `/deliveries/${encodeURIComponent(id)}`)

  return {
    provider: 'uber-direct',
    check: (credentials) =>
      answering(async () => {
        // The list belongs to the customer id, so that it is checked too.
        await askAnew(credentials, pathOf(credentials.customerId, '/deliveries?limit=1'))
        return null
      }),
    quote: (credentials, trip, now) =>
      answering(async () => {
        const body = {
          ...places(trip),
          ...readyOf(trip),
          manifest_total_value: trip.value,
          external_store_id: trip.storeReference,
        }
        const json = await ask(credentials, 'POST', pathOf(credentials.customerId, '/delivery_quotes'), body)
        const quote = parseAnswer(uberQuote, json)
        return {
          fee: quote.fee,
          currency: (quote.currency_type ?? quote.currency ?? trip.currency).toUpperCase(),
          pickupAt:
            quote.pickup_duration === null || quote.pickup_duration === undefined
              ? null
              : now.add({ seconds: Math.round(quote.pickup_duration * 60) }).toString({ smallestUnit: 'second' }),
          dropAt: quote.dropoff_eta ?? null,
          expiresAt: quote.expires,
        }
      }),
    create: (credentials, trip) =>
      answering(async () => {
        const { pickup, drop } = trip
        const body = {
          ...places(trip),
          ...readyOf(trip),
          pickup_name: pickup.company,
          pickup_business_name: pickup.company,
          pickup_notes: pickup.notes.slice(0, MOST_NOTES),
          dropoff_name: `${drop.firstName} ${drop.lastName}`.trim(),
          dropoff_notes: drop.notes.slice(0, MOST_NOTES),
          manifest_items: trip.items.map((item) => ({ ...item, size: 'small' })),
          manifest_total_value: trip.value,
          deliverable_action: 'deliverable_action_meet_at_door',
          undeliverable_action: 'return',
          external_id: trip.reference,
          external_store_id: trip.storeReference,
          idempotency_key: trip.reference,
        }
        const json = await ask(credentials, 'POST', pathOf(credentials.customerId, '/deliveries'), body)
        return reportOf(parseAnswer(uberDelivery, json))
      }),
    get: (credentials, id) =>
      answering(async () =>
        reportOf(parseAnswer(uberDelivery, await ask(credentials, 'GET', deliveryPath(credentials.customerId, id)))),
      ),
    cancel: (credentials, id) =>
      answering(async () => {
        await ask(credentials, 'POST', `${deliveryPath(credentials.customerId, id)}/cancel`, {})
        return null
      }),
    readWebhook: ({ webhookKey }, webhook) =>
      isSigned(webhookKey, webhook) ? readEvent(webhook.rawBody) : { kind: 'forged' },
  }
}
