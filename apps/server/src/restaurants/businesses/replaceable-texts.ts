import { type Business, holdsLink, type Language, type TextSyntax } from '@comanda/domain'
import type { Catalogue } from '@comanda/messages'
import { CATALOGUES } from '@comanda/messages/catalogues'

/** Parts of the product that the texts belong to. */
export const TEXT_AREAS = ['business', 'pages', 'checkout', 'account', 'mails', 'sms', 'pushes'] as const
export type TextArea = (typeof TEXT_AREAS)[number]

/** A text that a business may replace. */
export interface ReplaceableText {
  readonly area: TextArea
  readonly original: string
  readonly syntax: TextSyntax
}

interface Texts {
  readonly [key: string]: string | Texts
}

/** The catalogues with replaceable texts, and what their keys begin with: those of the pages share their namespaces. */
const SOURCES = [
  { from: 'browsing', prefix: '', area: 'pages', syntax: 'icu' },
  { from: 'location', prefix: '', area: 'pages', syntax: 'icu' },
  { from: 'quickActions', prefix: '', area: 'pages', syntax: 'icu' },
  { from: 'ordering', prefix: '', area: 'checkout', syntax: 'icu' },
  { from: 'account', prefix: '', area: 'account', syntax: 'icu' },
  { from: 'mail', prefix: 'mail.', area: 'mails', syntax: 'plain' },
  { from: 'sms', prefix: 'sms.', area: 'sms', syntax: 'plain' },
  { from: 'push', prefix: 'push.', area: 'pushes', syntax: 'plain' },
] as const satisfies readonly {
  readonly from: keyof Catalogue
  readonly prefix: string
  readonly area: TextArea
  readonly syntax: TextSyntax
}[]

/** Names that law or a bank's statement fixes, and mails that only staff get. */
const FIXED = /^(?:enumerations\.(?:allergen|tax)\.|mail\.staff\.|mail\.legal\.|mail\.newcomer\.)/

/** What a business says of itself in its own language, by key; in other languages these are translations. */
const ownWordsOf = ({ hero, about, tagline, description }: Business): Readonly<Record<string, string>> => ({
  'business.heroTitle': hero.title,
  'business.heroText': hero.text,
  'business.tagline': tagline,
  'business.description': description,
  'business.aboutTitle': about.title,
  'business.aboutText': about.text,
})

const flat = (texts: Texts, above: string): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${above}${key}`, text] as const] : flat(text, `${above}${key}.`),
  )

const ofLanguage = new Map<Language, ReadonlyMap<string, ReplaceableText>>()

const catalogueTexts = (language: Language): ReadonlyMap<string, ReplaceableText> => {
  const known = ofLanguage.get(language)
  if (known) return known
  const texts = new Map(
    SOURCES.flatMap(({ from, prefix, area, syntax }) =>
      flat(CATALOGUES[language][from], prefix)
        .filter(([key]) => !FIXED.test(key))
        .map(([key, original]) => [key, { area, original, syntax }] as const),
    ),
  )
  ofLanguage.set(language, texts)
  return texts
}

/** Every text that a business may replace in a language, by key. */
export function replaceableTexts(business: Business, language: Language): ReadonlyMap<string, ReplaceableText> {
  return new Map([
    ...Object.entries(ownWordsOf(business)).map(
      ([key, original]) => [key, { area: 'business', original, syntax: 'none' }] as const,
    ),
    ...catalogueTexts(language),
  ])
}

/** A business's data with its own words in a language. */
export function businessIn(business: Business, texts: Readonly<Record<string, string>> | undefined): Business {
  if (texts === undefined) return business
  const word = (key: string, own: string) => texts[`business.${key}`] ?? own
  const { hero, about } = business
  return {
    ...business,
    tagline: word('tagline', business.tagline),
    description: word('description', business.description),
    hero: { ...hero, title: word('heroTitle', hero.title), text: word('heroText', hero.text) },
    about: { title: word('aboutTitle', about.title), text: word('aboutText', about.text) },
  }
}

/** Whether a key is of a text that pages show, which travels with them. */
export function isPageText(key: string): boolean {
  return !/^(?:mail|sms|push|business)\./.test(key)
}

/** A catalogue in which the business's own texts take the place of the defaults. */
export function withOwnTexts(language: Language, own: Readonly<Record<string, string>>): Catalogue {
  const originals = CATALOGUES[language]
  // Each is cloned by itself: a clone of the whole shares what two of them share, and a text would change in the
  // console too.
  const clones = SOURCES.map(({ from }) => [from, structuredClone(originals[from])] as const)
  const catalogue: Record<string, unknown> = { ...originals, ...Object.fromEntries(clones) }
  for (const [key, text] of Object.entries(own)) {
    // Stored by a version that took links: such a text is not sent.
    if (!isPageText(key) && holdsLink(text)) continue
    for (const { from, prefix } of SOURCES) {
      if (!key.startsWith(prefix)) continue
      const parts = key.slice(prefix.length).split('.')
      const last = parts.pop() ?? ''
      const holder = parts.reduce<unknown>(
        (at, part) => (isTexts(at) && Object.hasOwn(at, part) ? at[part] : null),
        catalogue[from],
      )
      // A text that a later version of the product has no more is ignored.
      if (isTexts(holder) && typeof holder[last] === 'string') holder[last] = text
    }
  }
  return catalogue as unknown as Catalogue
}

const isTexts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
