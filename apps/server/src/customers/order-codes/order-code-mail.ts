import { type Language, type Location, ORDER_CODE } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import { fill, legalLines, type MailContent, oneLine } from '../../messages/mails/mail-blocks.ts'
import { telephoneText } from '../../platform/telephone.ts'
import { wordsOf } from '../../restaurants/businesses/words-of.ts'

interface OrderCodeMailParts {
  readonly code: string
  readonly language: Language
  readonly tenant: Pick<Tenant, 'business' | 'texts'>
  readonly location: Pick<Location, 'name' | 'telephone'>
  /** In the order's language: "£12.50". */
  readonly total: string
}

/**
 * The content of the mail with an order's code. It repeats nothing that the sender typed, because the address is not
 * proved.
 */
export function orderCodeMail({ code, language, tenant, location, total }: OrderCodeMailParts): MailContent {
  const { business } = tenant
  const words: MailMessages = wordsOf(tenant, language).mail
  const { orderCode } = words
  const values = {
    code,
    business: business.name,
    location: location.name,
    telephone: telephoneText(location.telephone),
    total,
    minutes: ORDER_CODE.minutes,
  }
  // A location that has its restaurant's name is named once.
  const text = location.name === business.name ? orderCode.text.replace(/,? \{location\}/, '') : orderCode.text
  const filled = (one: string): string => oneLine(fill(one, values))
  return {
    subject: filled(orderCode.subject),
    preview: filled(orderCode.preview),
    blocks: [
      { kind: 'text', text: filled(text) },
      { kind: 'code', text: code },
      { kind: 'text', text: filled(orderCode.life) },
      { kind: 'small', text: filled(orderCode.notYou) },
    ],
    foot: [...legalLines(business, words), filled(orderCode.why)],
  }
}
