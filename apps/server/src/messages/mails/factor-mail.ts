import type { Language } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import { staffGreetingName } from './greeting-name.ts'
import { fill, legalLines, type MailContent, oneLine } from './mail-blocks.ts'

export interface FactorMailParts {
  readonly language: Language
  readonly tenant: Pick<Tenant, 'business'>
  /** The owner's own name. */
  readonly name: string
  /**
   * The code that an owner reads out to the operator who called; or, to every owner, the email of whose second factor
   * was reset.
   */
  readonly about: { readonly code: string } | { readonly resetOf: string; readonly href: string }
}

/** The content of a mail about the reset of an owner's second factor. */
export function factorMail({ language, tenant: { business }, name, about }: FactorMailParts): MailContent {
  const words: MailMessages = CATALOGUES[language].mail
  const { account, staff } = words
  const greeted = staffGreetingName(name)
  const whose = 'resetOf' in about ? about.resetOf : ''
  const filled = (text: string): string =>
    oneLine(fill(text, { business: business.name, name: greeted ?? '', owner: whose }))
  const { subject, title, text, next } = staff['code' in about ? 'factorCode' : 'factorReset']
  return {
    subject: filled(subject),
    preview: filled(text),
    blocks: [
      { kind: 'title', text: filled(title) },
      { kind: 'text', text: greeted === null ? account.helloUnnamed : filled(account.hello) },
      { kind: 'text', text: filled(text) },
      ...('code' in about ? [{ kind: 'code', text: about.code } as const] : []),
      { kind: 'text', text: filled(next) },
      ...('href' in about ? [{ kind: 'link', text: staff.domains.button, href: about.href } as const] : []),
    ],
    foot: [...legalLines(business, words), filled(staff.why)],
  }
}
