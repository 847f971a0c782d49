import type { InstantText, TimeZone } from '../time/types.ts'
import { businessDay, orderNumberText } from './order-number.ts'

/**
 * Characters that are told apart when read aloud, typed or printed small; without vowels, so that they form no words.
 */
const SYMBOLS = '23456789CDFGHJKMNPQRTVWXY'
const BASE = SYMBOLS.length
const SHORTEST = 3
/**
 * The business days of a location after which its codes begin again: more than ten years, and four locations fit in
 * three symbols.
 */
const DAYS = Math.floor(BASE ** SHORTEST / 4)
const FIRST_DAY = Date.UTC(2025, 0, 1)
const DAY_MS = 86_400_000

/** What identifies an order within its business besides its id. */
export interface CodedOrder {
  readonly number: number
  readonly locationId: number
  readonly placedAt: InstantText
  readonly timeZone: TimeZone
}

/**
 * The code of an order for people outside the kitchen, "4K7-02": symbols for the location and its business day, then
 * the number that the kitchen knows. No other order of the business has it within ten years.
 */
export function orderCode({ number, locationId, placedAt, timeZone }: CodedOrder): string {
  const day = businessDay(Temporal.Instant.from(placedAt), timeZone)
  const since = Math.round((Date.parse(day) - FIRST_DAY) / DAY_MS)
  const value = (locationId - 1) * DAYS + (((since % DAYS) + DAYS) % DAYS)
  return `${symbolsOf(value)}-${orderNumberText(number)}`
}

/** Writes a value in as few symbols as hold it, at least three. Neighbouring values differ in all of them. */
function symbolsOf(value: number): string {
  let length = SHORTEST
  while (value >= BASE ** length) length++
  const space = BASE ** length
  let rest = (value * strideIn(space)) % space
  let text = ''
  for (let place = 0; place < length; place++) {
    text = SYMBOLS.charAt(rest % BASE) + text
    rest = Math.floor(rest / BASE)
  }
  return text
}

/**
 * A multiplier without a common factor with the space, so that no two values meet; near the golden ratio, so that
 * neighbours lie far apart.
 */
function strideIn(space: number): number {
  const near = Math.floor(space * 0.618)
  return near % 5 === 0 ? near + 1 : near
}
