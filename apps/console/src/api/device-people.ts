import { type StaffSession, type StaffSessionWire, staffSessionFromWire } from '@comanda/contract/wire'
import { call } from './call.ts'

/** A member who can be at this device. */
export interface DevicePerson {
  readonly id: number
  readonly name: string
  /** Where they work with this device; null is all. */
  readonly places: readonly number[] | null
}

const session = (wire: { data: StaffSessionWire }): StaffSession => staffSessionFromWire(wire.data)

export function fetchDevicePeople() {
  return call('/staff/device/people', ({ data }: { data: readonly DevicePerson[] }) => data)
}

/** Lets a person be at this device, by their PIN; answers the session. */
export function takeDevice(person: number, pin: string) {
  return call('/staff/device/person', session, { person, pin })
}

/** Hands this device over: it is itself again. */
export function leaveDevice() {
  return call('/staff/device/leave', session, {})
}

/** Says that the person at this device is using it. */
export function stayAtDevice() {
  return call('/staff/device/stay', session, {})
}

const isSet = ({ data }: { data: { set: boolean } }): boolean => data.set

/** Whether the signed-in member has a PIN. */
export function fetchPin() {
  return call('/staff/account/pin', isSet)
}

export function setPin(pin: string) {
  return call('/staff/account/pin', isSet, { pin })
}

export function removePin() {
  return call('/staff/account/pin/remove', isSet, {})
}
