import type { DeviceJob } from '@comanda/domain'
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
