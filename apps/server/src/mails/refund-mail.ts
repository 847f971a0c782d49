import { BRAND_NAMES, brandOf, formatMoney, orderNumberText } from '@comanda/domain'
import type { Tenant } from '../businesses/store.ts'
import { wordsOf } from '../businesses/words-of.ts'
import type { StoredOrder } from '../orders/read-order.ts'
import { telephoneText } from '../telephone.ts'
import { greetingName } from './greeting-name.ts'
import { addressText, fill, legalLines, type MailContent, oneLine } from './mail-blocks.ts'

/**
 * The content of a mail about a refund, in the order's language.
 * @param isProved whether the email is proved to be the sender's; the greeting repeats the name only then
 * @param amount minor units
 * @param receiptLink shows the receipt with the credit note; null if the business has no site
 */
export const refundMail = (
  { row, view }: StoredOrder,
  isProved: boolean,
  tenant: Tenant,
  amount: number,
  receiptLink: string | null,
): MailContent => {
  const words = wordsOf(tenant, row.language).mail
  const { location } = view
  const name = isProved ? greetingName(row.contact.firstName) : null
  const brand = brandOf(row.paymentType)
  const values = {
    business: tenant.business.name,
    location: location.name,
    name: name ?? '',
    number: orderNumberText(row.number),
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
      { kind: 'text', text: fill(name === null ? hello.replace(/,? \{name\}/, '') : hello, values) },
      { kind: 'strong', text: fill(preview, values) },
      { kind: 'text', text: bank },
      ...(receiptLink === null ? [] : [{ kind: 'link', text: words.refunded.credit, href: receiptLink } as const]),
      {
        kind: 'text',
        text: fill(words.steps.call, { location: location.name, telephone: telephoneText(location.telephone) }),
      },
    ],
    foot: [
      ...legalLines(tenant.business, words),
      `${location.name}, ${addressText(location.address)}`,
      fill(words.why, { business: tenant.business.name }),
    ],
  }
}
