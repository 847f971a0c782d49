import { BY_CUSTOMER, formatMoney, type Language, type MessageKind, orderNumberText } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/mail/en'
import { mailMessages as englishMails } from '@comanda/messages/mail/en'
import { mailMessages as spanishMails } from '@comanda/messages/mail/es'
import type { PushMessages } from '@comanda/messages/push/en'
import { pushMessages as english } from '@comanda/messages/push/en'
import { pushMessages as spanish } from '@comanda/messages/push/es'
import { fill } from '../mails/mail-blocks.ts'
import { promiseTextOf } from '../mails/promise-text.ts'
import type { StoredOrder } from '../orders/read-order.ts'

export interface OrderPushParts {
  readonly kind: MessageKind
  readonly order: StoredOrder
  readonly business: string
  readonly language: Language
  /** Minor units; null for a message about no refund. */
  readonly refunded: number | null
  /** "https://napoli.example" */
  readonly site: string
  readonly now: Temporal.Instant
}

/** The notification that the service worker shows: a later one of the same order takes its place, and a press opens the order. */
export const orderPush = ({ kind, order, business, language, refunded, site, now }: OrderPushParts) => {
  const { row, view } = order
  const words: PushMessages = language === 'es' ? spanish : english
  const mailWords: MailMessages = language === 'es' ? spanishMails : englishMails
  const text = kind === 'rejected' && row.rejectReason === BY_CUSTOMER ? words.cancelled : words[kind]
  return {
    title: business,
    body: fill(text, {
      location: view.location.name,
      number: orderNumberText(row.number),
      promise: promiseTextOf(row, now, view.location.timeZone, language, mailWords),
      amount: refunded === null ? '' : formatMoney(refunded, row.currency, language),
    }),
    url: `${site}/order/${row.id}/tracking`,
    tag: `order ${row.id}`,
    language,
  }
}
