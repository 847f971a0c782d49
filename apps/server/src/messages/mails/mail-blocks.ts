import { addressLineOf, type Business, type PostalAddress } from '@comanda/domain'
import type { MailMessages } from '@comanda/messages/en/mail'

/** One row of the ordered items or of the totals. */
export interface MailRow {
  readonly label: string
  readonly amount: string
  /** Below the label: choices, allergens, a note. */
  readonly details: readonly string[]
  readonly weight: 'strong' | 'normal' | 'small'
}

interface MailLink {
  readonly text: string
  readonly href: string
}

/** A block of a mail. All text is plain; the renderer escapes it. */
export type MailBlock =
  | { readonly kind: 'text' | 'strong' | 'small'; readonly text: string }
  | { readonly kind: 'title' | 'code'; readonly text: string }
  /** Above a part of the mail; `aside` at the end of its line. */
  | { readonly kind: 'heading'; readonly text: string; readonly aside: string }
  /** When the food comes: "12:45–12:55", with "Ready to collect" above it. */
  | { readonly kind: 'promise'; readonly label: string; readonly time: string; readonly text: string }
  /** What the mail is about, or facts of one kind, each on its own line. */
  | { readonly kind: 'box'; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /**
   * The URL of the button above, for programs that show HTML without buttons. Text mails print the URL of the `link`
   * block.
   */
  | { readonly kind: 'button-url'; readonly text: string; readonly href: string }
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[]; readonly areTotals?: true }
  /** Links on one line, each the answer to the question in `text`. */
  | { readonly kind: 'ratings'; readonly text: string; readonly ratings: readonly MailLink[] }

export interface MailPictures {
  /** URL of the uploaded logo; null where the name stands instead. */
  readonly logo: string | null
  /** URL of a dish of the order; null where none has a picture, and where the news is bad. */
  readonly dish: string | null
}

/** A mail before it is rendered as HTML and as text. */
export interface MailContent {
  readonly subject: string
  /** The preview text that mail programs show beside the subject. */
  readonly preview: string
  readonly blocks: readonly MailBlock[]
  /** Pictures from the restaurant's own site; mails about accounts load none, so that reading them is not noticed. */
  readonly pictures?: MailPictures
  /** The footer: who sends the mail and why. */
  readonly foot: readonly string[]
  /** The footer's last line, which stops mails of this kind; left out where they cannot be stopped. */
  readonly stop?: MailLink
}

/**
 * Replaces `{name}` placeholders; inserted values are not expanded again. The Spanish article before an hour is "las",
 * before 01:xx it is "la".
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/(\blas )?\{(\w+)\}/g, (_place, article: string | undefined, name: string) => {
    const value = String(values[name] ?? `{${name}}`)
    if (article === undefined) return value
    return value.startsWith('01:') ? `la ${value}` : `${article}${value}`
  })
}

/** A postal address on one line, in the order that its country writes it. */
export function addressText(address: PostalAddress): string {
  return oneLine(addressLineOf(address))
}

/** Puts a text on one line, so that a name or a note cannot add headers or paragraphs. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The legally required details of the seller. */
export function legalLines(
  { legalName, vatNumber, territory }: Pick<Business, 'legalName' | 'vatNumber' | 'territory'>,
  words: Pick<MailMessages, 'legal'>,
): readonly string[] {
  if (legalName === '') return []
  // "Triana, S.L." already ends with a full stop.
  return [
    vatNumber === '' ? legalName : fill(words.legal[territory], { legalName: legalName.replace(/\.$/, ''), vatNumber }),
  ]
}
