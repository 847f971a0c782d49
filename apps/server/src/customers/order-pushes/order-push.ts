import { BY_CUSTOMER, formatMoney, type Language, type MessageKind, nameWithoutLink } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { PushMessages } from '@comanda/messages/en/push'
import type { Tenant } from '../../http/tenant.ts'
import { fill } from '../../messages/mails/mail-blocks.ts'
import { promiseTextOf } from '../../messages/mails/promise-text.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import { wordsOf } from '../../restaurants/businesses/words-of.ts'

export interface OrderPushParts {
  readonly kind: MessageKind
  readonly order: StoredOrder
  readonly tenant: Pick<Tenant, 'business' | 'texts'>
  readonly language: Language
  /** Minor units; null for a message about no refund. */
  readonly refunded: number | null
  /** "https://napoli.example" */
  readonly site: string
  readonly now: Temporal.Instant
}

/**
 * The notification that the service worker shows: a later one of the same order takes its place, and a press opens the
 * order.
 */
export function orderPush({ kind, order, tenant, language, refunded, site, now }: OrderPushParts) {
  const { row, view } = order
  const words: PushMessages = wordsOf(tenant, language).push
  const mailWords: MailMessages = wordsOf(tenant, language).mail
  const text = kind === 'rejected' && row.rejectReason === BY_CUSTOMER ? words.cancelled : words[kind]
  return {
    title: tenant.business.name,
    body: fill(text, {
      location: nameWithoutLink(view.location.name, tenant.business.name),
      number: view.code,
      promise: promiseTextOf(row, now, view.location.timeZone, language, mailWords),
      amount: refunded === null ? '' : formatMoney(refunded, row.currency, language),
    }),
    url: `${site}/order/${row.id}/tracking`,
    tag: `order ${row.id}`,
    language,
  }
}
