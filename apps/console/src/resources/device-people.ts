import { type Query, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  fetchDevicePeople,
  fetchPin,
  leaveDevice,
  removePin,
  setPin,
  stayAtDevice,
  takeDevice,
} from '../api/device-people.ts'
import type { StaffSession } from '../api/session.ts'
import { keysOf, read, useChange } from './query.ts'
import { sessionKeys } from './session.ts'

const keys = keysOf('device-people')

/** Who can be at this device. */
export function devicePeopleQuery() {
  return queryOptions({ queryKey: keys.of('people'), queryFn: read(fetchDevicePeople) })
}

/** Whether the signed-in member has a PIN. */
export function pinQuery() {
  return queryOptions({ queryKey: keys.of('pin'), queryFn: read(fetchPin) })
}

/**
 * What another person has read is stale; what a screen shows is read again when the server announces the switch, with
 * the rights of who is at the device now.
 */
function useSessionChange<Input = void>(send: (input: Input) => Promise<Answer<StaffSession>>) {
  const queries = useQueryClient()
  return useChange<Input, StaffSession>({
    send,
    onDone: (session) => {
      queries.setQueryData(sessionKeys.all, session)
      const isOther = ({ queryKey: [noun] }: Query) => noun !== sessionKeys.all[0]
      void queries.invalidateQueries({ predicate: isOther, refetchType: 'none' })
    },
  })
}

export function useTakeDevice() {
  return useSessionChange(({ person, pin }: { readonly person: number; readonly pin: string }) =>
    takeDevice(person, pin),
  )
}

export function useLeaveDevice() {
  return useSessionChange(() => leaveDevice())
}

/** Nothing has changed by it, so that nothing is read again. */
export function useStayAtDevice() {
  return useChange({ send: () => stayAtDevice() })
}

function usePinChange<Input = void>(send: (input: Input) => Promise<Answer<boolean>>) {
  const queries = useQueryClient()
  return useChange<Input, boolean>({ send, onDone: (set) => queries.setQueryData(pinQuery().queryKey, set) })
}

export function useSetPin() {
  return usePinChange(setPin)
}

export function useRemovePin() {
  return usePinChange(() => removePin())
}
