import type { OrderTypeSettings, PostalAddress, Table } from '@comanda/domain'
import { addressesOf } from './quarters/addresses.ts'
import type { Quarter } from './quarters/quarter.ts'

/** The address of a house that stands in the quarter. Throws when no such house was drawn. */
export function houseIn(
  quarter: Quarter,
  street: string,
  streetNumber: string,
): PostalAddress & { position: NonNullable<PostalAddress['position']> } {
  const found = addressesOf(quarter).find((one) => one.line1 === street && one.streetNumber === streetNumber)
  if (!found) throw new Error(`There is no ${streetNumber} ${street} in ${quarter.city}.`)
  return found
}

/** Offered, ready after so many minutes, orders taken up to a day ahead; charges in minor units. */
export const takes = (
  preparationMinutes: number,
  charges: Partial<Pick<OrderTypeSettings, 'serviceCharge' | 'bagCharge'>> = {},
): OrderTypeSettings => ({
  offered: true,
  preparationMinutes,
  preOrderHours: 24,
  acceptsLater: true,
  serviceCharge: 0,
  bagCharge: 0,
  ...charges,
})

/** Served where one sits: now, or not at all. */
export const servesTables = (preparationMinutes: number): OrderTypeSettings => ({
  ...takes(preparationMinutes),
  preOrderHours: null,
  acceptsLater: false,
})

/** `tables(100, ['Barra 1', 2], …)`: name and seats; ids follow the first. */
export const tables = (
  firstId: number,
  ...list: readonly (readonly [name: string, capacity: number])[]
): readonly Table[] => list.map(([name, capacity], index) => ({ id: firstId + index, name, capacity }))
