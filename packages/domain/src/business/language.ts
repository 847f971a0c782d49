import type { Territory } from './business.ts'
import { LANGUAGE_FACTS } from './language-facts.ts'

/** A language that has a catalogue: a folder of `packages/messages/src`. [1.08] */
export type Language = keyof typeof LANGUAGE_FACTS

/** Every language, English first. [9.14] */
export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as readonly Language[]

/** Name of the cookie that stores the chosen language. [1.09] */
export const LANGUAGE_COOKIE = 'comanda_language'

const KEPT = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?:;|$)`)

export function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGE_FACTS, text)
}

/** "en-GB": how dates and numbers are written in a language. */
export function localeOf(language: Language): string {
  return LANGUAGE_FACTS[language].locale
}

/** The language that a business has unless it chooses another. [1.09] */
export function languageOfTerritory(territory: Territory): Language {
  return territory === 'es' ? 'es' : 'en'
}

/**
 * Words that are no text of a catalogue, because they become data or part of an answer. A language without them has the
 * English ones.
 */
export type WordsByLanguage<Words> = Readonly<Partial<Record<Language, Words>>> & { readonly en: Words }

/** The words in a language, else in English. */
export function wordsIn<Words>(words: WordsByLanguage<Words>, language: Language): Words {
  return words[language] ?? words.en
}

/** A language's name in itself: "Español". */
export function languageName(language: Language): string {
  return LANGUAGE_FACTS[language].name
}

/** The direction that a language is written in, for `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return LANGUAGE_FACTS[language].direction
}

/**
 * The language of a page's `lang` or of another tag: the same one, else the one that it starts with ("es-MX" is `es`);
 * null without one.
 */
export function languageOf(tag: string): Language | null {
  const wanted = tag.toLowerCase()
  const [primary = ''] = wanted.split('-')
  return (
    LANGUAGES.find((language) => language.toLowerCase() === wanted) ??
    LANGUAGES.find((language) => language === primary) ??
    LANGUAGES.find((language) => language.split('-')[0] === primary) ??
    null
  )
}

/**
 * The language stored in a `Cookie` header; null without one. The page and the page cache share this rule: if they
 * differed, the cache would store a page under the wrong language.
 */
export function languageFromCookies(cookies: string | null | undefined): Language | null {
  const found = KEPT.exec(cookies ?? '')?.[1]
  return isLanguage(found) ? found : null
}

/**
 * The languages that a business offers: those that it chose and its own, in the register's order; all where it chose
 * none.
 */
export function offeredLanguages({
  language: own,
  languages,
}: {
  readonly language: Language
  readonly languages: readonly Language[]
}): readonly Language[] {
  return languages.length === 0 ? LANGUAGES : LANGUAGES.filter((one) => one === own || languages.includes(one))
}
