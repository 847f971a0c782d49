import type { CourierProvider, DispatchSettings } from '@comanda/domain'
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import { chooseDriver, fetchCourierQuote } from '../api/couriers.ts'
import {
  type CourierCredentials,
  checkCourierAccount,
  fetchDispatch,
  removeCourierAccount,
  type SeenAccount,
  setCourierAccount,
  setDispatch,
} from '../api/deliveries.ts'
import { orderKeys } from './orders.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

const keys = keysOf('couriers')

export const courierQueries = {
  /** Who delivers a location's orders, and the business's accounts at courier services. */
  dispatch: (locationId: number) =>
    queryOptions({ queryKey: keys.of('dispatch', locationId), queryFn: read(() => fetchDispatch(locationId)) }),
  quote: (orderId: string) =>
    queryOptions({
      queryKey: keys.of('quote', orderId),
      queryFn: read(() => fetchCourierQuote(orderId)),
      retry: false,
    }),
}

/** An account serves all locations. */
function useDispatchChange<Input = void, Value = unknown>(send: (input: Input) => Promise<Answer<Value>>) {
  const readAgain = useReadAgain()
  const show = () => readAgain(keys.of('dispatch'))
  return useChange<Input, Value>({ send, onDone: show, onChangedMeanwhile: show })
}

export function useSetDispatch(locationId: number) {
  return useDispatchChange(({ wanted, seen }: Edit<DispatchSettings>) => setDispatch(locationId, wanted, seen))
}

export function useSetCourierAccount(provider: CourierProvider) {
  return useDispatchChange(({ wanted, seen }: { readonly wanted: CourierCredentials; readonly seen: SeenAccount }) =>
    setCourierAccount(provider, wanted, seen),
  )
}

export function useRemoveCourierAccount(provider: CourierProvider) {
  return useDispatchChange((seen: SeenAccount) => removeCourierAccount(provider, seen))
}

/** Asks the service whether it accepts the stored credentials; null: it does. */
export function useCheckCourierAccount(provider: CourierProvider) {
  return useChange({ send: () => checkCourierAccount(provider) })
}

/** Requests a courier, also again after a failure, or takes the order to the own drivers. */
export function useChooseDriver(orderId: string, locationId: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: (driver: 'courier' | 'own') => chooseDriver(orderId, driver),
    onEnd: () => readAgain(orderKeys.board.of(locationId), orderKeys.one.of(orderId)),
  })
}
