import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  addDriver,
  type CountedCash,
  changeDriver,
  type Driver,
  type DriverFields,
  endDriverLink,
  fetchDrivers,
  giveToDriver,
  handInCash,
  type MadeLink,
  makeDriverLink,
  type NewDriver,
  removeDriver,
} from '../api/drivers.ts'
import type { StaffOrder } from '../api/orders.ts'
import { orderKeys } from './orders.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

export const driverKeys = keysOf('drivers')

/** The own drivers of a location and what each has. */
export function driversQuery(locationId: number) {
  return queryOptions({ queryKey: driverKeys.of(locationId), queryFn: read(() => fetchDrivers(locationId)) })
}

function useDriversChange<Input = void>(
  locationId: number,
  send: (input: Input) => Promise<Answer<readonly Driver[]>>,
) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Input, readonly Driver[]>({
    send,
    onDone: (drivers) => queries.setQueryData(driversQuery(locationId).queryKey, drivers),
    onChangedMeanwhile: () => readAgain(driverKeys.of(locationId)),
  })
}

export function useAddDriver(locationId: number) {
  return useDriversChange(locationId, (driver: NewDriver) => addDriver(locationId, driver))
}

export function useChangeDriver(locationId: number, id: number) {
  return useDriversChange(locationId, ({ wanted, seen }: Edit<DriverFields>) =>
    changeDriver(locationId, id, wanted, seen),
  )
}

export function useRemoveDriver(locationId: number, id: number) {
  return useDriversChange(locationId, () => removeDriver(locationId, id))
}

/** The answer has the address of the driver's page, which is told once. */
export function useMakeDriverLink(locationId: number, id: number) {
  const readAgain = useReadAgain()
  return useChange<boolean, MadeLink>({
    send: (isSent) => makeDriverLink(locationId, id, isSent),
    onDone: () => readAgain(driverKeys.of(locationId)),
  })
}

export function useEndDriverLink(locationId: number, id: number) {
  return useDriversChange(locationId, () => endDriverLink(locationId, id))
}

export function useHandInCash(locationId: number, id: number) {
  return useDriversChange(locationId, (counted: CountedCash) => handInCash(locationId, id, counted))
}

/** Gives an order to a driver; null takes it back. */
export function useGiveToDriver(orderId: string, locationId: number) {
  const readAgain = useReadAgain()
  return useChange<number | null, StaffOrder>({
    send: (driverId) => giveToDriver(orderId, driverId),
    onEnd: () => readAgain(orderKeys.board.of(locationId), orderKeys.one.of(orderId), driverKeys.of(locationId)),
  })
}
