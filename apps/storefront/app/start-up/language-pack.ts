import { type Language, languageOf } from '@comanda/domain'
import type { Catalogue } from '@comanda/messages'
import {
  accountLoaders,
  browsingLoaders,
  locationLoaders,
  orderingLoaders,
  quickActionLoaders,
} from '@comanda/messages/loaders'

const LOADERS = {
  browsing: browsingLoaders,
  ordering: orderingLoaders,
  account: accountLoaders,
  location: locationLoaders,
  'quick-actions': quickActionLoaders,
}
type Area = keyof typeof LOADERS

/** Every text of the storefront, by namespace. */
export type AllMessages = Catalogue['browsing'] &
  Catalogue['ordering'] &
  Catalogue['account'] &
  Catalogue['location'] &
  Catalogue['quickActions']

/** A business's own texts, compiled: by namespace and key, as the catalogues are. */
export interface OwnTexts {
  readonly [key: string]: unknown
}

interface Pack {
  /** One object per language, so that texts loaded later reach the components that hold it. */
  readonly texts: Record<string, unknown>
  readonly areas: Map<Area, Promise<void>>
  /** In a browser, which shows one business only. */
  own: OwnTexts
}

const packs = new Map<Language, Pack>()

const packOf = (language: Language): Pack => {
  const known = packs.get(language)
  if (known) return known
  const pack: Pack = { texts: {}, areas: new Map(), own: {} }
  packs.set(language, pack)
  return pack
}

/** The language of the page in a browser. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang) ?? 'en'
}

/** Loads one catalogue of a language, once. */
export function loadTexts(area: Area, language: Language): Promise<void> {
  const pack = packOf(language)
  const loading = pack.areas.get(area)
  if (loading) return loading
  const loaded = LOADERS[area][language]().then((texts) => {
    Object.assign(pack.texts, withOwn(texts, pack.own))
  })
  pack.areas.set(area, loaded)
  // Without a network: who asks next loads again.
  void loaded.catch(() => pack.areas.delete(area))
  return loaded
}

/**
 * Loads the texts of one language: all of them on the server, those for browsing in the browser. The others are never
 * loaded there.
 */
export async function loadMessages(language: Language): Promise<void> {
  const areas = import.meta.env.SSR ? (Object.keys(LOADERS) as Area[]) : (['browsing'] as const)
  await Promise.all(areas.map((area) => loadTexts(area, language)))
}

/** Loads the texts of the page's language that its modules wait for. */
export async function loadLaterTexts(): Promise<void> {
  await Promise.all((Object.keys(LOADERS) as Area[]).map((area) => loadTexts(area, pageLanguage())))
}

/**
 * Returns the texts that `loadMessages` has loaded before the first render, with those that the business has changed;
 * texts that a browser loads later join them.
 */
export function messagesOf(language: Language, own?: OwnTexts): AllMessages {
  const pack = packOf(language)
  if (!pack.areas.has('browsing')) throw new Error(`The texts of "${language}" have not been loaded.`)
  if (own === undefined || isEmpty(own)) return pack.texts as unknown as AllMessages
  if (import.meta.env.SSR) return withOwn(pack.texts, own) as unknown as AllMessages
  if (pack.own !== own) {
    pack.own = own
    Object.assign(pack.texts, withOwn(pack.texts, own))
  }
  return pack.texts as unknown as AllMessages
}

const isEmpty = (texts: object) => Object.keys(texts).length === 0

const isTexts = (value: unknown): value is OwnTexts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts in which those of `own` take the place of theirs; the rest is shared, and `own` adds no key. */
function withOwn(texts: OwnTexts, own: OwnTexts): OwnTexts {
  const changed = Object.entries(own).filter(([key]) => Object.hasOwn(texts, key))
  return {
    ...texts,
    ...Object.fromEntries(
      changed.map(([key, value]) => {
        const inner = texts[key]
        return [key, isTexts(value) && isTexts(inner) ? withOwn(inner, value) : value]
      }),
    ),
  }
}
