import type { Language } from '../business/language.ts'
import { holdsLink } from './holds-link.ts'
import { messageParts } from './message-pattern.ts'

/** A business's own texts in one language, by key. */
export type OwnTextsOfLanguage = Readonly<Record<string, string>>
export type OwnTextsByLanguage = Readonly<Partial<Record<Language, OwnTextsOfLanguage>>>

/** How a text is filled: `icu` has plurals and tags, `plain` only `{name}`, `none` is shown as it is. */
export type TextSyntax = 'icu' | 'plain' | 'none'

export type OwnTextProblem = 'required' | 'too_long' | 'not_plain' | 'no_links' | 'placeholders'

/** Longest own text in place of a default, in characters: a page has room for about twice its own words. */
export function ownTextLimit(original: string): number {
  return Math.min(600, Math.max(60, original.length * 2))
}

/** The names in braces, each once, sorted: "number" of "Order {number}". */
export function placeholdersOf(original: string, syntax: TextSyntax): readonly string[] {
  if (syntax === 'none') return []
  if (syntax === 'plain') return [...new Set([...original.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
  const names = (messageParts(original)?.values ?? []).map((value) => value.split(' ')[0] ?? '')
  return [...new Set(names)].sort()
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, i) => one === b[i])

const hasSamePlaceholders = (text: string, original: string, syntax: TextSyntax): boolean => {
  if (syntax === 'none') return true
  if (syntax === 'plain')
    // A brace that is no placeholder would be sent as it is.
    return (
      !/[{}]/.test(text.replace(/\{\w+\}/g, '')) &&
      sameList(placeholdersOf(text, syntax), placeholdersOf(original, syntax))
    )
  const parts = messageParts(text)
  if (parts === null) return false
  return (
    sameList(placeholdersOf(text, syntax), placeholdersOf(original, syntax)) &&
    sameList(parts.tags, messageParts(original)?.tags ?? []) &&
    // A plural of a value that is no number would fail when it is shown.
    parts.values.every((value) => !value.endsWith(' plural') || messageParts(original)?.values.includes(value))
  )
}

/**
 * What is wrong with an own text in place of `original`; null where nothing is. It is one line of plain text with
 * exactly the original's placeholders and tags, so that no page can lose an amount or a link.
 */
export function ownTextProblem(text: string, original: string, syntax: TextSyntax): OwnTextProblem | null {
  if (text.trim() === '') return 'required'
  if (text.length > ownTextLimit(original)) return 'too_long'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression refuses them
  if (/[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(text)) return 'not_plain'
  if (syntax !== 'icu' && /<\/?[a-z!]/i.test(text)) return 'not_plain'
  // Texts of this syntax are sent to people, under the name of the installation.
  if (syntax === 'plain' && holdsLink(text)) return 'no_links'
  return hasSamePlaceholders(text, original, syntax) ? null : 'placeholders'
}
