import { looksOf, textMixesAlphabets } from './host-names.ts'
import { looksOfficial } from './host-rules.ts'

/** How people know a restaurant. */
export interface KnownName {
  readonly name: string
  /** The name of its page below the installation's host. */
  readonly label: string
}

/** Shorter names are parts of too many others. */
const SHORTEST_PART = 4

/** A number that stands for itself is no letter: nobody takes "Casa Lola 6" for "Casa Lola 8". */
const bareOf = (text: string): string =>
  text
    .split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u)
    .map((word) => (/^\d+$/.test(word) ? word : looksOf(word)))
    .join('')

/** The same letters at a glance, or with nothing beside them but words such as "secure" and "pay". */
const isTakenFor = (looks: string, known: string): boolean => {
  if (looks === known) return true
  const at = known.length < SHORTEST_PART ? -1 : looks.indexOf(known)
  return at >= 0 && looksOfficial(looks.slice(0, at) + looks.slice(at + known.length))
}

/** Finds out whether a restaurant's name or its page's could be taken for another one's. */
export function lookAlikeOf({ name, label }: KnownName): (other: KnownName) => boolean {
  const own = [...new Set([bareOf(name), bareOf(label)])].filter((looks) => looks !== '')
  return (other) => {
    const known = [...new Set([bareOf(other.name), bareOf(other.label)])].filter((looks) => looks !== '')
    return own.some((looks) => known.some((one) => isTakenFor(looks, one)))
  }
}

/** Whether a name has a word of the product's or the installation's own, or letters of several alphabets. */
export function looksLikeOurs({ name, label }: KnownName, ours: readonly string[]): boolean {
  if (textMixesAlphabets(name)) return true
  const words = new Set([...name.split(/[^\p{L}\p{N}]+/u), ...label.split('-'), name, label].map(bareOf))
  return ours.map(bareOf).some((one) => one !== '' && [...words].some((word) => isTakenFor(word, one)))
}
