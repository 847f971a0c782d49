import { lengthOf, type Place, placeOn } from './streets.ts'

/** What a ride does; the customer's telephone chooses it, like a test card. */
export type Script = 'normal' | 'no-courier' | 'gives-up' | 'nobody-home' | 'not-covered'

/** Telephone numbers that choose a script by their last digits. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  '900101': 'no-courier',
  '900102': 'nobody-home',
  '900103': 'not-covered',
  '900104': 'gives-up',
}

export function scriptOf(telephone: string): Script {
  return SCRIPTS[telephone.replace(/\D/g, '').slice(-6)] ?? 'normal'
}

export type RideStatus =
  | 'pending'
  | 'to-pickup'
  | 'at-pickup'
  | 'picked-up'
  | 'to-dropoff'
  | 'imminent'
  | 'delivered'
  | 'cancelled'
  | 'returned'

export interface Ride {
  readonly script: Script
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly readyAt: number | null
  readonly cancelledAt: number | null
  readonly approach: readonly Place[]
  readonly way: readonly Place[]
}

export interface RideStep {
  readonly at: number
  readonly status: RideStatus
}

/** Metres per second on a bicycle. */
const SPEED = 7
const ASSIGNED_S = 15
const ARRIVED_S = 75
const GIVEN_S = 90
const IMMINENT_S = 20
/** However late the order is ready: who tries the demo does not wait for its kitchen. */
const LONGEST_WAIT_S = 120

/** Whole milliseconds, because the time of an event is stored as such. */
const travelMs = (way: readonly Place[]): number =>
  Math.round(Math.min(420, Math.max(60, lengthOf(way) / SPEED)) * 1000)

/** All steps of a ride in order; the last one ends it. */
export function stepsOf(ride: Ride): readonly RideStep[] {
  const { createdAt, script } = ride
  const after = (seconds: number, status: RideStatus): RideStep => ({ at: createdAt + seconds * 1000, status })
  const given = Math.min(Math.max(createdAt + GIVEN_S * 1000, ride.readyAt ?? 0), createdAt + LONGEST_WAIT_S * 1000)
  const arrives = given + travelMs(ride.way)
  const pending = after(0, 'pending')
  const toPickup = [pending, after(ASSIGNED_S, 'to-pickup')]
  const whole: readonly RideStep[] = [
    ...toPickup,
    after(ARRIVED_S, 'at-pickup'),
    { at: given, status: 'picked-up' },
    { at: given + 5_000, status: 'to-dropoff' },
    { at: arrives - IMMINENT_S * 1000, status: 'imminent' },
    { at: arrives, status: script === 'nobody-home' ? 'returned' : 'delivered' },
  ]
  const steps =
    script === 'no-courier'
      ? [pending, after(60, 'cancelled')]
      : script === 'gives-up'
        ? [...toPickup, after(50, 'cancelled')]
        : whole
  const { cancelledAt } = ride
  if (cancelledAt === null) return steps
  return [...steps.filter(({ at }) => at < cancelledAt), { at: cancelledAt, status: 'cancelled' }]
}

export interface RideState {
  readonly status: RideStatus
  /** Null before a rider has taken it. */
  readonly place: Place | null
  readonly pickupAt: number
  readonly dropAt: number
  /** The rider had the order. */
  readonly wasPickedUp: boolean
}

const timeOf = (steps: readonly RideStep[], status: RideStatus): number | undefined =>
  steps.find((step) => step.status === status)?.at

/** How a ride stands at a time in epoch milliseconds. */
export function stateAt(ride: Ride, now: number): RideState {
  const steps = stepsOf(ride)
  const planned = stepsOf({ ...ride, script: 'normal', cancelledAt: null })
  const past = steps.filter(({ at }) => at <= now)
  const status = past.at(-1)?.status ?? 'pending'
  const [assigned, arrived, given, arrives] = (['to-pickup', 'at-pickup', 'picked-up', 'delivered'] as const).map(
    (name) => timeOf(planned, name) ?? ride.createdAt,
  ) as [number, number, number, number]
  const isWithRider = past.some((step) => step.status === 'to-pickup')
  const place = !isWithRider
    ? null
    : now < given
      ? rideShare(ride.approach, assigned, arrived, now)
      : rideShare(ride.way, given, arrives, now)
  return {
    status,
    place,
    pickupAt: arrived,
    dropAt: arrives,
    wasPickedUp: past.some((step) => step.status === 'picked-up'),
  }
}

function rideShare(way: readonly Place[], from: number, to: number, now: number): Place {
  const share = Math.min(1, Math.max(0, (now - from) / Math.max(1, to - from)))
  return placeOn(way, lengthOf(way) * share)
}
