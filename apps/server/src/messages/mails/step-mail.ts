import type { MessageKind } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import { addressText, fill, type MailBlock, type MailContent, oneLine } from './mail-blocks.ts'
import { orderMailFrame } from './order-mail-frame.ts'
import { promiseWordsOf } from './promise-text.ts'

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
export function stepMail({ kind, order, isProved, tenant, link, page, now }: StepMailParts): MailContent {
  const { row, view } = order
  const { location } = view
  const { words, values: shared, greet, callText, foot } = orderMailFrame(order, tenant, isProved)
  const promised = promiseWordsOf(row, now, location.timeZone, row.language, words)
  const values = {
    ...shared,
    promise: promised.text,
    place: fill(words.place.collection, { address: addressText(location.address) }),
  }
  const step = words.steps[kind]
  const main: readonly MailBlock[] =
    kind === 'review'
      ? page === null
        ? []
        : [{ kind: 'text', text: step.main }, starsOf(page, words)]
      : [
          step.main === '{promise}'
            ? { kind: 'promise', ...promised }
            : { kind: 'box', lines: [fill(step.main, values)] },
          ...(link === null ? [] : [{ kind: 'link', text: words.track, href: link } as const]),
        ]
  const help = row.orderType === 'table' ? words.callTable : callText(words.steps.call)
  return {
    subject: oneLine(fill(step.subject, values)),
    preview: oneLine(fill(step.preview, values)),
    blocks: [
      { kind: 'title', text: step.title },
      { kind: 'text', text: greet(step.hello) },
      ...main,
      { kind: 'text', text: help },
    ],
    foot,
  }
}
