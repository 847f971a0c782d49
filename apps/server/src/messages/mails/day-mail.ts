import { type Currency, formatMoney, type Language, type Minor } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import { fill, legalLines, type MailContent, oneLine } from './mail-blocks.ts'

interface DayMailParts {
  readonly language: Language
  readonly tenant: Pick<Tenant, 'business'>
  /** The name of the location. */
  readonly place: string
  /** "Friday 27 November 2026" */
  readonly dayName: string
  readonly currency: Currency
  /** Sales less refunds, minor units. */
  readonly total: Minor
  readonly orders: number
  /** The number of its closing; null where nobody has closed it. */
  readonly closedNumber: number | null
  /** The sheet in the console. */
  readonly href: string
}

/** The content of the mail with the sheet of a business day, to whoever keeps the books. */
export function dayMail({ language, tenant: { business }, href, ...day }: DayMailParts): MailContent {
  const words: MailMessages = CATALOGUES[language].mail
  const texts = words.staff.day
  const values = {
    business: business.name,
    place: day.place,
    day: day.dayName,
    total: formatMoney(day.total, day.currency, language),
    orders: day.orders,
    number: day.closedNumber ?? '',
  }
  const filled = (text: string): string => oneLine(fill(text, values))
  return {
    subject: filled(texts.subject),
    preview: filled(texts.sum),
    blocks: [
      { kind: 'title', text: filled(texts.title) },
      { kind: 'box', lines: [filled(texts.sum), filled(day.closedNumber === null ? texts.open : texts.closed)] },
      { kind: 'text', text: texts.attached },
      { kind: 'link', text: texts.button, href },
      { kind: 'small', text: filled(texts.stop) },
    ],
    foot: [...legalLines(business, words), filled(texts.why)],
  }
}
