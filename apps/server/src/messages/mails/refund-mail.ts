import { BRAND_NAMES, brandOf, formatMoney } from '@comanda/domain'
import type { Tenant } from '../../http/tenant.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import { fill, type MailContent, oneLine } from './mail-blocks.ts'
import { orderMailFrame } from './order-mail-frame.ts'

/**
 * The content of a mail about a refund, in the order's language.
 * @param isProved whether the email is proved to be the sender's; the greeting repeats the name only then
 * @param amount minor units
 * @param receiptLink shows the receipt with the credit note; null if the business has no site
 */
export function refundMail(
  order: StoredOrder,
  isProved: boolean,
  tenant: Tenant,
  amount: number,
  receiptLink: string | null,
): MailContent {
  const { row, view } = order
  const { words, values: shared, greet, callText, foot } = orderMailFrame(order, tenant, isProved)
  const brand = brandOf(row.paymentType)
  const values = {
    ...shared,
    amount: formatMoney(amount, row.currency, row.language),
    brand: brand === null ? '' : BRAND_NAMES[brand],
  }
  const { subject, title, hello } = words.refunded
  const preview = brand === null ? words.refunded.preview : words.refunded.previewBy
  const bank = brand === null ? words.refunded.bank : words.refunded.bankBy
  return {
    subject: oneLine(fill(subject, values)),
    preview: oneLine(fill(preview, values)),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: greet(hello) },
      { kind: 'box', lines: [fill(preview, values)] },
      { kind: 'text', text: bank },
      ...(receiptLink === null
        ? []
        : [
            {
              kind: 'link',
              text: view.location.receiptIssuer === 'we' ? words.refunded.credit : words.confirmation,
              href: receiptLink,
            } as const,
          ]),
      { kind: 'text', text: callText(words.steps.call) },
    ],
    foot,
  }
}

/**
 * The content of a mail that says that a refund did not reach the customer, and whom to ask. The parameters are those
 * of `refundMail`.
 */
export function refundFailedMail(order: StoredOrder, isProved: boolean, tenant: Tenant, amount: number): MailContent {
  const { row } = order
  const { words, values: shared, greet, callText, foot } = orderMailFrame(order, tenant, isProved)
  const values = { ...shared, amount: formatMoney(amount, row.currency, row.language) }
  const { subject, preview, title, text, call } = words.refundFailed
  return {
    subject: oneLine(fill(subject, values)),
    preview: oneLine(fill(preview, values)),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: greet(words.refunded.hello) },
      { kind: 'box', lines: [fill(preview, values)] },
      { kind: 'text', text: fill(text, values) },
      { kind: 'text', text: callText(call) },
    ],
    foot,
  }
}
