import { orderNumberText } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../businesses/store.ts'
import { wordsOf } from '../businesses/words-of.ts'
import type { StoredOrder } from '../orders/read-order.ts'
import { telephoneText } from '../telephone.ts'
import { greetingName } from './greeting-name.ts'
import { addressText, fill, legalLines } from './mail-blocks.ts'

/** The parts that all mails about an order share, in the order's language. */
export interface OrderMailFrame {
  readonly words: MailMessages
  /** Values that the texts of every mail may use. */
  readonly values: Readonly<Record<'business' | 'location' | 'name' | 'number', string>>
  /** Fills a greeting. Without a name "Hello Ada, …" is "Hello, …", and "Hola, Ada: …" is "Hola: …". */
  readonly greet: (hello: string) => string
  /** Fills a text that tells the customer to call the restaurant. */
  readonly callText: (text: string) => string
  readonly foot: readonly string[]
}

/** @param isProved whether the email is proved to be the sender's; the greeting repeats the name only then */
export const orderMailFrame = (
  { row, view: { location } }: StoredOrder,
  tenant: Tenant,
  isProved: boolean,
): OrderMailFrame => {
  const words = wordsOf(tenant, row.language).mail
  const name = isProved ? greetingName(row.contact.firstName) : null
  const business = tenant.business.name
  const values = { business, location: location.name, name: name ?? '', number: orderNumberText(row.number) }
  return {
    words,
    values,
    greet: (hello) => fill(name === null ? hello.replace(/,? \{name\}/, '') : hello, values),
    callText: (text) => fill(text, { location: location.name, telephone: telephoneText(location.telephone) }),
    foot: [
      ...legalLines(tenant.business, words),
      `${location.name}, ${addressText(location.address)}`,
      fill(words.why, { business }),
    ],
  }
}
