import { moneyFromWire, type UnwatchedWire } from '@comanda/contract/wire'
import type { DeviceJob, Minor, OrderType, Watcher } from '@comanda/domain'
import { call } from './call.ts'

/** How the device of an open console does. */
export interface Beat {
  readonly job: DeviceJob
  /** Whether new orders can be heard. */
  readonly sound: boolean
  /** Per cent; null where the browser does not tell. */
  readonly battery: number | null
  readonly charging: boolean | null
  readonly version: string
}

const nothing = () => undefined

/** Says that a console is open at a location. */
export function sendBeat(locationId: number, beat: Beat) {
  return call(`/staff/locations/${locationId}/watch`, nothing, beat)
}

/** A location that takes orders while no counter or kitchen screen is open. */
export interface Unwatched {
  readonly locationId: number
  readonly telephone: string
  /** What the last console was for, and when it was last seen. */
  readonly job: Watcher
  readonly goneSince: string
  /** When the devices of the business were told. */
  readonly toldAt: string
  /** When orders are paused if nobody comes; null never. */
  readonly pausesAt: string | null
  /** The members whose devices got a push. */
  readonly told: readonly string[]
  /** Orders that nobody has answered, and the oldest of them. */
  readonly waiting: number
  readonly first: {
    readonly number: number
    readonly orderType: OrderType
    readonly total: Minor
    readonly receivedAt: string
  } | null
}

const unwatchedFromWire = (wire: UnwatchedWire): Unwatched => ({
  locationId: wire.locationId,
  telephone: wire.telephone,
  job: wire.job,
  goneSince: wire.goneSince,
  toldAt: wire.toldAt,
  pausesAt: wire.pausesAt,
  told: wire.told,
  waiting: wire.waiting,
  first: wire.first && {
    number: wire.first.number,
    orderType: wire.first.orderType,
    total: moneyFromWire(wire.first.total) ?? 0,
    receivedAt: wire.first.receivedAt,
  },
})

export function fetchUnwatched() {
  return call('/staff/unwatched', (wire: { readonly data: readonly UnwatchedWire[] }) =>
    wire.data.map(unwatchedFromWire),
  )
}
