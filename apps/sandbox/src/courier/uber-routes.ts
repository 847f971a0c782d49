import { createHmac, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { accountOf, giveToken, webhookKeyOf } from './accounts.ts'
import { type Ride, type RideStatus, scriptOf, stateAt } from './ride.ts'
import type { Rides, StoredRide } from './rides.ts'
import { lengthOf, type Place, type Streets } from './streets.ts'

interface UberParts {
  readonly clock: Clock
  readonly rides: Rides
  readonly streets: Streets
  readonly trackingUrl: (id: string) => string
}

interface Body {
  readonly pickup_latitude?: number
  readonly pickup_longitude?: number
  readonly dropoff_latitude?: number
  readonly dropoff_longitude?: number
  readonly dropoff_phone_number?: string
  readonly pickup_ready_dt?: string
  readonly external_id?: string
  readonly idempotency_key?: string
}

const QUOTE_MINUTES = 15
const QUOTE_REQUIRED = ['pickup_address', 'dropoff_address']
const DELIVERY_REQUIRED = [
  ...QUOTE_REQUIRED,
  'pickup_name',
  'pickup_phone_number',
  'dropoff_name',
  'dropoff_phone_number',
  'manifest_items',
]

const STATUS: Readonly<Record<RideStatus, string>> = {
  pending: 'pending',
  'to-pickup': 'pickup',
  'at-pickup': 'pickup',
  'picked-up': 'pickup_complete',
  'to-dropoff': 'dropoff',
  imminent: 'dropoff',
  delivered: 'delivered',
  cancelled: 'canceled',
  returned: 'returned',
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** Minor units for a way: a base and a price per kilometre. */
export function feeOf(way: Ride['way']): number {
  return 350 + Math.round(lengthOf(way) / 1000) * 80
}

/** A ride as Uber Direct describes it at a time. */
export function uberDelivery(ride: StoredRide, now: number, trackingUrl: string) {
  const { status, place, pickupAt, dropAt, wasPickedUp } = stateAt(ride, now)
  return {
    id: ride.id,
    kind: 'delivery',
    status: STATUS[status],
    complete: ['delivered', 'cancelled', 'returned'].includes(status),
    live_mode: false,
    external_id: ride.reference,
    fee: ride.fee,
    currency: 'gbp',
    created: iso(ride.createdAt),
    updated: iso(now),
    pickup_eta: iso(pickupAt),
    dropoff_eta: iso(dropAt),
    tracking_url: trackingUrl,
    courier_imminent: status === 'at-pickup' || status === 'imminent',
    courier: place && {
      name: 'Robin C.',
      vehicle_type: 'bicycle',
      phone_number: '+15555555555',
      location: { lat: place[0], lng: place[1] },
    },
    undeliverable_action: status === 'returned' ? 'returned' : '',
    undeliverable_reason:
      status === 'returned' ? 'CUSTOMER_UNAVAILABLE' : status === 'cancelled' && wasPickedUp ? 'COURIER_CANCELLED' : '',
  }
}

/** A signed event. `isStatus`: the status has changed; else only the position. */
export function uberEvent(ride: StoredRide, now: number, trackingUrl: string, isStatus: boolean) {
  const data = uberDelivery(ride, now, trackingUrl)
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    kind: isStatus ? 'event.delivery_status' : 'event.courier_update',
    created: iso(now),
    customer_id: `cus_${ride.account}`,
    delivery_id: ride.id,
    live_mode: false,
    // An event of the position has little more than the courier.
    ...(isStatus
      ? { status: data.status, data }
      : { location: data.courier?.location, data: { courier: data.courier, dropoff_eta: data.dropoff_eta } }),
  })
  const signature = createHmac('sha256', webhookKeyOf(ride.account)).update(body).digest('hex')
  return { body, headers: { 'x-uber-signature': signature, 'x-postmates-signature': signature } }
}

