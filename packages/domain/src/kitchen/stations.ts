/** A place in the kitchen with a screen of its own: grill, fryer, bar. */
export interface Station {
  readonly id: number
  readonly name: string
  /** Categories whose dishes are made here. */
  readonly categories: readonly number[]
  /** Dishes that are made here whatever their category says. */
  readonly dishes: readonly number[]
  /** Its screen shows a ticket only once it is time to start with it. */
  readonly holds: boolean
}

export const MOST_STATIONS = 12

/**
 * Where a dish is made: at the stations that name it; else at those of its category; else everywhere, so that no dish
 * is on no screen. @param category null for a dish that has left the menu
 */
export function stationsOfDish(
  stations: readonly Station[],
  dish: number,
  category: number | null,
): readonly Station[] {
  const naming = stations.filter(({ dishes }) => dishes.includes(dish))
  if (naming.length > 0) return naming
  const ofCategory = stations.filter(({ categories }) => category !== null && categories.includes(category))
  return ofCategory.length > 0 ? ofCategory : stations
}

/** How far a station, or the whole kitchen (`station` is null), is with an order: the latest word counts. */
export interface Bump {
  readonly station: number | null
  readonly isDone: boolean
}

const WORD = /^(done|again):(\d{1,10}|all)$/

/** A bump as the reason of an order's event. */
export function bumpText({ station, isDone }: Bump): string {
  return `${isDone ? 'done' : 'again'}:${station ?? 'all'}`
}

/** Reads the reason of an event; null where it is none. */
export function readBump(text: string | null): Bump | null {
  const [, word, of] = WORD.exec(text ?? '') ?? []
  if (word === undefined || of === undefined) return null
  return { station: of === 'all' ? null : Number(of), isDone: word === 'done' }
}

/** What the stations have said of an order, the oldest first. */
export interface BumpedOrder {
  readonly bumps: readonly Bump[]
  /** The order is ready, whoever said so. */
  readonly isPrepared: boolean
}

/** Whether a station is done with an order. Ready is done for all, until one brings it back. */
export function isDoneAt(station: number, { bumps, isPrepared }: BumpedOrder): boolean {
  const last = bumps.findLast((bump) => bump.station === null || bump.station === station)
  return last?.isDone ?? isPrepared
}

/** Whether the whole kitchen is done with an order: every station that makes something of it. */
export function isDoneEverywhere(making: readonly number[], order: BumpedOrder): boolean {
  if (making.length > 0) return making.every((station) => isDoneAt(station, order))
  return order.bumps.findLast(({ station }) => station === null)?.isDone ?? order.isPrepared
}
