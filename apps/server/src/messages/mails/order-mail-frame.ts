import { nameWithoutLink } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import type { StoredOrder } from '../../orders/record/read-order.ts'
import { telephoneText } from '../../platform/telephone.ts'
import { wordsOf } from '../../restaurants/businesses/words-of.ts'
import { greetingName } from './greeting-name.ts'
import { addressText, fill, legalLines } from './mail-blocks.ts'

/** The parts that all mails about an order share, in the order's language. */
export interface OrderMailFrame {
  readonly words: MailMessages
  /** Values that the texts of every mail may use. */
  readonly values: Readonly<Record<'business' | 'location' | 'name' | 'number', string>>
  /** Fills a greeting. Without a name the sentence stands alone: "Hi Ada, Headingley has …" is "Headingley has …". */
  readonly greet: (hello: string) => string
  /** Fills a text that tells the customer to call the restaurant. */
  readonly callText: (text: string) => string
  readonly foot: readonly string[]
}

/** The sentence after "Hi {name}," or "Hola, {name}:", with a capital letter. */
function withoutGreeting(hello: string): string {
  const sentence = hello.replace(/^[^{]*\{name\}[,:]\s*/, '')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** @param isProved whether the email is proved to be the sender's; the greeting repeats the name only then */
export function orderMailFrame(
  { row, view: { location: of, code } }: StoredOrder,
  tenant: Tenant,
  isProved: boolean,
): OrderMailFrame {
  const words = wordsOf(tenant, row.language).mail
  const name = isProved ? greetingName(row.contact.firstName) : null
  const business = tenant.business.name
  const location = { ...of, name: nameWithoutLink(of.name, business) }
  const values = { business, location: location.name, name: name ?? '', number: code }
  return {
    words,
    values,
    greet: (hello) => fill(name === null ? withoutGreeting(hello) : hello, values),
    callText: (text) => fill(text, { location: location.name, telephone: telephoneText(location.telephone) }),
    foot: [
      ...legalLines(tenant.business, words),
      `${location.name}, ${addressText(location.address)}`,
      fill(words.why, { business }),
    ],
  }
}
