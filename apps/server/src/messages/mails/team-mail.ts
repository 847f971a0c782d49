import type { Language, MemberRole } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import { greetingName } from './greeting-name.ts'
import { fill, legalLines, type MailContent, oneLine } from './mail-blocks.ts'

export interface TeamMailParts {
  readonly language: Language
  readonly tenant: Pick<Tenant, 'business'>
  /** Who invites; null where they are no longer known. */
  readonly by: string | null
  readonly role: MemberRole
  /** With the token of the invitation. */
  readonly href: string
}

/** The content of a mail that invites a person to the team of a restaurant. */
export function teamMail({ language, tenant: { business }, by, role, href }: TeamMailParts): MailContent {
  const words: MailMessages = CATALOGUES[language].mail
  const { staff, account } = words
  const { team } = staff
  const named = by === null ? null : greetingName(by)
  const values = {
    business: business.name,
    by: named ?? '',
    role: typeof role === 'string' ? staff.roles[role] : role.name,
  }
  const filled = (text: string): string => oneLine(fill(text, values))
  return {
    subject: filled(team.subject),
    preview: team.life,
    blocks: [
      { kind: 'title', text: filled(team.title) },
      { kind: 'text', text: account.helloUnnamed },
      { kind: 'text', text: filled(named === null ? team.textUnnamed : team.text) },
      { kind: 'link', text: team.button, href },
      { kind: 'small', text: team.life },
      { kind: 'button-url', text: account.button, href },
      { kind: 'text', text: team.notYou },
    ],
    foot: [...legalLines(business, words), filled(team.why)],
  }
}
