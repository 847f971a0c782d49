import {
  type Bump,
  fireTime,
  isDoneAt,
  isDoneEverywhere,
  leavesKitchenAt,
  notMadeOf,
  readBump,
  stationsOfDish,
} from '@comanda/domain'
import type { Kitchen } from '../../../../api/kitchen.ts'
import type { KitchenChoice, StaffOrder } from '../../../../api/orders.ts'
import { isAllergyUnseen } from '../../../../orders/allergy-seen.ts'
import { type LinePart, partsOf } from '../../../../orders/line-parts.ts'
import { waitsToStart } from '../../../../orders/starts-at.ts'

/** A dish that the kitchen makes: a line of an order, or a dish of a deal counted for the whole line. */
export interface MadeDish {
  readonly itemId: number | null
  readonly name: string
  readonly quantity: number
  /** So many of them were refunded before they were made. */
  readonly notMade: number
  readonly parts: readonly LinePart[]
  readonly comment: string
  readonly ageRestricted: boolean
  /** The deal that it belongs to, on the first of its dishes. */
  readonly deal: string | null
  readonly isSoldOut: boolean
  /** Ids of the stations that make it. */
  readonly stations: readonly number[]
  /** Minutes that a portion needs; null where nobody has set them. */
  readonly minutes: number | null
}

export interface Ticket {
  readonly order: StaffOrder
  readonly dishes: readonly MadeDish[]
  /** Ids of the stations that make something of it. */
  readonly making: readonly number[]
  readonly bumps: readonly Bump[]
  /** The customer wrote of an allergy, and nobody in the kitchen has said that they have read it. */
  readonly isAllergyUnseen: boolean
}

/** What a station has said and the server does not know yet. */
export interface PendingBump extends Bump {
  readonly orderId: string
}

/** The same about the customer's words on an allergy: somebody has read them. */
export interface PendingSeen {
  readonly orderId: string
  readonly sees: 'allergy'
}

export type PendingWord = PendingBump | PendingSeen

const isBump = (word: PendingWord): word is PendingBump => !('sees' in word)

type Preparation = Parameters<typeof waitsToStart>[1]

/** The dishes of a deal are made, the deal itself is not. */
function madeDishes(order: StaffOrder): readonly Omit<MadeDish, 'isSoldOut' | 'stations' | 'minutes'>[] {
  const notMade = notMadeOf(order)
  return order.lines.flatMap((line, index) => {
    const units = notMade[index] ?? 0
    const answers = line.choices.filter(({ dishes }) => dishes).flatMap(({ answers }) => answers)
    const shared = { comment: line.comment, ageRestricted: line.ageRestricted }
    if (answers.length === 0)
      return [
        {
          itemId: line.itemId ?? null,
          name: line.name,
          quantity: line.quantity,
          notMade: units,
          parts: partsOf(line),
          deal: null,
          ...shared,
        },
      ]
    return answers.map(({ itemId, name, quantity, choices }, n) => ({
      itemId: itemId ?? null,
      name,
      quantity: quantity * line.quantity,
      notMade: quantity * units,
      parts: partsOf({ choices: choices as readonly KitchenChoice[], quantity: 1 }),
      deal: n === 0 ? `${line.quantity} × ${line.name}` : null,
      ...shared,
      comment: n === 0 ? line.comment : '',
    }))
  })
}

/** The orders that the kitchen makes now, by promised time, with what each station has said of them. */
export function ticketsOf(
  orders: readonly StaffOrder[],
  { stations, dishes }: Kitchen,
  pending: readonly PendingWord[],
): readonly Ticket[] {
  const known = new Map(dishes.map((dish) => [dish.id, dish]))
  return orders
    .filter(({ status }) => status === 'accepted')
    .map((order) => {
      const made = madeDishes(order).map((dish) => {
        const found = dish.itemId === null ? undefined : known.get(dish.itemId)
        const at = stationsOfDish(stations, dish.itemId ?? 0, found?.categoryId ?? null)
        const isSoldOut = (found?.isSoldOut ?? false) && dish.notMade < dish.quantity
        return { ...dish, isSoldOut, stations: at.map(({ id }) => id), minutes: found?.minutes ?? null }
      })
      const said = pending.filter(({ orderId }) => orderId === order.id)
      const told = order.events.flatMap(({ kind, reason }) => (kind === 'bump' ? (readBump(reason) ?? []) : []))
      return {
        order,
        dishes: made,
        making: [...new Set(made.flatMap((dish) => dish.stations))],
        bumps: [...told, ...said.filter(isBump)],
        isAllergyUnseen: isAllergyUnseen(order) && said.every(isBump),
      }
    })
    .toSorted((a, b) => a.order.readyAt.localeCompare(b.order.readyAt) || a.order.number - b.order.number)
}

