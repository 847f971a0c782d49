import type { InstantText, PickupChoice, ReadyWindow } from '@comanda/domain'
import { windowOf } from '@comanda/domain'
import type { OrderView } from '../../api/shapes.ts'
import { asapOf, type TimesOf } from './free-times.ts'

/** When the order is promised for: a range for as soon as possible, else the moment that was chosen. */
export type Promised =
  | { readonly type: 'window'; readonly window: ReadyWindow }
  | { readonly type: 'chosen'; readonly at: InstantText }

/** What step 1 promises; null while there is nothing to promise. */
export function promisedFor(pickup: PickupChoice, of: TimesOf): Promised | null {
  if (pickup.type === 'later') return pickup.at === null ? null : { type: 'chosen', at: pickup.at }
  const { window } = asapOf(of)
  return window && { type: 'window', window }
}

/** What the order itself promises, from the moment it is placed. */
export function promisedBy({
  pickup,
  readyAt,
  location,
}: Pick<OrderView, 'pickup' | 'readyAt' | 'location'>): Promised | null {
  if (pickup.type === 'later') return { type: 'chosen', at: pickup.at }
  return readyAt === null ? null : { type: 'window', window: windowOf(readyAt, location.timeZone) }
}

/** Whether the order will be ready only after the range that was shown before: the kitchen has become busier since. */
export const isPutOff = (shown: Promised | null, promised: Promised | null): boolean =>
  shown?.type === 'window' &&
  promised?.type === 'window' &&
  Date.parse(promised.window.from.at) >= Date.parse(shown.window.until.at)
