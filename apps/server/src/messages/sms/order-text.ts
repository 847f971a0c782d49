import { BY_CUSTOMER, formatMoney, type MessageKind } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { SmsMessages } from '@comanda/messages/en/sms'
import type { Tenant } from '../../http/tenant.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import { wordsOf } from '../../restaurants/businesses/words-of.ts'
import { fill, oneLine } from '../mails/mail-blocks.ts'
import { isPaidByCard } from '../mails/order-mail.ts'
import { promiseTextOf } from '../mails/promise-text.ts'
import { isOneSms, toGsm } from './gsm.ts'

/** A longer name leaves too little room for the rest. */
const LONGEST_NAME = 20

export interface OrderTextParts {
  readonly kind: MessageKind
  readonly order: StoredOrder
  readonly tenant: Tenant
  /**
   * The link that shows the order on any device; for a kind that only its owner can follow, the page. Empty without a
   * site.
   */
  readonly link: string
  /** Minor units; null for a message about no refund. */
  readonly refunded: number | null
  readonly takesReplies: boolean
  readonly now: Temporal.Instant
}

/**
 * An SMS about an order in its language. It repeats nothing that the customer typed, because the number is not proved.
 */
export function orderText({ kind, order, tenant, link, refunded, takesReplies, now }: OrderTextParts): string {
  const { row, view } = order
  const words: SmsMessages = wordsOf(tenant, row.language).sms
  const mailWords: MailMessages = wordsOf(tenant, row.language).mail
  const money = (amount: number) => formatMoney(amount, row.currency, row.language)
  const text =
    kind !== 'rejected'
      ? words[kind]
      : `${words[row.rejectReason === BY_CUSTOMER ? 'cancelled' : kind]}${isPaidByCard(row) ? words.refund : ''}`
  const filled = fill(text, {
    business: oneLine(tenant.business.name).slice(0, LONGEST_NAME).trim(),
    number: view.code,
    promise: `${promiseTextOf(row, now, view.location.timeZone, row.language, mailWords)}.`,
    telephone: view.location.telephone,
    total: money(row.total),
    amount: refunded === null ? '' : money(refunded),
    link,
  })
  const short = toGsm(filled).trim()
  const withStop = `${short} ${toGsm(words.stop)}`
  return takesReplies && isOneSms(withStop) ? withStop : short
}
