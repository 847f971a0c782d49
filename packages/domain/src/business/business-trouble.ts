/**
 * Why a restaurant needs its operator, the most urgent first: orders that wait while no console is in use, orders that
 * wait, a card account that the provider refuses, a connection of its own that fails, no order for days in a restaurant
 * that had some, a draft that does not open.
 */
export const BUSINESS_TROUBLES = [
  'nobody-there',
  'unanswered',
  'cards-refused',
  'connection-fails',
  'no-orders',
  'unfinished',
] as const
export type BusinessTrouble = (typeof BUSINESS_TROUBLES)[number]

/** How long it takes until something is a trouble. */
export const TROUBLE_AFTER = {
  /** An order waits for an answer, or no console is in use. */
  unansweredMinutes: 5,
  /** A restaurant that had orders in the days before has none. */
  noOrdersDays: 2,
  /** A draft does not open. */
  unfinishedDays: 1,
} as const

interface Troubled {
  readonly reasons: readonly { readonly trouble: BusinessTrouble; readonly since: string }[]
}

/** Sorts restaurants by their most urgent trouble, then by how long they have it. Instants are in UTC. */
export function byUrgency<T extends Troubled>(businesses: readonly T[]): T[] {
  const place = ({ reasons }: Troubled) => Math.min(...reasons.map(({ trouble }) => BUSINESS_TROUBLES.indexOf(trouble)))
  const since = (of: Troubled) =>
    of.reasons.find(({ trouble }) => BUSINESS_TROUBLES.indexOf(trouble) === place(of))?.since ?? ''
  return businesses.toSorted((a, b) => place(a) - place(b) || since(a).localeCompare(since(b)))
}
