import { BY_CUSTOMER, type MessageKind } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import { fill, type MailContent, oneLine } from './mail-blocks.ts'
import { orderMailFrame } from './order-mail-frame.ts'

interface Texts {
  readonly subject: string
  readonly title: string
  readonly hello: string
}

/** The texts of a kind. Without a cast, so that the types find a kind without texts. */
function textsOf(kind: Exclude<MessageKind, 'review'>, words: MailMessages, isCancelled: boolean): Texts {
  switch (kind) {
    case 'received':
    case 'accepted':
    case 'refunded':
    case 'answered':
      return words[kind]
    case 'rejected':
      return isCancelled ? words.cancelled : words.rejected
    case 'refund-failed':
      // The mail of other restaurants greets as the one about the refund does.
      return { ...words.refundFailed, hello: words.refunded.hello }
    default:
      return words.steps[kind]
  }
}

/**
 * The mail about an order of a restaurant that opened by itself and that no operator has looked at, to an address that
 * is not proved. Only its name is the restaurant's: dishes, addresses, telephones and reasons are free words too. It
 * links to nothing.
 * @param tenant as `spokenTenant` has it
 */
export function newcomerMail(kind: Exclude<MessageKind, 'review'>, stored: StoredOrder, tenant: Tenant): MailContent {
  const business = tenant.business.name
  const { row, view } = stored
  const order = { ...stored, view: { ...view, location: { ...view.location, name: business } } }
  const { words, values, greet } = orderMailFrame(order, tenant, false)
  const { subject, title, hello } = textsOf(kind, words, kind === 'rejected' && row.rejectReason === BY_CUSTOMER)
  // A refund's amount stands on the receipt.
  const named = kind === 'refunded' ? words.newcomer.refunded : subject
  return {
    subject: oneLine(fill(named, values)),
    preview: oneLine(greet(hello)),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: greet(hello) },
      { kind: 'text', text: words.newcomer.where },
      { kind: 'small', text: fill(words.newcomer.notYou, values) },
    ],
    foot: [fill(words.why, { business })],
  }
}
