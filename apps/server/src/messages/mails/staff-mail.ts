import { type Language, localeOf } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import { staffGreetingName } from './greeting-name.ts'
import { fill, legalLines, type MailBlock, type MailContent, oneLine } from './mail-blocks.ts'
import type { StaffNotice } from './queue-staff-mail.ts'

export interface StaffMailParts {
  readonly language: Language
  readonly tenant: Pick<Tenant, 'business'>
  /** The member's own name. */
  readonly name: string
  /** Link of the button: with a token, for a notice the page that mails a reset link. */
  readonly href: string
  /** A mail with a link that sets a password, or a notice. */
  readonly about:
    | 'reset'
    | 'invitation'
    | {
        readonly kind: StaffNotice
        /** "Chrome on Android"; empty where the browser is unknown. */
        readonly device: string
        /** ISO 8601. */
        readonly at: string
        readonly timeZone: string
      }
}

const timeText = (at: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at))

/** The content of a mail to a member of staff, in the member's language. */
export function staffMail({ language, tenant, name, href, about }: StaffMailParts): MailContent {
  const { business } = tenant
  const notice = typeof about === 'object' ? about : null
  const words: MailMessages = CATALOGUES[language].mail
  const { staff, account } = words
  const greeted = staffGreetingName(name)
  const values = {
    business: business.name,
    name: greeted ?? '',
    device: notice?.device || staff.unknownDevice,
    time: notice ? timeText(notice.at, notice.timeZone, language) : '',
  }
  const filled = (text: string): string => oneLine(fill(text, values))
  const link = staff[about === 'invitation' ? 'invitation' : 'reset']
  const kind = notice === null ? link : staff.notices[notice.kind]
  const blocks: readonly MailBlock[] =
    notice === null
      ? [
          { kind: 'text', text: filled(link.text) },
          { kind: 'link', text: link.button, href },
          { kind: 'small', text: link.life },
          { kind: 'button-url', text: account.button, href },
          { kind: 'text', text: filled(link.notYou) },
        ]
      : [
          { kind: 'text', text: filled(kind.text) },
          { kind: 'box', lines: [filled(staff.where)] },
          { kind: 'text', text: staff.fine },
          { kind: 'text', text: staff.notYou },
          { kind: 'link', text: staff.button, href },
        ]
  return {
    subject: filled(kind.subject),
    preview: notice === null ? link.life : filled(staff.where),
    blocks: [
      { kind: 'title', text: filled(kind.title) },
      { kind: 'text', text: greeted === null ? account.helloUnnamed : filled(account.hello) },
      ...blocks,
    ],
    foot: [...legalLines(business, words), filled(staff.why)],
  }
}
