import type { Language } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import { staffGreetingName } from './greeting-name.ts'
import { fill, legalLines, type MailContent, oneLine } from './mail-blocks.ts'
import type { DomainNews } from './queue-staff-mail.ts'

interface DomainMailParts {
  readonly language: Language
  readonly tenant: Pick<Tenant, 'business'>
  /** The owner's own name. */
  readonly name: string
  /** The console. */
  readonly href: string
  readonly news: DomainNews
  readonly domain: string
}

/** The content of a mail that tells an owner what happened to a domain of the business. */
export function domainMail({ language, tenant, name, href, news, domain }: DomainMailParts): MailContent {
  const { business } = tenant
  const words: MailMessages = CATALOGUES[language].mail
  const { account, staff } = words
  const greeted = staffGreetingName(name)
  const filled = (text: string): string => oneLine(fill(text, { business: business.name, domain, name: greeted ?? '' }))
  const { subject, title, text, next } = staff.domains[news]
  return {
    subject: filled(subject),
    preview: filled(text),
    blocks: [
      { kind: 'title', text: filled(title) },
      { kind: 'text', text: greeted === null ? account.helloUnnamed : filled(account.hello) },
      { kind: 'text', text: filled(text) },
      { kind: 'text', text: filled(next) },
      { kind: 'link', text: staff.domains.button, href },
    ],
    foot: [...legalLines(business, words), filled(staff.why)],
  }
}
