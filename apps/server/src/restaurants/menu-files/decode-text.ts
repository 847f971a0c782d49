import { normalized } from '@comanda/domain'

/** Bytes that are looked at to tell an encoding without a mark. */
const SAMPLE = 4_000
/** Text of Western languages in UTF-16 has a zero in every second byte; other files have none. */
const LEAST_ZEROS = 0.3

const shareOfZeros = (bytes: Uint8Array, first: 0 | 1): number => {
  const count = Math.floor(Math.min(bytes.length, SAMPLE) / 2)
  let zeros = 0
  for (let at = 0; at < count; at += 1) if (bytes[2 * at + first] === 0) zeros += 1
  return count === 0 ? 0 : zeros / count
}

const encodingOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (shareOfZeros(bytes, 1) > LEAST_ZEROS) return 'utf-16le'
  return shareOfZeros(bytes, 0) > LEAST_ZEROS ? 'utf-16be' : null
}

/** Letters without a width, which pasted text brings along: they tell names apart that look the same. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
/** Joiners belong to emoji and to the scripts of Asia; elsewhere they are as invisible. */
const LONE_JOINER =
  /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\ufe0f)[\u200c\u200d]|(?<=\p{Script=Latin})[\u200c\u200d]|[\u200c\u200d](?!\p{L}|\p{M}|\p{Extended_Pictographic})/gu

/** A text whose letters with accents are one sign each, as keyboards write them, without invisible ones. */
export function cleanText(text: string): string {
  return normalized(text, 'NFC').replaceAll(INVISIBLE, '').replaceAll(LONE_JOINER, '')
}

/**
 * The clean text of a file in UTF-8 or UTF-16, with or without a mark, else in Windows-1252, which spreadsheets write
 * on Windows.
 */
export function decodeText(bytes: Uint8Array): string {
  return cleanText(wholeText(bytes))
}

function wholeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
