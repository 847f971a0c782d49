import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { accountOf, giveToken, webhookKeyOf } from './accounts.ts'
import { type RideStatus, scriptOf, stateAt } from './ride.ts'
import type { Rides, StoredRide } from './rides.ts'
import type { Place, Streets } from './streets.ts'
import { feeOf } from './uber-routes.ts'

interface StuartParts {
  readonly clock: Clock
  readonly rides: Rides
  readonly streets: Streets
  /** Finds the place of an address text; Stuart geocodes by itself. */
  readonly geocode: (address: string) => Place | null
  readonly trackingUrl: (id: string) => string
}

interface StopBody {
  readonly address?: string
  readonly contact?: { readonly phone?: string }
  readonly client_reference?: string
}

interface JobBody {
  readonly job?: {
    readonly pickup_at?: string
    readonly pickups?: readonly StopBody[]
    readonly dropoffs?: readonly StopBody[]
  }
}

const DELIVERY: Readonly<Record<RideStatus, string>> = {
  pending: 'pending',
  'to-pickup': 'picking',
  'at-pickup': 'waiting_at_pickup',
  'picked-up': 'delivering',
  'to-dropoff': 'delivering',
  imminent: 'almost_delivering',
  delivered: 'delivered',
  cancelled: 'cancelled',
  returned: 'cancelled',
}
const JOB: Readonly<Partial<Record<RideStatus, string>>> = {
  pending: 'searching',
  delivered: 'finished',
  cancelled: 'canceled',
  returned: 'canceled',
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()
const reasonOf = (status: RideStatus): string | null =>
  status === 'returned' ? 'customer_not_available' : status === 'cancelled' ? 'job_expired' : null

/** A ride as Stuart's calls describe it at a time. */
export function stuartJob(ride: StoredRide, now: number, trackingUrl: string) {
  const { status, place, pickupAt, dropAt } = stateAt(ride, now)
  const reason = reasonOf(status)
  return {
    id: Number(ride.id),
    created_at: iso(ride.createdAt),
    status: JOB[status] ?? 'in_progress',
    driver: place && { display_name: 'Robin C.', latitude: place[0], longitude: place[1] },
    pricing: { currency: 'GBP', price_tax_included: ride.fee / 100, price_tax_excluded: ride.fee / 120 },
    deliveries: [
      {
        id: Number(ride.id) + 1,
        status: DELIVERY[status],
        client_reference: ride.reference,
        tracking_url: trackingUrl,
        eta: { pickup: iso(pickupAt), dropoff: iso(dropAt) },
        cancellation: { canceled_by: reason && 'driver', reason_key: reason, comment: null },
      },
    ],
  }
}

/** An event of version 2, with the header that the dashboard sets. */
export function stuartEvent(ride: StoredRide, now: number, trackingUrl: string, isStatus: boolean) {
  const job = stuartJob(ride, now, trackingUrl)
  const [delivery] = job.deliveries
  const driver = job.driver && {
    firstname: 'Robin',
    latitude: job.driver.latitude,
    longitude: job.driver.longitude,
  }
  const currentDelivery = {
    id: delivery?.id,
    status: delivery?.status,
    clientReference: ride.reference,
    trackingUrl,
    etaToOrigin: delivery?.eta.pickup,
    etaToDestination: delivery?.eta.dropoff,
    driver,
    cancellation: { comment: null, reasonKey: delivery?.cancellation.reason_key },
  }
  const shortJob = { id: job.id, status: job.status, currentDelivery }
  const event = isStatus
    ? { event: 'delivery', type: 'update', data: currentDelivery }
    : { event: 'driver', type: 'update', data: { ...driver, status: 'busy', job: shortJob } }
  return { body: JSON.stringify(event), headers: { authorization: webhookKeyOf(ride.account) } }
}

/** Stuart's calls below `/courier/stuart`. */
export function stuartRoutes({ clock, rides, streets, geocode, trackingUrl }: StuartParts): Hono {
  const now = () => clock.now().epochMilliseconds
  const error = (code: string, message: string) => ({ error: code, message, data: {} })

  /** The ends of a job, or why it is refused. */
  const readJob = ({ job }: JobBody): { from: Place; to: Place; phone: string; drop: StopBody } | string => {
    const [pickup, drop] = [job?.pickups?.[0], job?.dropoffs?.[0]]
    if (!pickup?.address || !drop?.address) return 'RECORD_INVALID'
    const phone = drop.contact?.phone ?? ''
    if (scriptOf(phone) === 'not-covered') return 'OUT_OF_RANGE'
    const [from, to] = [geocode(pickup.address), geocode(drop.address)]
    return from && to ? { from, to, phone, drop } : 'CANT_GEOCODE_ADDRESS'
  }

  const app = new Hono<{ Variables: { account: string } }>()
  app.post('/oauth/token', (c) => giveToken(c, 'api'))
  app.use('/v2/*', async (c, next) => {
    const account = accountOf(c)
    if (account === null) return c.json(error('UNAUTHORIZED', 'The access token is invalid'), 401)
    c.set('account', account)
    return next()
  })
  app.post('/v2/jobs/pricing', async (c) => {
    const read = readJob(await c.req.json())
    if (typeof read === 'string') return c.json(error(read, 'The job is not valid'), 422)
    return c.json({ amount: feeOf(streets.way(read.from, read.to)) / 100, currency: 'GBP' })
  })
  app.post('/v2/jobs/eta', (c) => c.json({ eta: 120 }))
  app.post('/v2/jobs', async (c) => {
    const body: JobBody = await c.req.json()
    const read = readJob(body)
    if (typeof read === 'string') return c.json(error(read, 'The job is not valid'), 422)
    const { from, to, phone, drop } = read
    const reference = drop.client_reference ?? randomUUID()
    if (await rides.findByReference('stuart', c.var.account, reference))
      return c.json(error('RECORD_INVALID', 'client_reference has already been taken'), 422)
    const ride = await rides.add({
      provider: 'stuart',
      account: c.var.account,
      reference,
      request: { ...body },
      telephone: phone,
      from,
      to,
      readyAt: body.job?.pickup_at === undefined ? null : Date.parse(body.job.pickup_at),
      fee: feeOf(streets.way(from, to)),
    })
    return c.json(stuartJob(ride, now(), trackingUrl(ride.id)), 201)
  })
  app.get('/v2/jobs', async (c) => {
    const ride = await rides.findByReference('stuart', c.var.account, c.req.query('client_reference') ?? '')
    return c.json(ride ? [stuartJob(ride, now(), trackingUrl(ride.id))] : [])
  })
  app.get('/v2/jobs/:id', async (c) => {
    const ride = await rides.find('stuart', c.var.account, c.req.param('id'))
    if (ride === null) return c.json(error('NOT_FOUND', 'There is no such job'), 404)
    return c.json(stuartJob(ride, now(), trackingUrl(ride.id)))
  })
  app.post('/v2/jobs/:id/cancel', async (c) => {
    const ride = await rides.find('stuart', c.var.account, c.req.param('id'))
    if (ride === null) return c.json(error('NOT_FOUND', 'There is no such job'), 404)
    if (!(await rides.cancel(ride))) return c.json(error('RECORD_INVALID', 'Unable to save record'), 422)
    return c.body(null, 204)
  })
  return app as unknown as Hono
}
