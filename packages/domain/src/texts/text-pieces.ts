import { messageParts } from './message-pattern.ts'

/** A part of a text: words, or the name of a value that is filled in. */
export type TextPiece = string | { readonly placeholder: string }

/** Index of the brace that closes the one at `from`; the end of the text where none does. */
function closingOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** The words of a plural for several: those after `other` in "one {# dish} other {# dishes}". */
function severalOf(cases: string): string {
  const head = /\s*(=\d+|\w+)\s*\{/y
  for (let match = head.exec(cases); match; match = head.exec(cases)) {
    const opened = head.lastIndex - 1
    const closed = closingOf(cases, opened)
    if (match[1] === 'other') return cases.slice(opened + 1, closed)
    head.lastIndex = closed + 1
  }
  return ''
}

const simplePieces = (text: string): TextPiece[] =>
  text
    .replace(/<\/?\w+>/g, '')
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { placeholder: piece.slice(1, -1) } : piece))

/**
 * A text as people read it: the values that are filled in by name, a plural in its form for several, tags left out.
 * "{count, plural, one {# dish} other {# dishes}}" is count and " dishes".
 */
export function textPieces(text: string): readonly TextPiece[] {
  const plural = /\{(\w+),\s*plural,/.exec(text)
  if (!plural) return simplePieces(text)
  const closed = closingOf(text, plural.index)
  const several = severalOf(text.slice(plural.index + plural[0].length, closed))
  return [
    ...simplePieces(text.slice(0, plural.index)),
    ...textPieces(several.replaceAll('#', `{${plural[1]}}`)),
    ...textPieces(text.slice(closed + 1)),
  ]
}

/** The placeholders that an own text has lost, and the names in braces that are none. */
export interface PlaceholderFaults {
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}

/** @param placeholders the names that the text must contain */
export function placeholderFaults(text: string, placeholders: readonly string[]): PlaceholderFaults {
  const typed = [...text.matchAll(/\{\s*([^{},\s]+)\s*[},]/g)].map(([, name]) => name ?? '')
  // The words of a plural's case stand in braces too: `=0 {None}`.
  const read = messageParts(text)?.values.map((value) => value.split(' ')[0] ?? '')
  const known = new Set([...typed, ...(read ?? [])])
  return {
    missing: placeholders.filter((name) => !known.has(name)),
    unknown: [...new Set(read ?? typed)].filter((name) => !placeholders.includes(name)),
  }
}
