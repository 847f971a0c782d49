import { formatMoney, type Language, NOT_ACCEPTED, orderNumberText } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/mail/en'
import { mailMessages as english } from '@comanda/messages/mail/en'
import { mailMessages as spanish } from '@comanda/messages/mail/es'
import type { Tenant } from '../businesses/store.ts'
import type { OrderMailKind } from '../db/schema/index.ts'
import type { StoredOrder } from '../orders/read-order.ts'
import { greetingName } from './greeting-name.ts'
import { addressText, fill, legalLines, type MailBlock, type MailContent, oneLine } from './mail-blocks.ts'
import { lineRows, totalRows } from './order-rows-mail.ts'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES' }

/** "19:35" today, "19:35 on Monday 23 November" on another day, in the restaurant's local time. */
const timeText = (
  at: string,
  now: Temporal.Instant,
  timeZone: string,
  language: Language,
  words: MailMessages,
): string => {
  const moment = new Date(at)
  const inWords = (options: Intl.DateTimeFormatOptions, when: Date | number) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone }).format(when)
  const time = inWords({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, moment)
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const isToday = inWords(day, moment) === inWords(day, now.epochMilliseconds)
  return isToday ? time : fill(words.day, { time, date: inWords(day, moment) })
}

export interface OrderMailParts {
  readonly kind: Exclude<OrderMailKind, 'refunded'>
  readonly order: StoredOrder
  readonly tenant: Tenant
  /** "https://napoli.example", from the business's primary host; null if it has none. */
  readonly site: string | null
  readonly now: Temporal.Instant
}

/** The content of a mail about an order, in the order's language. [4.01] */
export const orderMail = ({ kind, order, tenant, site, now }: OrderMailParts): MailContent => {
  const { row, view } = order
  const { business } = tenant
  const { location } = view
  const words: MailMessages = row.language === 'es' ? spanish : english
  const total = formatMoney(row.total, row.currency, row.language)
  const promise = fill(words.promise[row.orderType], {
    time: timeText(row.readyAt, now, location.timeZone, row.language, words),
    table: row.tableName ?? '',
  })
  const isPaid = row.paymentState !== 'unpaid' && row.paymentState !== 'failed' && row.paymentType !== 'cash'
  const money = isPaid && row.total > 0 ? fill(words.rejected.refund, { total }) : words.rejected.noCharge
  const name = greetingName(row.contact.firstName)
  const values = {
    business: business.name,
    location: location.name,
    name: name ?? '',
    number: orderNumberText(row.number),
    total,
    promise,
    money,
  }
  const { title, subject, preview } = words[kind]
  // "Hello Ada, …" without a name is "Hello, …", and "Hola, Ada: …" is "Hola: …".
  const hello = name === null ? words[kind].hello.replace(/,? \{name\}/, '') : words[kind].hello
  const blocks: MailBlock[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: fill(hello, values) },
  ]
  if (kind === 'rejected') {
    if (row.rejectReason === NOT_ACCEPTED)
      blocks.push({ kind: 'text', text: fill(words.rejected.notAccepted, { location: location.name }) })
    else if (row.rejectReason)
      blocks.push({ kind: 'text', text: fill(words.rejected.reason, { reason: oneLine(row.rejectReason) }) })
    blocks.push({ kind: 'strong', text: money })
    if (site) blocks.push({ kind: 'link', text: words.rejected.again, href: `${site}/` })
  } else {
    blocks.push({ kind: 'strong', text: promise })
    if (site)
      blocks.push(
        { kind: 'link', text: words.track, href: `${site}/order/${row.id}/tracking` },
        { kind: 'small', text: words.sameDevice },
      )
  }
  if (kind === 'received') blocks.push(...receipt(order, words, total))
  blocks.push({ kind: 'text', text: fill(words.call, { location: location.name, telephone: location.telephone }) })
  return {
    subject: oneLine(fill(subject, values)),
    preview: oneLine(fill(preview, values)),
    blocks,
    foot: [
      ...legalLines(business, words),
      `${location.name}, ${addressText(location.address)}`,
      fill(words.why, { business: business.name }),
    ],
  }
}

/** The order's items, destination, totals and payment. */
const receipt = ({ row, view }: StoredOrder, words: MailMessages, total: string): readonly MailBlock[] => {
  const address = row.orderType === 'delivery' && row.address ? row.address : view.location.address
  const notes = [
    ...(row.comment.trim() === '' ? [] : [fill(words.note, { text: oneLine(row.comment) })]),
    ...(row.driverInstructions.trim() === '' ? [] : [fill(words.driver, { text: oneLine(row.driverInstructions) })]),
  ]
  const payment = row.total === 0 ? words.payment.nothing : fill(words.payment[row.paymentType ?? 'cash'], { total })
  return [
    { kind: 'small', text: words.received.next },
    { kind: 'strong', text: words.lines },
    { kind: 'rows', rows: lineRows(view.lines, row, words) },
    { kind: 'rows', rows: totalRows(row, words) },
    { kind: 'text', text: payment },
    { kind: 'text', text: fill(words.place[row.orderType], { address: addressText(address) }) },
    ...notes.map((text): MailBlock => ({ kind: 'text', text })),
  ]
}
