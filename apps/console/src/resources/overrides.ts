import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import { reopenLocation, setItemSoldOut, setValueSoldOut } from '../api/locations.ts'
import { type End, endOverride, fetchHeld, type Held, type Switch, setOverride } from '../api/overrides.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'
import { sessionKeys } from './session.ts'
import { stockKeys } from './stock.ts'

export const heldKeys = keysOf('held')

/** What is off right now at all locations. */
export function heldQuery() {
  return queryOptions({ queryKey: heldKeys.all, queryFn: read(fetchHeld) })
}

/** The session carries what is switched at its locations. */
function useSwitchChange<Input>(send: (input: Input) => Promise<Answer<unknown>>) {
  const readAgain = useReadAgain()
  return useChange<Input, unknown>({ send, onEnd: () => readAgain(sessionKeys.all, heldKeys.all, stockKeys.all) })
}

/** Switches an order type off, lengthens its times or closes an area. */
export function useSetOverride(locationId: number) {
  return useSwitchChange(({ wanted, until }: { readonly wanted: Switch; readonly until: End }) =>
    setOverride(locationId, wanted, until),
  )
}

type Ended = Pick<Held, 'locationId' | 'what' | 'subject'>

const turnOnOne = ({ locationId, what, subject }: Ended): Promise<Answer<unknown>> => {
  if (what === 'paused') return reopenLocation(locationId)
  if (what === 'dish') return setItemSoldOut(locationId, Number(subject), false)
  if (what === 'choice') return setValueSoldOut(locationId, Number(subject), false)
  return endOverride(locationId, { what, subject })
}

/** Turns one after the other on; what is refused ends it. */
async function turnOn([first, ...more]: readonly [Ended, ...Ended[]]): Promise<Answer<unknown>> {
  let answer = await turnOnOne(first)
  for (const one of more) if (answer.ok) answer = await turnOnOne(one)
  return answer
}

/** Switches an order type off or lengthens its times, in place of what was switched for it before. */
export function useReplaceOverride(locationId: number) {
  return useSwitchChange(
    async ({
      wanted,
      until,
      instead,
    }: {
      readonly wanted: Switch
      readonly until: End
      readonly instead: Ended | null
    }): Promise<Answer<unknown>> => {
      const answer = await setOverride(locationId, wanted, until)
      return answer.ok && instead ? turnOnOne(instead) : answer
    },
  )
}

/** Turns anything that is off back on, at any location. */
export function useTurnOn() {
  return useSwitchChange(turnOn)
}
