import {
  checkedMoney,
  type DriverLinkWire,
  type DriverWire,
  moneyToWire,
  type StaffOrderWire,
  staffOrderFromWire,
} from '@comanda/contract/wire'
import type { Minor } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** What staff set of a driver. */
export interface DriverFields {
  readonly name: string
  /** Empty where it is not known. */
  readonly telephone: string
  /** Works at present. */
  readonly isActive: boolean
}

export interface Driver extends DriverFields {
  readonly id: number
  /** Until when the link of the driver's page is good; null without one. */
  readonly linkUntil: string | null
  /** Orders that the driver has and that are not delivered. */
  readonly orders: number
  /** Cash that the driver has not handed in, and the orders that it is from. */
  readonly cash: Minor
  readonly cashOrders: number
  /** The last time that the driver handed cash in; null where never. */
  readonly lastHandIn: { readonly at: string; readonly expected: Minor; readonly counted: Minor } | null
}

export function driversFromWire({ data }: { readonly data: readonly DriverWire[] }): readonly Driver[] {
  return data.map(({ id, name, telephone, active, linkUntil, orders, cash, cashOrders, lastHandIn }) => ({
    id,
    name,
    telephone,
    isActive: active,
    linkUntil: linkUntil,
    orders,
    cash: checkedMoney(cash),
    cashOrders: cashOrders,
    lastHandIn: lastHandIn && {
      at: lastHandIn.at,
      expected: checkedMoney(lastHandIn.expected),
      counted: checkedMoney(lastHandIn.counted),
    },
  }))
}

const at = (locationId: number, driverId?: number) =>
  `/staff/locations/${locationId}/drivers${driverId === undefined ? '' : `/${driverId}`}`

export function fetchDrivers(locationId: number) {
  return call(at(locationId), driversFromWire)
}

export type NewDriver = Pick<DriverFields, 'name' | 'telephone'>

export function addDriver(locationId: number, { name, telephone }: NewDriver) {
  return call(at(locationId), driversFromWire, { name, telephone })
}

const fieldsToWire = ({ name, telephone, isActive }: DriverFields) => ({ name, telephone, active: isActive })

export function changeDriver(locationId: number, driverId: number, wanted: DriverFields, seen: DriverFields) {
  return change(at(locationId, driverId), driversFromWire, fieldsToWire(wanted), fieldsToWire(seen))
}

export function removeDriver(locationId: number, driverId: number) {
  return call(`${at(locationId, driverId)}/remove`, driversFromWire, {})
}

/** The link of a driver's page; the server tells it once. */
export type MadeLink = DriverLinkWire

/** @param isSent the driver gets it by SMS too */
export function makeDriverLink(locationId: number, driverId: number, isSent: boolean) {
  return call(`${at(locationId, driverId)}/link`, ({ data }: { readonly data: MadeLink }) => data, { send: isSent })
}

export function endDriverLink(locationId: number, driverId: number) {
  return call(`${at(locationId, driverId)}/link/end`, driversFromWire, {})
}

/** What was counted, and the driver as the member saw the cash. Minor units. */
export interface CountedCash {
  readonly counted: Minor
  readonly seen: Pick<Driver, 'cash' | 'cashOrders'>
}

export function handInCash(locationId: number, driverId: number, { counted, seen }: CountedCash) {
  return call(`${at(locationId, driverId)}/cash`, driversFromWire, {
    counted: moneyToWire(counted),
    seen: { cash: moneyToWire(seen.cash), cashOrders: seen.cashOrders },
  })
}

/** @param driverId null takes the order back */
export function giveToDriver(orderId: string, driverId: number | null) {
  return call(
    `/staff/orders/${orderId}/own-driver`,
    ({ data }: { readonly data: StaffOrderWire }) => staffOrderFromWire(data),
    { driverId: driverId },
  )
}
