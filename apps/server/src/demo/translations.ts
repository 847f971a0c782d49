import { type Coupon, type Language, type MenuText, menuTexts } from '@comanda/domain'
import type { Executor } from '../platform/db/connection.ts'
import { saveOwnTexts } from '../restaurants/businesses/own-texts.ts'
import { type NewTranslation, saveTranslations } from '../restaurants/menus/translations.ts'
import { compileMenu } from './menu/compile-menu.ts'
import type { DemoRestaurant } from './restaurant.ts'

/** A restaurant's words in its other language. */
export interface DemoTranslations {
  readonly language: Language
  /** Names and descriptions of menu and offers, by the original. */
  readonly menu: Readonly<Record<string, string>>
  /** What it says of itself, by the key of the text. */
  readonly business: Readonly<Record<string, string>>
}

/** The texts of offers that everyone sees. */
export function couponTexts(coupons: readonly Coupon[]): readonly MenuText[] {
  return coupons
    .filter(({ autoApplied, listed }) => autoApplied || listed)
    .map(({ id, name, description }) => ({ kind: 'coupon', id, name, description, within: [] }))
}

const translated = (
  { language, menu }: DemoTranslations,
  texts: readonly MenuText[],
  locationId: number | null,
): readonly NewTranslation[] =>
  texts.map(({ kind, id, name, description }) => ({
    language,
    locationId,
    kind,
    id,
    name: menu[name] ?? '',
    description: menu[description] ?? '',
    source: { name, description },
  }))

/** Writes a restaurant's menus, offers and words of its own in its other language. */
export async function saveDemoTranslations(
  tx: Executor,
  { business, locations, coupons, translations }: DemoRestaurant,
  now: Temporal.Instant,
): Promise<void> {
  const today = now.toString().slice(0, 10)
  const ofMenus = locations.flatMap(({ location, menu }) =>
    translated(translations, menuTexts(compileMenu(location.id, menu, today)), location.id),
  )
  const ofOffers = translated(translations, couponTexts(coupons(now)), null)
  await saveTranslations(tx, business.id, [...ofMenus, ...ofOffers], now)
  const texts = Object.entries(translations.business).map(([key, text]) => ({ key, text }))
  await saveOwnTexts(tx, business.id, translations.language, texts, now)
}
