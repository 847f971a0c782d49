import { BRAND_NAMES, brandOf, formatMoney, holdsLink, localeOf } from '@comanda/domain'
import type { Tenant } from '../../http/tenant.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import type { problems } from '../../platform/db/schema/index.ts'
import { fill, type MailBlock, type MailContent, oneLine } from './mail-blocks.ts'
import { orderMailFrame } from './order-mail-frame.ts'

/**
 * The content of a mail about the restaurant's answer to a problem, in the order's language. It repeats nothing of what
 * the customer wrote.
 * @param isProved whether the email is proved to be the sender's; the greeting repeats the name only then
 * @param site "https://napoli.example", or null
 * @param receiptLink shows the receipt with the credit note of a refund; null for any other answer, or if the business
 * has no site
 */
export function answerMail(
  order: StoredOrder,
  answer: typeof problems.$inferSelect,
  isProved: boolean,
  tenant: Tenant,
  site: string | null,
  receiptLink: string | null,
): MailContent {
  const { row, view } = order
  const { words, values: shared, greet, callText, foot } = orderMailFrame(order, tenant, isProved)
  const until = new Intl.DateTimeFormat(localeOf(row.language), {
    dateStyle: 'long',
    timeZone: view.location.timeZone,
  })
  const brand = brandOf(row.paymentType)
  const values = {
    ...shared,
    amount: formatMoney(answer.amount ?? 0, row.currency, row.language),
    brand: brand === null ? '' : BRAND_NAMES[brand],
    code: answer.couponCode ?? '',
    date: answer.couponEndsAt === null ? '' : until.format(new Date(answer.couponEndsAt)),
  }
  const { subject, title, hello, says, coupon, see } = words.answered
  const { preview: toCard, previewBy, bank, bankBy, credit } = words.refunded
  const refund = brand === null ? toCard : previewBy
  const isRefund = answer.answer === 'refund'
  const preview = isRefund ? refund : words.answered.preview
  const message = (answer.message ?? '').trim()
  const blocks: MailBlock[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: greet(hello) },
  ]
  if (message !== '' && !holdsLink(message)) blocks.push({ kind: 'text', text: fill(says, { text: oneLine(message) }) })
  if (isRefund) {
    blocks.push({ kind: 'box', lines: [fill(refund, values)] }, { kind: 'text', text: brand === null ? bank : bankBy })
    if (receiptLink !== null)
      blocks.push({
        kind: 'link',
        text: view.location.receiptIssuer === 'we' ? credit : words.confirmation,
        href: receiptLink,
      })
  }
  if (answer.answer === 'coupon')
    blocks.push(
      { kind: 'box', lines: [fill(coupon.text, values)] },
      { kind: 'small', text: fill(coupon.until, values) },
    )
  if (site && !isRefund)
    blocks.push(
      { kind: 'link', text: see, href: `${site}/order/${row.id}/tracking` },
      { kind: 'small', text: words.answered.sameDevice },
    )
  if (row.orderType !== 'table') blocks.push({ kind: 'text', text: callText(words.steps.call) })
  return {
    subject: oneLine(fill(subject, values)),
    preview: oneLine(fill(preview, values)),
    blocks,
    foot,
  }
}
