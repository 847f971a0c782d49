import { formatMoney, orderNumberText } from '@comanda/domain'
import { mailMessages as english } from '@comanda/messages/mail/en'
import { mailMessages as spanish } from '@comanda/messages/mail/es'
import type { Tenant } from '../businesses/store.ts'
import type { StoredOrder } from '../orders/read-order.ts'
import { greetingName } from './greeting-name.ts'
import { addressText, fill, legalLines, type MailContent, oneLine } from './mail-blocks.ts'

/** The content of a mail about a refund, in the order's language. @param amount minor units */
export const refundMail = ({ row, view }: StoredOrder, { business }: Tenant, amount: number): MailContent => {
  const words = row.language === 'es' ? spanish : english
  const { location } = view
  const name = greetingName(row.contact.firstName)
  const values = {
    business: business.name,
    location: location.name,
    name: name ?? '',
    number: orderNumberText(row.number),
    amount: formatMoney(amount, row.currency, row.language),
  }
  const { subject, preview, title, hello, bank } = words.refunded
  return {
    subject: oneLine(fill(subject, values)),
    preview: oneLine(fill(preview, values)),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: fill(name === null ? hello.replace(/,? \{name\}/, '') : hello, values) },
      { kind: 'strong', text: fill(preview, values) },
      { kind: 'text', text: bank },
      { kind: 'text', text: fill(words.call, { location: location.name, telephone: location.telephone }) },
    ],
    foot: [
      ...legalLines(business, words),
      `${location.name}, ${addressText(location.address)}`,
      fill(words.why, { business: business.name }),
    ],
  }
}
