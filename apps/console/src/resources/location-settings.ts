import type { ReceiptIssuer } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  fetchLocationSettings,
  fetchPublicHolidays,
  type PaymentChoice,
  type Place,
  type StaffLocationSettings,
  setHours,
  setPayment,
  setPlace,
  setReceiptIssuer,
  setWays,
  type WaysAndTables,
} from '../api/location-settings.ts'
import { firstStepsKeys } from './first-steps.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'
import { sessionKeys } from './session.ts'

/** Of the settings of a location. */
export const locationSettingsKeys = keysOf('location-settings')
const keys = locationSettingsKeys

/** What a location is: place, hours, ways to order with tables, and means of payment. */
export function locationSettingsQuery(id: number) {
  return queryOptions({ queryKey: keys.of(id), queryFn: read(() => fetchLocationSettings(id)) })
}

const holidayKeys = keysOf('public-holidays')

/** The public holidays where a location is, in the year from today. They don't change while a screen is open. */
export function publicHolidaysQuery(id: number) {
  return queryOptions({
    queryKey: holidayKeys.of(id),
    queryFn: read(() => fetchPublicHolidays(id)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The name, and whether the location is open, stand in the shell. */
function useSettingsChange<Input = void>(id: number, send: (input: Input) => Promise<Answer<StaffLocationSettings>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Input, StaffLocationSettings>({
    send,
    onDone: (stored) => {
      queries.setQueryData(keys.of(id), stored)
      void readAgain(firstStepsKeys.all, sessionKeys.all)
    },
  })
}

export function useSetPlace(id: number) {
  return useSettingsChange(id, ({ wanted, seen }: Edit<Place>) => setPlace(id, wanted, seen))
}

type Hours = StaffLocationSettings['hours']

/** `isConfirmed`: spans of more than 18 hours are meant. */
export function useSetHours(id: number) {
  return useSettingsChange(id, ({ wanted, seen, isConfirmed }: Edit<Hours> & { readonly isConfirmed: boolean }) =>
    setHours(id, wanted, seen, isConfirmed),
  )
}

export function useSetWays(id: number) {
  return useSettingsChange(id, ({ wanted, seen }: Edit<WaysAndTables>) => setWays(id, wanted, seen))
}

export function useSetPayment(id: number) {
  return useSettingsChange(id, ({ wanted, seen }: Edit<PaymentChoice>) => setPayment(id, wanted, seen))
}

export function useSetReceiptIssuer(id: number) {
  return useSettingsChange(id, ({ wanted, seen }: Edit<ReceiptIssuer>) => setReceiptIssuer(id, wanted, seen))
}
