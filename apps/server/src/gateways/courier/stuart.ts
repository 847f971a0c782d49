import { createHash, timingSafeEqual } from 'node:crypto'
import { addressLineOf, type CourierFailure, type CourierPhase } from '@comanda/domain'
import type { Clock } from '../../platform/clock.ts'
import { answering, CourierRefused, createCourierApi, parseAnswer } from './ask-courier.ts'
import { failureOf } from './failure-of.ts'
import type { CourierCredentials, CourierEvent, CourierGateway, CourierReport, Stop, Trip } from './gateway.ts'
import {
  type StuartEvent,
  type StuartJob,
  type StuartWebhookDelivery,
  stuartError,
  stuartEta,
  stuartEvent,
  stuartJob,
  stuartJobs,
  stuartPricing,
} from './stuart-schemas.ts'

export interface StuartParts {
  /** Without a trailing slash. */
  readonly apiUrl: string
  readonly clock: Clock
}

const QUOTE_MINUTES = 15

/** Codes of the vendor's documentation; any other is told apart by its HTTP status. */
const FAILURES: Readonly<Record<string, CourierFailure>> = {
  OUT_OF_RANGE: 'no-coverage',
  // Restaurant and customer are not in the same zone.
  ADDRESS_INVALID: 'no-coverage',
  JOB_DISTANCE_NOT_ALLOWED: 'too-far',
  CANT_GEOCODE_ADDRESS: 'invalid-address',
  ADDRESS_CONTACT_PHONE_REQUIRED: 'invalid-address',
  PHONE_INVALID: 'invalid-address',
  INVALID_GRANT: 'credentials-refused',
}

const readFailure = (status: number, body: unknown): CourierFailure =>
  failureOf(FAILURES, stuartError.safeParse(body).data?.error ?? null, status)

const PHASES: Readonly<Record<string, CourierPhase>> = {
  pending: 'requested',
  picking: 'to-pickup',
  almost_picking: 'to-pickup',
  waiting_at_pickup: 'at-pickup',
  delivering: 'to-customer',
  almost_delivering: 'arriving',
  waiting_at_dropoff: 'arriving',
  delivered: 'delivered',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  expired: 'cancelled',
  voided: 'cancelled',
}
/** Final states of jobs; the delivery of an ended job may have no status. */
const ENDED_JOBS: ReadonlySet<string> = new Set(['canceled', 'cancelled', 'expired', 'voided'])

const phaseOf = (job: string | null | undefined, delivery: string | null | undefined): CourierPhase | null =>
  (delivery ? PHASES[delivery] : undefined) ?? (job && ENDED_JOBS.has(job) ? 'cancelled' : null)

const positionOf = (
  driver: { latitude?: number | null | undefined; longitude?: number | null | undefined } | null | undefined,
) =>
  driver?.latitude === null ||
  driver?.latitude === undefined ||
  driver.longitude === null ||
  driver.longitude === undefined
    ? null
    : { lat: driver.latitude, lng: driver.longitude, at: null }

const minorOf = (amount: number): number => Math.round(amount * 100)

const reportOf = (job: StuartJob): CourierReport => {
  const [delivery] = job.deliveries
  if (delivery === undefined) throw new CourierRefused('unavailable')
  const price = job.pricing?.price_tax_included
  return {
    providerId: String(job.id),
    reference: delivery.client_reference ?? null,
    phase: phaseOf(job.status, delivery.status),
    riderName: job.driver?.firstname ?? job.driver?.display_name?.split(' ')[0] ?? null,
    position: positionOf(job.driver),
    pickupAt: delivery.eta?.pickup ?? null,
    dropAt: delivery.eta?.dropoff ?? null,
    trackingUrl: delivery.tracking_url ?? null,
    fee: price === null || price === undefined ? null : minorOf(price),
    reason: delivery.cancellation?.reason_key ?? null,
    notes: delivery.cancellation?.comment ?? null,
    at: null,
    raw: job,
  }
}

const partsOf = (event: StuartEvent) => {
  if (event.event === 'delivery') return { job: null, delivery: event.data, driver: event.data.driver }
  if (event.event === 'job')
    return { job: event.data, delivery: event.data.currentDelivery, driver: event.data.currentDelivery?.driver }
  return { job: event.data.job, delivery: event.data.job?.currentDelivery, driver: event.data }
}

const timesOf = (delivery: StuartWebhookDelivery | null | undefined) => ({
  pickupAt: delivery?.etaToOrigin ?? null,
  dropAt: delivery?.etaToDestination ?? null,
})

