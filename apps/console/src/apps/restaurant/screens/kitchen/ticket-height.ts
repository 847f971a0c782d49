import { allergyTexts } from '@comanda/domain'
import { allergySeenBy } from '../../../../orders/allergy-seen.ts'
import type { LinePart } from '../../../../orders/line-parts.ts'
import type { MadeDish, Ticket } from './tickets.ts'

/*
 * How high a ticket is, in CSS pixels at the usual text size: near enough to put whole tickets into columns. A column
 * scrolls where a guess is too small.
 */

const HEAD = 100
const START = 36
const FOOT = 84
const ROW = 34
const PART = 25
const CHARACTERS = 22

const rowsOf = (text: string): number => Math.max(1, Math.ceil(text.length / CHARACTERS))

const partsHeight = (parts: readonly LinePart[]): number =>
  parts.reduce((sum, part) => sum + PART * rowsOf(part.name) + partsHeight(part.parts), 0)

const dishHeight = (dish: MadeDish): number =>
  17 +
  ROW * rowsOf(dish.name) +
  partsHeight(dish.parts) +
  (dish.deal === null ? 0 : PART) +
  (dish.comment === '' ? 0 : PART * rowsOf(dish.comment)) +
  (dish.isSoldOut ? PART : 0) +
  (dish.notMade > 0 ? PART : 0) +
  (dish.ageRestricted ? PART : 0)

/** Of the band that says what the last change took off, added or moved. */
function changeHeight({ changes }: Ticket['order']): number {
  const change = changes.findLast(({ state }) => state === 'applied')
  return change
    ? 40 + change.lines.reduce((sum, { name, choices }) => sum + PART * rowsOf(`${name}${choices}: 10`), 0)
    : 0
}

/** @param startsLater it says when to start */
export function ticketHeight({ order, dishes, making }: Ticket, station: number | null, startsLater: boolean): number {
  const shown = dishes.filter((dish) => station === null || dish.stations.includes(station))
  const allergies = allergyTexts(order)
  const others = station !== null && making.length > 1 ? 40 : 0
  const texts = [...allergies, ...(order.comment === '' || allergies.includes(order.comment) ? [] : [order.comment])]
  return (
    HEAD +
    FOOT +
    (startsLater ? START : 0) +
    others +
    (allergies.length > 0 ? 40 : 0) +
    (allergySeenBy(order) ? PART : 0) +
    changeHeight(order) +
    texts.reduce((sum, text) => sum + PART * rowsOf(text), 0) +
    shown.reduce((sum, dish) => sum + dishHeight(dish), 0)
  )
}
