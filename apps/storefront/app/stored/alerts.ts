import * as v from 'valibot'
import { create } from 'zustand'
import type { Awaited } from '../api/alerts.ts'
import { idSchema } from './schemas.ts'
import { DAYS, storedValue } from './stored-value.ts'

/** The server forgets alerts after a day; so does the browser. */
const LASTS = DAYS(1)

const stored = storedValue<{ readonly awaited: Awaited; readonly until: number }[]>({
  name: 'alerts',
  timeToLive: LASTS,
  schema: v.array(
    v.object({
      awaited: v.object({ locationId: idSchema, itemId: v.nullable(idSchema) }),
      until: v.number(),
    }),
  ),
})

const isSame = (one: Awaited, other: Awaited): boolean =>
  one.locationId === other.locationId && one.itemId === other.itemId

const read = () => (stored.read()?.value ?? []).filter(({ until }) => until > Date.now())

interface Alerts {
  /** The dishes that this browser waits for. */
  readonly waiting: readonly Awaited[]
  readonly note: (awaited: Awaited) => void
  readonly forget: (isDone: (awaited: Awaited) => boolean) => void
}

/** The alerts that this browser asked for, on this device and for a day. [2.62] */
export const useAlerts = create<Alerts>()((set) => {
  const write = (next: ReturnType<typeof read>) => {
    if (next.length > 0) stored.write(next)
    else stored.remove()
    set({ waiting: next.map(({ awaited }) => awaited) })
  }
  return {
    waiting: [],
    note: (awaited) =>
      write([
        ...read().filter((one) => !isSame(one.awaited, awaited)),
        { awaited: { locationId: awaited.locationId, itemId: awaited.itemId }, until: Date.now() + LASTS },
      ]),
    forget: (isDone) => {
      const all = read()
      const left = all.filter(({ awaited }) => !isDone(awaited))
      if (left.length < all.length) write(left)
    },
  }
})

if (typeof window !== 'undefined') useAlerts.setState({ waiting: read().map(({ awaited }) => awaited) })

export function useIsAwaited({ locationId, itemId }: Awaited): boolean {
  return useAlerts(({ waiting }) => waiting.some((one) => isSame(one, { locationId, itemId })))
}
