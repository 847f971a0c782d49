import {
  BRAND_NAMES,
  BY_CUSTOMER,
  brandOf,
  formatMoney,
  holdsLink,
  isPaidInPerson,
  type MessageKind,
  NOT_ACCEPTED,
  PAID_TOO_LATE,
  tableLabel,
} from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import { addressText, fill, type MailBlock, type MailContent, oneLine } from './mail-blocks.ts'
import { orderMailFrame } from './order-mail-frame.ts'
import { lineRows, totalRows } from './order-rows-mail.ts'
import { promiseWordsOf } from './promise-text.ts'

export interface OrderMailParts {
  readonly kind: Extract<MessageKind, 'received' | 'accepted' | 'rejected'>
  readonly order: StoredOrder
  /**
   * Whether the email is proved to be the sender's. If not, the mail repeats nothing that the sender typed: a stranger
   * could send words and links to anyone in the restaurant's name.
   */
  readonly isProved: boolean
  readonly tenant: Tenant
  /** "https://napoli.example", from the business's primary host; null if it has none. */
  readonly site: string | null
  /** The link that shows the order on any device; null if the business has no site. */
  readonly link: string | null
  /** The link to the receipt, likewise. */
  readonly receiptLink: string | null
  readonly now: Temporal.Instant
}

/** The content of a mail about an order, in the order's language. [4.01] */
export function orderMail({
  kind,
  order,
  isProved,
  tenant,
  site,
  link,
  receiptLink,
  now,
}: OrderMailParts): MailContent {
  const { row, view } = order
  const { location } = view
  const { words, values: shared, greet, callText, foot } = orderMailFrame(order, tenant, isProved)
  const total = formatMoney(row.total, row.currency, row.language)
  const promised = promiseWordsOf(row, now, location.timeZone, row.language, words)
  const brand = brandOf(row.paymentType)
  const refund =
    brand === null
      ? fill(words.rejected.refund, { total })
      : fill(words.rejected.refundBy, { total, brand: BRAND_NAMES[brand] })
  const money = isPaidByCard(row) ? refund : words.rejected.noCharge
  const values = {
    ...shared,
    total,
    promise: promised.text,
    money,
  }
  const isCancelled = kind === 'rejected' && row.rejectReason === BY_CUSTOMER
  const { title, subject: usual, preview, hello } = words[isCancelled ? 'cancelled' : kind]
  // A scheduled order is not being prepared yet.
  const subject = kind === 'accepted' && row.pickupType === 'later' ? words.accepted.subjectLater : usual
  const blocks: MailBlock[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: greet(hello) },
  ]
  if (kind === 'rejected') {
    if (row.rejectReason === NOT_ACCEPTED)
      blocks.push({ kind: 'text', text: fill(words.rejected.notAccepted, { location: location.name }) })
    else if (row.rejectReason === PAID_TOO_LATE) blocks.push({ kind: 'text', text: words.rejected.paidTooLate })
    else if (row.rejectReason && !isCancelled && !holdsLink(row.rejectReason))
      blocks.push({
        kind: 'text',
        text: fill(words.rejected.reason, { location: location.name, reason: oneLine(row.rejectReason) }),
      })
    blocks.push({ kind: 'box', lines: [money] })
    if (site) blocks.push({ kind: 'link', text: words.rejected.again, href: `${site}/` })
  } else {
    blocks.push({ kind: 'promise', ...promised })
    if (link !== null)
      blocks.push({ kind: 'link', text: words.track, href: link }, { kind: 'small', text: words.anyDevice })
  }
  if (kind === 'received') blocks.push(...receipt(order, isProved, words, total))
  // A cash order has its receipt when it is completed.
  if (kind !== 'rejected' && receiptLink !== null && isPaidByCard(row))
    blocks.push({
      kind: 'link',
      text: view.location.receiptIssuer === 'we' ? words.receipt : words.confirmation,
      href: receiptLink,
    })
  // About questions and allergies: call the restaurant, or ask the waiter at the table.
  blocks.push({
    kind: 'text',
    text: row.orderType === 'table' ? words.callTable : callText(kind === 'rejected' ? words.steps.call : words.call),
  })
  return {
    subject: oneLine(fill(subject, values)),
    preview: oneLine(fill(preview, values)),
    blocks,
    foot,
  }
}

/** Whether money was taken for an order; refunded since or not. */
export function isPaidByCard({ paymentState, paymentType, total }: StoredOrder['row']): boolean {
  return (
    paymentType !== null &&
    !isPaidInPerson(paymentType) &&
    total > 0 &&
    (paymentState === 'paid' || paymentState === 'part-refunded' || paymentState === 'refunded')
  )
}

/** The order's items, destination, totals and payment; without the sender's own words if the email is not proved. */
const receipt = (
  { row, view }: StoredOrder,
  isProved: boolean,
  words: MailMessages,
  total: string,
): readonly MailBlock[] => {
  const text = (kind: 'text' | 'small', of: string): MailBlock => ({ kind, text: of })
  const typed = row.orderType === 'delivery' ? row.address : null
  const notes = [row.comment, row.driverInstructions, ...view.lines.map(({ comment }) => comment)]
  const hasWords = typed !== null || notes.some((note) => note.trim() !== '')
  const payment = row.total === 0 ? words.payment.nothing : fill(words.payment[row.paymentType ?? 'cash'], { total })
  const own = isProved
    ? { comment: row.comment.trim(), driver: row.driverInstructions.trim() }
    : { comment: '', driver: '' }
  const lines = isProved ? view.lines : view.lines.map((line) => ({ ...line, comment: '' }))
  const place =
    typed !== null && !isProved
      ? words.placeUnproved
      : fill(words.place[row.orderType], {
          address: addressText(typed ?? view.location.address),
          table: tableLabel(row.tableName ?? '', (number) => fill(words.table, { number })),
        })
  return [
    text('small', words.received.next),
    { kind: 'heading', text: words.lines, aside: view.code },
    { kind: 'rows', rows: lineRows(lines, row, words) },
    { kind: 'rows', rows: totalRows(row, words), areTotals: true },
    { kind: 'box', lines: [payment, place] },
    ...(own.comment === '' ? [] : [text('text', fill(words.note, { text: oneLine(own.comment) }))]),
    ...(own.driver === '' ? [] : [text('text', fill(words.driver, { text: oneLine(own.driver) }))]),
    ...(hasWords && !isProved ? [text('small', words.unproved)] : []),
  ]
}
