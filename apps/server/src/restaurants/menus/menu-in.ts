import {
  type Business,
  type Language,
  type Menu,
  menuTexts,
  type TextKey,
  type Translations,
  textKey,
  translateMenu,
} from '@comanda/domain'
import type { MenuSnapshot } from './catalogue.ts'

const NONE: Translations = new Map()

/** Translated menus by language, as long as the menu's version is cached. */
const translated = new WeakMap<MenuSnapshot, Map<string, MenuSnapshot>>()

/** A location's menu as customers read it in a language. In the business's own language it is the same snapshot. */
export function snapshotIn(
  snapshot: MenuSnapshot,
  language: Language,
  { language: own }: Pick<Business, 'language'>,
): MenuSnapshot {
  if (language === own) return snapshot
  const known = translated.get(snapshot) ?? new Map<string, MenuSnapshot>()
  translated.set(snapshot, known)
  const key = `${own} ${language}`
  const made = known.get(key) ?? {
    ...snapshot,
    menu: translateMenu(snapshot.menu, snapshot.translations.get(language) ?? NONE, own),
  }
  known.set(key, made)
  return made
}

const ownNames = new WeakMap<Menu, ReadonlyMap<TextKey, string>>()

/** The names of a menu in its own language, as the kitchen reads them. */
export function kitchenNames({ kitchenMenu }: MenuSnapshot): ReadonlyMap<TextKey, string> {
  const known = ownNames.get(kitchenMenu)
  if (known) return known
  const names = new Map(menuTexts(kitchenMenu).map(({ kind, id, name }) => [textKey(kind, id), name]))
  ownNames.set(kitchenMenu, names)
  return names
}
