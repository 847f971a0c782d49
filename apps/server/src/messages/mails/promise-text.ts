import { type Language, localeOf, localMomentAt, middleOfPromise, orderPromise, promiseText } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import { fill } from './mail-blocks.ts'

/** By language and time zone, because creating one takes half a millisecond. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

const dayFormatOf = (language: Language, timeZone: string): Intl.DateTimeFormat => {
  const key = `${language} ${timeZone}`
  const format =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  dayFormats.set(key, format)
  return format
}

export interface PromiseWords {
  /** "At your door". */
  readonly label: string
  /** "19:35–19:45", or "around 19:40" at a table. */
  readonly time: string
  /** Both: "At your door: 19:35–19:45". */
  readonly text: string
}

/**
 * The promise that the order's page shows: "At your door: 19:35–19:45" or "At your table: around 19:40" today, "…,
 * Monday 23 November" on another day, in the restaurant's local time.
 */
export function promiseWordsOf(
  { orderType, readyAt, pickupAt }: StoredOrder['row'],
  now: Temporal.Instant,
  timeZone: string,
  language: Language,
  words: MailMessages,
): PromiseWords {
  const promised = { readyAt, wantedAt: pickupAt }
  const middle = orderType === 'table' ? middleOfPromise(promised) : null
  const time =
    middle === null ? (promiseText(promised, timeZone) ?? '') : localMomentAt(Date.parse(middle), timeZone).time
  const day = dayFormatOf(language, timeZone)
  const date = day.format(new Date(orderPromise(promised)?.from ?? readyAt))
  const told = { time: date === day.format(now.epochMilliseconds) ? time : fill(words.day, { time, date }) }
  const template = words.promise[middle === null ? orderType : 'tableAround']
  // A language without a colon here has no label: the time's own colons come later.
  const [, label = '', after = template] = /^([^:{]*):\s*(.+)$/.exec(template) ?? []
  return { label, time: fill(after, told), text: fill(template, told) }
}

/** `promiseWordsOf` in one sentence. */
export function promiseTextOf(...of: Parameters<typeof promiseWordsOf>): string {
  return promiseWordsOf(...of).text
}