/** Uber Direct's calls below `/courier/uber`. */
export function uberRoutes({ clock, rides, streets, trackingUrl }: UberParts): Hono {
  const now = () => clock.now().epochMilliseconds
  const error = (code: string, message: string) => ({ kind: 'error', code, message, metadata: {} })
  const missing = (body: object, names: readonly string[]) => names.filter((name) => !(name in body))
  /** The real service looks up an address without a position; here it is about a kilometre away. */
  const placesOf = (body: Body): readonly [Place, Place] => {
    const [lat, lng] = [body.pickup_latitude ?? 0, body.pickup_longitude ?? 0]
    return [
      [lat, lng],
      [body.dropoff_latitude ?? lat + 0.008, body.dropoff_longitude ?? lng + 0.008],
    ]
  }
  const app = new Hono<{ Variables: { account: string } }>()
  app.post('/oauth/v2/token', (c) => giveToken(c, 'eats.deliveries'))
  app.use('/v1/customers/:customer/*', async (c, next) => {
    const account = accountOf(c)
    if (account === null) return c.json(error('unauthorized', 'The token is not valid'), 401)
    if (c.req.param('customer') !== `cus_${account}`)
      return c.json(error('customer_not_found', 'There is no such customer'), 404)
    c.set('account', account)
    return next()
  })
  app.post('/v1/customers/:customer/delivery_quotes', async (c) => {
    const body: Body = await c.req.json()
    const absent = missing(body, QUOTE_REQUIRED)
    if (absent.length > 0) return c.json(error('invalid_params', `Missing: ${absent}`), 400)
    if (scriptOf(body.dropoff_phone_number ?? '') === 'not-covered')
      return c.json(error('address_undeliverable', 'The specified location is not in a deliverable area.'), 400)
    const way = streets.way(...placesOf(body))
    const minutes = Math.ceil(lengthOf(way) / 7 / 60) + 2
    return c.json({
      kind: 'delivery_quote',
      id: `dqt_${randomUUID()}`,
      created: iso(now()),
      expires: iso(now() + QUOTE_MINUTES * 60_000),
      fee: feeOf(way),
      currency: 'gbp',
      currency_type: 'GBP',
      pickup_duration: 2,
      duration: minutes,
      dropoff_eta: iso(now() + minutes * 60_000),
    })
  })
  app.post('/v1/customers/:customer/deliveries', async (c) => {
    const body: Body & Record<string, unknown> = await c.req.json()
    const absent = missing(body, DELIVERY_REQUIRED)
    if (absent.length > 0) return c.json(error('invalid_params', `Missing: ${absent}`), 400)
    if (scriptOf(body.dropoff_phone_number ?? '') === 'not-covered')
      return c.json(error('address_undeliverable', 'The specified location is not in a deliverable area.'), 400)
    const [from, to] = placesOf(body)
    const ride = await rides.add({
      provider: 'uber',
      account: c.var.account,
      reference: body.idempotency_key ?? body.external_id ?? randomUUID(),
      request: body,
      telephone: body.dropoff_phone_number ?? '',
      from,
      to,
      readyAt: body.pickup_ready_dt === undefined ? null : Date.parse(body.pickup_ready_dt),
      fee: feeOf(streets.way(from, to)),
    })
    return c.json(uberDelivery(ride, now(), trackingUrl(ride.id)))
  })
  // Only proves that a token may read them.
  app.get('/v1/customers/:customer/deliveries', (c) => c.json({ data: [], next_href: '', object: 'list' }))
  app.get('/v1/customers/:customer/deliveries/:id', async (c) => {
    const ride = await rides.find('uber', c.var.account, c.req.param('id'))
    if (ride === null) return c.json(error('delivery_not_found', 'There is no such delivery'), 404)
    return c.json(uberDelivery(ride, now(), trackingUrl(ride.id)))
  })
  app.post('/v1/customers/:customer/deliveries/:id/cancel', async (c) => {
    const ride = await rides.find('uber', c.var.account, c.req.param('id'))
    if (ride === null) return c.json(error('delivery_not_found', 'There is no such delivery'), 404)
    if (!(await rides.cancel(ride))) return c.json(error('noncancelable_delivery', 'It has ended'), 400)
    return c.json({ ...uberDelivery(ride, now(), trackingUrl(ride.id)), status: 'canceled', complete: true })
  })
  return app as unknown as Hono
}
