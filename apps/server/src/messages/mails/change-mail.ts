import { formatMoney, holdsLink, isPaidInPerson, localMomentAt, type MessageKind } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import { fill, type MailBlock, type MailContent, oneLine } from './mail-blocks.ts'
import { orderMailFrame } from './order-mail-frame.ts'

/** Kinds of mails about a change of an accepted order. */
export type ChangeMailKind = Extract<MessageKind, 'change-asked' | 'changed'>

type Change = NonNullable<StoredOrder['view']['change']>

export interface ChangeMailParts {
  readonly kind: ChangeMailKind
  readonly order: StoredOrder
  readonly change: Change
  /** Whether the email is proved to be the sender's; the greeting repeats the name only then. */
  readonly isProved: boolean
  readonly tenant: Tenant
  /** The link that shows the order on any device; null if the business has no site. */
  readonly link: string | null
}

/** What a change does to an order, a line each. */
function differences({ row, view }: StoredOrder, change: Change, words: MailMessages['change']): readonly string[] {
  const money = (amount: number) => formatMoney(amount, row.currency, row.language)
  const timeOf = (at: string) => localMomentAt(Date.parse(at), view.location.timeZone).time
  const less = change.totalBefore - change.totalAfter
  return [
    ...change.lines.map(({ name, choices, before, after }) => {
      const dish = choices.length === 0 ? name : `${name} (${choices.join(', ')})`
      const text = after === 0 ? words.off : before === 0 ? words.added : words.line
      return fill(text, { dish, before, after })
    }),
    ...(change.readyAt === null ? [] : [fill(words.time, { time: timeOf(change.readyAt) })]),
    ...(less === 0 ? [] : [fill(words.total, { before: money(change.totalBefore), after: money(change.totalAfter) })]),
    ...(less > 0 && !isPaidInPerson(row.paymentType) ? [fill(words.refund, { amount: money(less) })] : []),
    ...(change.due > 0
      ? [fill(change.state === 'applied' ? words.paid : words.due, { amount: money(change.due) })]
      : []),
  ]
}

/** The content of a mail about a change: the question, or that it was made. In the order's language. */
export function changeMail({ kind, order, change, isProved, tenant, link }: ChangeMailParts): MailContent {
  const { row, view } = order
  const { location } = view
  const { words, values: shared, greet, callText, foot } = orderMailFrame(order, tenant, isProved)
  const step = words.steps[kind]
  const until = change.expiresAt ?? change.readyAt ?? row.readyAt
  const values = { ...shared, time: localMomentAt(Date.parse(until), location.timeZone).time }
  const isAsked = kind === 'change-asked'
  const deadline = change.ifUnanswered === 'apply' ? words.change.untilApply : words.change.untilKeep
  const blocks: readonly MailBlock[] = [
    { kind: 'title', text: step.title },
    { kind: 'text', text: greet(step.hello) },
    ...(change.note === '' || holdsLink(change.note)
      ? []
      : [{ kind: 'text', text: fill(words.change.quoted, { text: oneLine(change.note) }) } as const]),
    { kind: 'box', lines: differences(order, change, words.change) },
    ...(isAsked ? [{ kind: 'text', text: fill(deadline, values) } as const] : []),
    ...(link === null
      ? []
      : [{ kind: 'link', text: isAsked ? words.change.answer : words.track, href: link } as const]),
    ...(isAsked && link !== null ? [{ kind: 'small', text: words.change.device } as const] : []),
    { kind: 'text', text: row.orderType === 'table' ? words.callTable : callText(words.steps.call) },
  ]
  return {
    subject: oneLine(fill(step.subject, values)),
    preview: oneLine(fill(step.preview, values)),
    blocks,
    foot,
  }
}
