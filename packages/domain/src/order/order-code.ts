import type { CalendarDate, InstantText, TimeZone } from '../time/types.ts'
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

/** What a code says: which order it is, once the business is known. */
export interface ReadCode {
  readonly locationId: number
  readonly number: number
  /** Its business day: the last one that the code can mean. "2026-11-28" */
  readonly day: CalendarDate
}

const CODE = new RegExp(`^([${SYMBOLS}]{${SHORTEST},7})\\s*-?\\s*(\\d{2,5})$`)

/** Reads the code of an order as somebody types it; null where it is none. */
export function readOrderCode(typed: string, now: Temporal.Instant): ReadCode | null {
  const [, symbols = '', digits = ''] = CODE.exec(typed.trim().toUpperCase()) ?? []
  if (symbols === '') return null
  const value = valueOfSymbols(symbols)
  // A value is written in as few symbols as hold it.
  if (symbolsOf(value) !== symbols) return null
  const today = Math.floor((now.epochMilliseconds - FIRST_DAY) / DAY_MS) + 1
  const since = value % DAYS
  const day = since + Math.max(Math.floor((today - since) / DAYS), 0) * DAYS
  return {
    locationId: Math.floor(value / DAYS) + 1,
    number: Number(digits),
    day: new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
  }
}

/** The value that symbols were written from. */
function valueOfSymbols(symbols: string): number {
  const space = BigInt(BASE) ** BigInt(symbols.length)
  const written = [...symbols].reduce((sum, one) => sum * BigInt(BASE) + BigInt(SYMBOLS.indexOf(one)), 0n)
  return Number((written * inverseOf(BigInt(strideIn(Number(space))), space)) % space)
}

/** The number that gives 1 when multiplied with `stride`, modulo `space`. */
function inverseOf(stride: bigint, space: bigint): bigint {
  let [rest, next, factor, nextFactor] = [space, stride, 0n, 1n]
  while (next !== 0n) {
    const times = rest / next
    ;[rest, next] = [next, rest - times * next]
    ;[factor, nextFactor] = [nextFactor, factor - times * nextFactor]
  }
  return ((factor % space) + space) % space
}
