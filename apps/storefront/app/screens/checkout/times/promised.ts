import type { InstantText, PickupChoice, ReadyWindow } from '@comanda/domain'
import { windowOf } from '@comanda/domain'
import type { OrderView } from '../../../api/shapes.ts'
import { asapOf, type TimesOf } from './free-times.ts'

/** The promised time: a range for as soon as possible, else the chosen time. */
export type Promised =
  | { readonly type: 'window'; readonly window: ReadyWindow }
  | { readonly type: 'chosen'; readonly at: InstantText }

/** Returns what step 1 promises; null while nothing can be promised. */
export function promisedFor(pickup: PickupChoice, of: TimesOf): Promised | null {
  if (pickup.type === 'later') return pickup.at === null ? null : { type: 'chosen', at: pickup.at }
  const { window } = asapOf(of)
  return window && { type: 'window', window }
}

/** Returns what a submitted order promises. */
export function promisedBy({
  pickup,
  readyAt,
  location,
}: Pick<OrderView, 'pickup' | 'readyAt' | 'location'>): Promised | null {
  if (pickup.type === 'later') return { type: 'chosen', at: pickup.at }
  return readyAt === null ? null : { type: 'window', window: windowOf(readyAt, location.timeZone) }
}

/** Returns whether the order will be ready after the range that was shown, because the kitchen has become busier. */
export function isPutOff(shown: Promised | null, promised: Promised | null): boolean {
  return (
    shown?.type === 'window' &&
    promised?.type === 'window' &&
    Date.parse(promised.window.from.at) >= Date.parse(shown.window.until.at)
  )
}
