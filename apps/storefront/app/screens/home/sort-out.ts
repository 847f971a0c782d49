import { type OrderType, orderTypeState } from '@comanda/domain'
import type { LocationAnswer } from '../../api/shapes.ts'

/** A location that no order can be brought from, and whether one may fetch it there. [5.16] [8.27] */
export interface OtherPlace {
  readonly answer: LocationAnswer
  /** Null where it would deliver, but takes no order for it now. */
  readonly refused: LocationAnswer['refused']
  readonly collects: boolean
}

export interface SortedPlaces {
  /** Deliver there, at once or for later; nearest first. */
  readonly taking: readonly LocationAnswer[]
  /** Nearest first. */
  readonly others: readonly OtherPlace[]
}

/** Who delivers to the place that was looked up, and who does not and why. What the search left out lies too far away. */
export function sortOut(
  found: readonly LocationAnswer[],
  all: readonly LocationAnswer[],
  now: Temporal.Instant,
): SortedPlaces {
  const isFound = new Set(found.map(({ location }) => location.id))
  const far = all
    .filter(({ location }) => !isFound.has(location.id))
    .map((answer): LocationAnswer => ({ ...answer, delivery: null, refused: 'too-far' }))
  const isTaking = (answer: LocationAnswer) => answer.delivery !== null && takes(answer, 'delivery', now)
  return {
    taking: found.filter(isTaking),
    others: [...found.filter((answer) => !isTaking(answer)), ...far].map((answer) => ({
      answer,
      refused: answer.delivery === null ? answer.refused : null,
      collects: takes(answer, 'collection', now),
    })),
  }
}

/** The nearest that takes an order at once, else the nearest. [4.44] */
export const firstOf = (places: readonly LocationAnswer[], orderType: OrderType, now: Temporal.Instant) =>
  places.find(({ location }) => orderTypeState(location, orderType, now).asap) ?? places[0] ?? null

function takes({ location }: LocationAnswer, orderType: OrderType, now: Temporal.Instant): boolean {
  const { asap, later } = orderTypeState(location, orderType, now)
  return asap || later
}
