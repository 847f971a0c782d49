import { queryOptions } from '@tanstack/react-query'
import { fetchKitchen } from '../api/kitchen.ts'
import { keysOf, read } from './query.ts'

export { bumpOrder } from '../api/kitchen.ts'

export const kitchenKeys = keysOf('kitchen')

/** Where each dish of a location is made, and which are sold out. */
export function kitchenQuery(locationId: number) {
  return queryOptions({ queryKey: kitchenKeys.of(locationId), queryFn: read(() => fetchKitchen(locationId)) })
}
