import type { Business, PostalAddress } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/mail'

/** One row of what was ordered, or of what it costs. */
export interface MailRow {
  readonly label: string
  readonly amount: string
  /** Below the label: choices, allergens, a note. */
  readonly details: readonly string[]
  readonly weight: 'strong' | 'normal' | 'small'
}

/** A piece of a mail. All text is plain: who draws it escapes it. */
export type MailBlock =
  | { readonly kind: 'text' | 'strong' | 'small'; readonly text: string }
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** The address of the button above, to be copied where buttons don't work; text mails show it anyway. */
  | { readonly kind: 'address'; readonly text: string; readonly href: string }
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] }

/** A mail before it is drawn, once as HTML and once as text. */
export interface MailContent {
  readonly subject: string
  /** What a list of mails shows beside the subject. */
  readonly preview: string
  readonly blocks: readonly MailBlock[]
  /** Who sends it and why, at the end. */
  readonly foot: readonly string[]
}

/** Puts values into `{name}` places; what is put in is not looked at again. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** A postal address on one line. */
export const addressText = ({ streetNumber, line1, line2, city, postcode }: PostalAddress): string =>
  oneLine([`${streetNumber} ${line1}`, line2, city, postcode].filter((part) => part.trim() !== '').join(', '))

/** On one line: nobody writes headers or paragraphs of ours in a name or a note. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Who the seller is, as the law wants it named. */
export const legalLines = (
  { legalName, vatNumber }: Pick<Business, 'legalName' | 'vatNumber'>,
  words: Pick<MailMessages, 'legal'>,
): readonly string[] => {
  if (legalName === '') return []
  // "Triana, S.L." brings its own full stop.
  return [vatNumber === '' ? legalName : fill(words.legal, { legalName: legalName.replace(/\.$/, ''), vatNumber })]
}
