import { formatMoney, type Language, localeOf } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import { staffGreetingName } from './greeting-name.ts'
import { fill, legalLines, type MailContent, oneLine } from './mail-blocks.ts'
import type { MoneyNewsOf } from './queue-staff-mail.ts'

interface MoneyMailParts {
  readonly language: Language
  readonly tenant: Pick<Tenant, 'business'>
  /** The owner's own name. */
  readonly name: string
  /** The console's list of money that needs somebody. */
  readonly href: string
  readonly news: MoneyNewsOf
  readonly timeZone: string
}

/** The content of a mail that tells an owner about money that needs them. It names the order by its number alone. */
export function moneyMail({ language, tenant, name, href, news, timeZone }: MoneyMailParts): MailContent {
  const { business } = tenant
  const words: MailMessages = CATALOGUES[language].mail
  const { account, staff } = words
  const greeted = staffGreetingName(name)
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone })
  const filled = (text: string): string =>
    oneLine(
      fill(text, {
        business: business.name,
        name: greeted ?? '',
        number: news.orderCode,
        amount: formatMoney(news.amount, news.currency, language),
        due: news.dueAt === null ? '' : day.format(new Date(news.dueAt)),
      }),
    )
  const { subject, title, text, next } = staff.money[news.news]
  return {
    subject: filled(subject),
    preview: filled(text),
    blocks: [
      { kind: 'title', text: filled(title) },
      { kind: 'text', text: greeted === null ? account.helloUnnamed : filled(account.hello) },
      { kind: 'box', lines: [filled(text)] },
      { kind: 'text', text: filled(next) },
      { kind: 'link', text: staff.money.button, href },
    ],
    foot: [...legalLines(business, words), filled(staff.why)],
  }
}
