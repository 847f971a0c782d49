import type { OrderTypeSettings, PostalAddress, Table } from '@comanda/domain'
import { addressesOf } from './districts/addresses.ts'
import type { District } from './districts/district.ts'

/** The address of a house in the district. Throws if the district has no such house. */
export function houseIn(
  district: District,
  street: string,
  streetNumber: string,
): PostalAddress & { position: NonNullable<PostalAddress['position']> } {
  const found = addressesOf(district).find((one) => one.line1 === street && one.streetNumber === streetNumber)
  if (!found) throw new Error(`There is no ${streetNumber} ${street} in ${district.city}.`)
  return found
}

/** An offered order type with its preparation time and orders up to a day ahead; charges in minor units. */
export function takes(
  preparationMinutes: number,
  charges: Partial<Pick<OrderTypeSettings, 'serviceCharge' | 'bagCharge'>> = {},
): OrderTypeSettings {
  return {
    offered: true,
    preparationMinutes,
    preOrderHours: 24,
    acceptsLater: true,
    serviceCharge: 0,
    bagCharge: 0,
    ...charges,
  }
}

/** Table service, without pre-orders. */
export function servesTables(preparationMinutes: number): OrderTypeSettings {
  return {
    ...takes(preparationMinutes),
    preOrderHours: null,
    acceptsLater: false,
  }
}

/** `tables(100, ['Barra 1', 2], …)`: name and seats; ids count from the first. */
export function tables(
  firstId: number,
  ...list: readonly (readonly [name: string, capacity: number])[]
): readonly Table[] {
  return list.map(([name, capacity], index) => ({ id: firstId + index, name, capacity }))
}
