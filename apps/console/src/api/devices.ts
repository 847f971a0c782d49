import { type StaffSession, type StaffSessionWire, staffSessionFromWire } from '@comanda/contract/wire'
import type { DeviceJob, DeviceRole } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** What a device is and may do. */
export interface DeviceFields {
  readonly name: string
  readonly job: DeviceJob
  readonly role: DeviceRole
  /** Ids of locations; null is all. */
  readonly places: readonly number[] | null
}

/** A paired device as the team shows it. */
export interface Device extends DeviceFields {
  readonly id: number
  /** Minutes without a press after which nobody is at it any more; null keeps them. */
  readonly quietMinutes: number | null
  /** Who is at it by a PIN. */
  readonly person: string | null
  readonly pairedAt: string
  /** "Chrome on Android"; empty where it is unknown. */
  readonly browser: string
  /** Last contact; null once the device has lost its session. */
  readonly seenAt: string | null
  /** Whether new orders can be heard; null if it never said. */
  readonly sound: boolean | null
  /** Per cent; null where the browser does not tell. */
  readonly battery: number | null
  readonly charging: boolean | null
  /** The name of its console's script; null if it never said. */
  readonly version: string | null
  readonly mayChange: boolean
}

export interface Devices {
  readonly devices: readonly Device[]
  /** The roles that the signed-in member may give to a device. */
  readonly roles: readonly DeviceRole[]
}

interface DevicesWire {
  readonly devices: readonly (Omit<Device, 'quietMinutes' | 'pairedAt' | 'seenAt' | 'mayChange'> & {
    quietMinutes: number | null
    pairedAt: string
    seenAt: string | null
    mayChange: boolean
  })[]
  readonly roles: readonly DeviceRole[]
}

const fromWire = ({ data }: { data: DevicesWire }): Devices => ({
  roles: data.roles,
  devices: data.devices.map(({ quietMinutes, pairedAt, seenAt, mayChange, ...device }) => ({
    ...device,
    quietMinutes: quietMinutes,
    pairedAt: pairedAt,
    seenAt: seenAt,
    mayChange: mayChange,
  })),
})

export function fetchDevices() {
  return call('/staff/team/devices', fromWire)
}

const fieldsOf = ({ name, job, role, places }: DeviceFields) => ({ name, job, role, places })

/** A code that pairs a device. */
export interface Pairing {
  readonly code: string
  readonly expiresAt: string
}

export function beginPairing(device: DeviceFields) {
  return call(
    '/staff/team/devices',
    ({ data: { code, expiresAt } }: { data: { code: string; expiresAt: string } }): Pairing => ({
      code,
      expiresAt: expiresAt,
    }),
    fieldsOf(device),
  )
}

/** What is changed of a paired device. */
export type ChangedDevice = DeviceFields & Pick<Device, 'quietMinutes'>

const changedFieldsOf = ({ quietMinutes, ...device }: ChangedDevice) => ({
  ...fieldsOf(device),
  quietMinutes: quietMinutes,
})

export function changeDevice(id: number, wanted: ChangedDevice, seen: ChangedDevice) {
  return change(`/staff/team/devices/${id}`, fromWire, changedFieldsOf(wanted), changedFieldsOf(seen))
}

export function removeDevice(id: number) {
  return call(`/staff/team/devices/${id}/remove`, fromWire, {})
}

/** Asks the console of a device to load itself again. */
export function reloadDevice(id: number) {
  return call(`/staff/team/devices/${id}/reload`, fromWire, {})
}

/** Pairs this device with a code; answers the session. */
export function pairDevice(code: string) {
  return call('/staff/pairing', (wire: { data: StaffSessionWire }): StaffSession => staffSessionFromWire(wire.data), {
    code,
  })
}
