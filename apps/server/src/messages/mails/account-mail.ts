import type { Language, Location } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import { telephoneText } from '../../platform/telephone.ts'
import { wordsOf } from '../../restaurants/businesses/words-of.ts'
import { greetingName } from './greeting-name.ts'
import { addressText, fill, legalLines, type MailBlock, type MailContent, oneLine } from './mail-blocks.ts'
import type { AccountMail, Removed } from './queue-account-mail.ts'

/** Number of restaurants that the mail of a chain lists. */
const MOST_ADDRESSES = 3

export interface AccountMailParts {
  readonly kind: AccountMail['kind']
  /** Null where the mail is not about a removal. */
  readonly removed: Removed | null
  readonly language: Language
  readonly tenant: Pick<Tenant, 'business' | 'texts'>
  readonly locations: readonly Pick<Location, 'name' | 'telephone' | 'address'>[]
  readonly firstName: string
  /** "https://napoli.example" */
  readonly site: string
  /** Link of the button. */
  readonly href: string
}

/** One line per kind of what was removed; nothing for what the account did not have. */
const removedLines = (
  { providers, passkeys, cards, addresses, orders }: Removed,
  { removed }: MailMessages['account'],
): readonly MailBlock[] => {
  const counted = ([text, count]: readonly [string, number]) => (count === 0 ? [] : [fill(text, { count })])
  const lines = [
    ...providers.map((provider) => fill(removed.provider, { provider: removed.names[provider] })),
    ...counted([removed.passkeys, passkeys]),
    ...counted([removed.cards, cards]),
    ...counted([removed.addresses, addresses]),
    ...counted([removed.orders, orders]),
  ]
  return lines.length === 0 ? [] : [{ kind: 'box', lines }]
}

/** The blocks between the greeting and the footer. */
const bodyOf = (
  { kind, removed, site, href }: Pick<AccountMailParts, 'kind' | 'removed' | 'site' | 'href'>,
  { account }: MailMessages,
): {
  readonly words: { readonly subject: string; readonly preview: string; readonly title: string }
  readonly blocks: readonly MailBlock[]
} => {
  const button = (text: string, validity: string): readonly MailBlock[] => [
    { kind: 'link', text, href },
    { kind: 'small', text: validity },
    { kind: 'button-url', text: account.button, href },
  ]
  switch (kind) {
    case 'activate':
    case 'reset':
    case 'change-email': {
      const words = account[kind === 'change-email' ? 'changeEmail' : kind]
      return {
        words,
        blocks: [
          { kind: 'text', text: words.text },
          ...button(words.button, words.life),
          { kind: 'text', text: words.notYou },
        ],
      }
    }
    case 'welcome': {
      const words = account.welcome
      return {
        words,
        blocks: [
          { kind: 'text', text: words.text },
          { kind: 'link', text: words.button, href },
          { kind: 'text', text: fill(words.account, { address: `${site}/account` }) },
          { kind: 'small', text: words.notYou },
        ],
      }
    }
    case 'email-changed': {
      const words = account.emailChanged
      return {
        words,
        blocks: [
          { kind: 'text', text: words.text },
          { kind: 'strong', text: words.notYou },
          { kind: 'text', text: words.fine },
        ],
      }
    }
    case 'started-over':
    case 'ways-in-ended': {
      const words = account[kind === 'started-over' ? 'startedOver' : 'waysInEnded']
      const lines = removed === null ? [] : removedLines(removed, account)
      return {
        words,
        blocks: [
          { kind: 'text', text: words.text },
          ...lines,
          { kind: 'text', text: words.next },
          { kind: 'link', text: words.button, href },
          { kind: 'small', text: words.wasYou },
        ],
      }
    }
    case 'deleted': {
      const words = account.deleted
      return {
        words,
        blocks: [
          { kind: 'text', text: words.text },
          { kind: 'text', text: words.thanks },
          { kind: 'link', text: words.button, href },
          { kind: 'small', text: words.notYou },
        ],
      }
    }
  }
}

/** The content of a mail about an account. */
export function accountMail(parts: AccountMailParts): MailContent {
  const { language, tenant, locations, firstName } = parts
  const { business } = tenant
  const words: MailMessages = wordsOf(tenant, language).mail
  const { account } = words
  const [first] = locations
  const name = greetingName(firstName)
  const values = {
    business: business.name,
    location: first?.name ?? business.name,
    telephone: telephoneText(first?.telephone ?? ''),
    name: name ?? '',
  }
  const filled = (text: string): string => oneLine(fill(text, values))
  const body = bodyOf(parts, words)
  const { subject, preview, title } = body.words
  return {
    subject: filled(subject),
    preview: filled(preview),
    blocks: [
      { kind: 'title', text: filled(title) },
      { kind: 'text', text: name === null ? account.helloUnnamed : filled(account.hello) },
      ...body.blocks.map((block): MailBlock => ('text' in block ? { ...block, text: filled(block.text) } : block)),
    ],
    foot: [
      ...legalLines(business, words),
      ...locations.slice(0, MOST_ADDRESSES).map((one) => oneLine(`${one.name}, ${addressText(one.address)}`)),
      filled(account.why),
    ],
  }
}
