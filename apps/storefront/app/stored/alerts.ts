import * as v from 'valibot'
import { create } from 'zustand'
import type { Awaited } from '../api/alerts.ts'
import { DAYS, kept } from './kept.ts'
import { idSchema } from './schemas.ts'

/** The server forgets what is a day old; so do we. */
const LASTS = DAYS(1)

const stored = kept<{ readonly awaited: Awaited; readonly until: number }[]>({
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
  /** What this browser waits for. */
  readonly waiting: readonly Awaited[]
  readonly note: (awaited: Awaited) => void
  readonly forget: (isDone: (awaited: Awaited) => boolean) => void
}

/** The alerts that this browser has asked for: on this device, for a day. [2.62] */
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

export const useIsAwaited = ({ locationId, itemId }: Awaited): boolean =>
  useAlerts(({ waiting }) => waiting.some((one) => isSame(one, { locationId, itemId })))