/** Whether a ticket is done on a screen. @param station null is the screen of the whole kitchen */
export function isDone({ order, making, bumps }: Ticket, station: number | null): boolean {
  const said = { bumps, isPrepared: order.preparedAt !== null }
  return station === null ? isDoneEverywhere(making, said) : isDoneAt(station, said)
}

/** Whether a screen shows a ticket at all: it makes something of it. */
export function isAt({ making }: Ticket, station: number | null): boolean {
  return station === null || making.includes(station)
}

/** What decides when a screen starts with its tickets. */
export interface KitchenTimes {
  readonly preparation: Preparation
  /** The same without what staff have added for a while. */
  readonly usual: Preparation
  /** Minutes of a dish without minutes of its own; null where the kitchen has none. */
  readonly perDish: number | null
  /** The station shows a ticket only once it is time to start. */
  readonly holds: boolean
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number
}

/** When a screen starts with a ticket, milliseconds since 1970; null where none of its dishes has minutes. */
export function fireTimeOf(
  { order, dishes }: Ticket,
  station: number | null,
  { usual, perDish }: Pick<KitchenTimes, 'usual' | 'perDish'>,
): number | null {
  const made = dishes.filter(
    (dish) => dish.notMade < dish.quantity && (station === null || dish.stations.includes(station)),
  )
  return fireTime(
    leavesKitchenAt(order, usual),
    made.map(({ minutes }) => ({ minutes: minutes ?? perDish })),
  )
}

export interface Screens {
  /** Not done, to be made now. */
  readonly open: readonly Ticket[]
  /** For later: preparation has not begun. */
  readonly later: readonly Ticket[]
  /** The one that was done last, which comes back first. */
  readonly last: Ticket | null
}

/** What a screen shows at a moment, by the time to start. */
export function screenOf(tickets: readonly Ticket[], station: number | null, times: KitchenTimes): Screens {
  const { preparation, holds, now } = times
  const waits = (ticket: Ticket): boolean => {
    const fire = fireTimeOf(ticket, station, times)
    // A dish that needs longer than its kitchen usually does begins before the others would.
    if (waitsToStart(ticket.order, preparation, now)) return fire === null || now < fire
    return holds && fire !== null && now < fire
  }
  const startOf = (ticket: Ticket) => fireTimeOf(ticket, station, times) ?? leavesKitchenAt(ticket.order, times.usual)
  const byStart = (a: Ticket, b: Ticket) => startOf(a) - startOf(b)
  const here = tickets.filter((ticket) => isAt(ticket, station))
  const left = here.filter((ticket) => !isDone(ticket, station))
  const done = here.filter((ticket) => isDone(ticket, station))
  const whenDone = ({ order }: Ticket) =>
    order.events.findLast(({ kind }) => kind === 'bump')?.at ?? order.preparedAt ?? ''
  return {
    open: left.filter((ticket) => !waits(ticket)).toSorted(byStart),
    later: left.filter(waits).toSorted(byStart),
    last: done.toSorted((a, b) => whenDone(a).localeCompare(whenDone(b))).at(-1) ?? null,
  }
}

export interface CountedDish {
  readonly name: string
  readonly count: number
}

/** How many of each dish are to be made, by category in the menu's order, the most first. */
export function toMake(
  tickets: readonly Ticket[],
  { categories, dishes }: Kitchen,
  station: number | null,
): readonly { readonly name: string | null; readonly dishes: readonly CountedDish[] }[] {
  const categoryOf = new Map(dishes.map(({ id, categoryId }) => [id, categoryId]))
  const groups = new Map<number | null, Map<string, number>>()
  for (const dish of tickets.flatMap((ticket) => ticket.dishes)) {
    if (station !== null && !dish.stations.includes(station)) continue
    const category = (dish.itemId === null ? null : categoryOf.get(dish.itemId)) ?? null
    const group = groups.get(category) ?? new Map<string, number>()
    groups.set(category, group.set(dish.name, (group.get(dish.name) ?? 0) + dish.quantity - dish.notMade))
  }
  return [...categories.map(({ id, name }) => [id, name] as const), [null, null] as const].flatMap(([id, name]) => {
    const group = groups.get(id)
    if (!group) return []
    const counted = [...group].map(([dish, count]) => ({ name: dish, count })).filter(({ count }) => count > 0)
    if (counted.length === 0) return []
    return [{ name, dishes: counted.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)) }]
  })
}
