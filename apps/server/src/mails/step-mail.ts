import { type MessageKind, orderNumberText } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../businesses/store.ts'
import { wordsOf } from '../businesses/words-of.ts'
import type { StoredOrder } from '../orders/read-order.ts'
import { telephoneText } from '../telephone.ts'
import { greetingName } from './greeting-name.ts'
import { addressText, fill, legalLines, type MailBlock, type MailContent, oneLine } from './mail-blocks.ts'
import { promiseTextOf } from './promise-text.ts'

/** Kinds of mails about a step of an order that says one thing. */
export type StepMailKind = Extract<
  MessageKind,
  'time-changed' | 'prepared' | 'on-its-way' | 'arriving' | 'delivery-failed' | 'review'
>

/** Ratings go from 1 to this. [9.06] */
const MOST_STARS = 7

export interface StepMailParts {
  readonly kind: StepMailKind
  readonly order: StoredOrder
  /** Whether the email is proved to be the sender's; the greeting repeats the name only then. */
  readonly isProved: boolean
  readonly tenant: Tenant
  /** The link that shows the order on any device; null if the business has no site. */
  readonly link: string | null
  /** The page of the order without a token, for its owner; null if the business has no site. */
  readonly page: string | null
  readonly now: Temporal.Instant
}

/** One link for each number of stars, which opens the review form with that rating. */
const starsOf = (page: string, words: MailMessages): MailBlock => ({
  kind: 'ratings',
  text: words.steps.review.scale,
  ratings: Array.from({ length: MOST_STARS }, (_, index) => ({
    text: String(index + 1),
    href: `${page}?review=${index + 1}`,
  })),
})

/** The content of a mail about one step of an order, in the order's language. */
export const stepMail = ({ kind, order, isProved, tenant, link, page, now }: StepMailParts): MailContent => {
  const { row, view } = order
  const { business } = tenant
  const { location } = view
  const words: MailMessages = wordsOf(tenant, row.language).mail
  const name = isProved ? greetingName(row.contact.firstName) : null
  const promise = promiseTextOf(row, now, location.timeZone, row.language, words)
  const values = {
    business: business.name,
    location: location.name,
    name: name ?? '',
    number: orderNumberText(row.number),
    promise,
    place: fill(words.place.collection, { address: addressText(location.address) }),
  }
  const step = words.steps[kind]
  const hello = name === null ? step.hello.replace(/,? \{name\}/, '') : step.hello
  const main: readonly MailBlock[] =
    kind === 'review'
      ? page === null
        ? []
        : [{ kind: 'text', text: step.main }, starsOf(page, words)]
      : [
          { kind: 'strong', text: fill(step.main, values) },
          ...(link === null ? [] : [{ kind: 'link', text: words.track, href: link } as const]),
        ]
  const help =
    row.orderType === 'table'
      ? words.callTable
      : fill(words.steps.call, { location: location.name, telephone: telephoneText(location.telephone) })
  return {
    subject: oneLine(fill(step.subject, values)),
    preview: oneLine(fill(step.preview, values)),
    blocks: [
      { kind: 'title', text: step.title },
      { kind: 'text', text: fill(hello, values) },
      ...main,
      { kind: 'text', text: help },
    ],
    foot: [
      ...legalLines(business, words),
      `${location.name}, ${addressText(location.address)}`,
      fill(words.why, { business: business.name }),
    ],
  }
}