/** Events have no id: an equal body is the same event. */
const readEvent = (rawBody: string): CourierEvent => {
  let json: unknown
  try {
    json = JSON.parse(rawBody)
  } catch {
    return { kind: 'ignored' }
  }
  const read = stuartEvent.safeParse(json)
  if (!read.success) return { kind: 'ignored' }
  const { job, delivery, driver } = partsOf(read.data)
  return {
    kind: 'report',
    eventId: createHash('sha256').update(rawBody).digest('base64url'),
    report: {
      providerId: job ? String(job.id) : null,
      reference: delivery?.clientReference ?? null,
      phase: phaseOf(job?.status, delivery?.status),
      riderName: driver?.firstname ?? null,
      position: positionOf(driver),
      ...timesOf(delivery),
      trackingUrl: delivery?.trackingUrl ?? null,
      fee: null,
      reason: delivery?.cancellation?.reasonKey ?? null,
      notes: delivery?.cancellation?.comment ?? null,
      at: null,
      raw: json,
    },
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const stopOf = ({ firstName, lastName, company, telephone, address, notes }: Stop) => ({
  address: addressLineOf(address),
  comment: notes,
  contact: { firstname: firstName, lastname: lastName, phone: telephone, company },
})

const jobOf = ({ pickup, drop, reference, readyAt, items }: Trip) => ({
  job: {
    ...(readyAt === null ? {} : { pickup_at: readyAt }),
    assignment_code: reference,
    pickups: [stopOf(pickup)],
    dropoffs: [
      {
        ...stopOf(drop),
        package_type: 'small',
        package_description: items
          .map(({ name, quantity }) => `${quantity} × ${name}`)
          .join(', ')
          .slice(0, 250),
        client_reference: reference,
      },
    ],
  },
})

const isRefused = (error: unknown): boolean => error instanceof CourierRefused && error.failure === 'refused'

/**
 * Stuart. It has no idempotency keys: `create` asks first whether a job with the reference exists, because an answer
 * may have been lost. It does not sign webhooks either, but sends the header and value that are entered in its
 * dashboard: `Authorization` and the webhook key. Its call to update a job (`PATCH /v2/jobs/{id}`) changes comments,
 * contacts and the reference, but no time.
 */
export function createStuart({ apiUrl, clock }: StuartParts): CourierGateway {
  const { ask, askAnew } = createCourierApi({
    tokenUrl: `${apiUrl}/oauth/token`,
    apiUrl,
    scope: 'api',
    failureOf: readFailure,
    clock,
  })

  const find = async (credentials: CourierCredentials, reference: string): Promise<CourierReport | null> => {
    const json = await ask(credentials, 'GET', `/v2/jobs?client_reference=${encodeURIComponent(reference)}`)
    const job = parseAnswer(stuartJobs, json).find(({ deliveries }) =>
      deliveries.some(({ client_reference }) => client_reference === reference),
    )
    return job ? reportOf(job) : null
  }

  return {
    provider: 'stuart',
    check: (credentials) =>
      answering(async () => {
        await askAnew(credentials, '/v2/jobs?page=1&per_page=1')
        return null
      }),
    quote: (credentials, trip, now) =>
      answering(async () => {
        const pricing = parseAnswer(stuartPricing, await ask(credentials, 'POST', '/v2/jobs/pricing', jobOf(trip)))
        const { eta } = parseAnswer(stuartEta, await ask(credentials, 'POST', '/v2/jobs/eta', jobOf(trip)))
        return {
          fee: minorOf(pricing.amount),
          currency: pricing.currency.toUpperCase(),
          pickupAt: now.add({ seconds: Math.round(eta) }).toString({ smallestUnit: 'second' }),
          dropAt: null,
          expiresAt: now.add({ minutes: QUOTE_MINUTES }).toString({ smallestUnit: 'second' }),
        }
      }),
    create: (credentials, trip) =>
      answering(async () => {
        const known = await find(credentials, trip.reference)
        if (known) return known
        try {
          return reportOf(parseAnswer(stuartJob, await ask(credentials, 'POST', '/v2/jobs', jobOf(trip))))
        } catch (error) {
          // References are unique: another request with this one may have been faster.
          const other = isRefused(error) ? await find(credentials, trip.reference) : null
          if (other) return other
          throw error
        }
      }),
    get: (credentials, id) =>
      answering(async () =>
        reportOf(parseAnswer(stuartJob, await ask(credentials, 'GET', `/v2/jobs/${encodeURIComponent(id)}`))),
      ),
    cancel: (credentials, id) =>
      answering(async () => {
        try {
          await ask(credentials, 'POST', `/v2/jobs/${encodeURIComponent(id)}/cancel`, {})
        } catch (error) {
          throw isRefused(error) ? new CourierRefused('too-late') : error
        }
        return null
      }),
    readWebhook: ({ webhookKey }, { rawBody, header }) =>
      webhookKey !== '' && timingSafeEqual(digest(header('authorization') ?? ''), digest(webhookKey))
        ? readEvent(rawBody)
        : { kind: 'forged' },
  }
}
