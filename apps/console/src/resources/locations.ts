import type { Capacity, ChangeRules, FirstOrderCode, IfUnwatched, OrderDeadlines } from '@comanda/domain'
import type { Answer } from '../api/call.ts'
import {
  pauseLocation,
  reopenLocation,
  setCapacity,
  setChangeRules,
  setFirstOrderCode,
  setIfUnwatched,
  setOrderDeadlines,
} from '../api/locations.ts'
import type { End } from '../api/overrides.ts'
import { type Edit, useChange, useReadAgain } from './query.ts'
import { sessionKeys } from './session.ts'

/** The session carries what a location is at the moment. A refusal tells that it is something else by now. */
function useLocationChange<Input = void, Value = unknown>(send: (input: Input) => Promise<Answer<Value>>) {
  const readAgain = useReadAgain()
  return useChange<Input, Value>({ send, onEnd: () => readAgain(sessionKeys.all) })
}

/** Pauses until the next opening, until a time, or with null until staff reopen it. */
export function usePauseLocation(id: number) {
  return useLocationChange((until: End) => pauseLocation(id, until))
}

export function useReopenLocation(id: number) {
  return useLocationChange(() => reopenLocation(id))
}

export function useSetCapacity(id: number) {
  return useLocationChange(({ wanted, seen }: Edit<Capacity | null>) => setCapacity(id, wanted, seen))
}

export function useSetOrderDeadlines(id: number) {
  return useLocationChange(({ wanted, seen }: Edit<OrderDeadlines>) => setOrderDeadlines(id, wanted, seen))
}

export function useSetFirstOrderCode(id: number) {
  return useLocationChange(({ wanted, seen }: Edit<FirstOrderCode>) => setFirstOrderCode(id, wanted, seen))
}

export function useSetChangeRules(id: number) {
  return useLocationChange(({ wanted, seen }: Edit<ChangeRules>) => setChangeRules(id, wanted, seen))
}

export function useSetIfUnwatched(id: number) {
  return useLocationChange(({ wanted, seen }: Edit<IfUnwatched>) => setIfUnwatched(id, wanted, seen))
}
