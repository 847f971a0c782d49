import { normalized } from './normalized.ts'

/** What a text field takes as a space: control characters except the line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression replaces them
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
/** Line and paragraph separators of Unicode, which only some programs show as a line break. */
const SEPARATORS = /[\u2028\u2029]/g
/** Characters that show nothing: soft hyphen, zero-width spaces, direction marks, byte order mark, fillers. */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g
/**
 * Joiners form emoji and the letters of some scripts; beside a space, a Latin character or the end they show nothing.
 */
const JOINERS = /[\u200c\u200d]/g
/** The last letter of the extended Latin alphabet. */
const LAST_LATIN = '\u024f'

const needsNoJoiner = (neighbour: string | undefined): boolean =>
  neighbour === undefined || neighbour <= LAST_LATIN || /\s/.test(neighbour)

const withoutIdleJoiners = (text: string): string =>
  text.replaceAll(JOINERS, (joiner, at: number) =>
    needsNoJoiner(text[at - 1]) || needsNoJoiner(text[at + 1]) ? '' : joiner,
  )

/**
 * A text as stored and compared: composed (NFC), without characters that show nothing, trimmed, with at most 16 marks
 * in a row. Two texts that a person reads as the same are the same afterwards. Line breaks stay.
 */
export function typedText(text: string): string {
  const seen = text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(SEPARATORS, '\n')
    .replaceAll(CONTROL, ' ')
    .replaceAll(INVISIBLE, '')
  return withoutIdleJoiners(normalized(seen, 'NFC')).trim()
}

/**
 * A code, address or number that a machine compares: an email, a coupon code, a postcode, a telephone, a mailed code, a
 * host. As `typedText`, and compatible forms count as the plain ones (full-width "ＡＢ１" is "AB1"); every formatting
 * character goes.
 */
export function typedCode(text: string): string {
  return normalized(typedText(text).replaceAll(/\p{Cf}/gu, ''), 'NFKC').trim()
}
