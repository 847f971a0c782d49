import { type OrderType, orderTypeState } from '@comanda/domain'
import type { LocationAnswer } from '../../api/shapes.ts'

/** A location that does not deliver, and whether it offers collection. [5.16] [8.27] */
export interface OtherLocation {
  readonly answer: LocationAnswer
  /** Null when it would deliver but takes no orders now. */
  readonly refused: LocationAnswer['refused']
  readonly collects: boolean
}

export interface PartitionedLocations {
  /** They deliver, now or later; nearest first. */
  readonly taking: readonly LocationAnswer[]
  /** Nearest first. */
  readonly others: readonly OtherLocation[]
}

/**
 * Splits the locations into those that deliver to the searched postcode and those that do not. A location missing from
 * the result is too far away.
 */
export function partitionLocations(
  found: readonly LocationAnswer[],
  all: readonly LocationAnswer[],
  now: Temporal.Instant,
): PartitionedLocations {
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

/** Returns the nearest location that takes an order now, else the nearest. [4.44] */
export function firstOf(options: readonly LocationAnswer[], orderType: OrderType, now: Temporal.Instant) {
  return options.find(({ location }) => orderTypeState(location, orderType, now).asap) ?? options[0] ?? null
}

function takes({ location }: LocationAnswer, orderType: OrderType, now: Temporal.Instant): boolean {
  const { asap, later } = orderTypeState(location, orderType, now)
  return asap || later
}
