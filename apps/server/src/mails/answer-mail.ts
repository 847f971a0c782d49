import { formatMoney, orderNumberText } from '@comanda/domain'
import { mailMessages as english } from '@comanda/messages/mail/en'
import { mailMessages as spanish } from '@comanda/messages/mail/es'
import type { Tenant } from '../businesses/store.ts'
import type { problems } from '../db/schema/index.ts'
import type { StoredOrder } from '../orders/read-order.ts'
import { greetingName } from './greeting-name.ts'
import { addressText, fill, legalLines, type MailBlock, type MailContent, oneLine } from './mail-blocks.ts'

/**
 * The content of a mail about the restaurant's answer to a problem, in the order's language. It repeats nothing of what the customer wrote.
 * @param isProved whether the email is proved to be the sender's; the greeting repeats the name only then
 * @param site "https://napoli.example", or null
 */
export const answerMail = (
  { row, view }: StoredOrder,
  answer: typeof problems.$inferSelect,
  isProved: boolean,
  { business }: Tenant,
  site: string | null,
): MailContent => {
  const words = row.language === 'es' ? spanish : english
  const { location } = view
  const name = isProved ? greetingName(row.contact.firstName) : null
  const until = new Intl.DateTimeFormat(row.language === 'es' ? 'es-ES' : 'en-GB', {
    dateStyle: 'long',
    timeZone: location.timeZone,
  })
  const values = {
    business: business.name,
    location: location.name,
    name: name ?? '',
    number: orderNumberText(row.number),
    amount: formatMoney(answer.amount ?? 0, row.currency, row.language),
    code: answer.couponCode ?? '',
    date: answer.couponEndsAt === null ? '' : until.format(new Date(answer.couponEndsAt)),
  }
  const { subject, preview, title, hello, says, refund, coupon, see } = words.answered
  const message = (answer.message ?? '').trim()
  const blocks: MailBlock[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: fill(name === null ? hello.replace(/,? \{name\}/, '') : hello, values) },
  ]
  if (message !== '') blocks.push({ kind: 'text', text: fill(says, { text: oneLine(message) }) })
  if (answer.answer === 'refund') blocks.push({ kind: 'strong', text: fill(refund, values) })
  if (answer.answer === 'coupon')
    blocks.push(
      { kind: 'strong', text: fill(coupon.text, values) },
      { kind: 'small', text: fill(coupon.until, values) },
    )
  if (site)
    blocks.push(
      { kind: 'link', text: see, href: `${site}/order/${row.id}/tracking` },
      { kind: 'small', text: words.answered.sameDevice },
    )
  if (row.orderType !== 'table')
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
