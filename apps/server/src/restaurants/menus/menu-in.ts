import {
  type Business,
  type Language,
  type Menu,
  menuTexts,
  type TextKey,
  type Translations,
  textKey,
  translatingMenu,
} from '@comanda/domain'
import { inTurns } from '../../platform/in-pieces.ts'
import type { MenuSnapshot } from './catalogue.ts'

const NONE: Translations = new Map()

/** Translated menus by language, as long as the menu's version is cached. */
const translated = new WeakMap<MenuSnapshot, Map<string, Promise<MenuSnapshot>>>()

const translate = async (snapshot: MenuSnapshot, language: Language, own: Language): Promise<MenuSnapshot> => {
  const words = snapshot.translations.get(language) ?? NONE
  return { ...snapshot, menu: await inTurns(translatingMenu(snapshot.menu, words, own)) }
}

/** A location's menu as customers read it in a language. In the business's own language it is the same snapshot. */
export async function snapshotIn(
  snapshot: MenuSnapshot,
  language: Language,
  { language: own }: Pick<Business, 'language'>,
): Promise<MenuSnapshot> {
  if (language === own) return snapshot
  const known = translated.get(snapshot) ?? new Map<string, Promise<MenuSnapshot>>()
  translated.set(snapshot, known)
  const key = `${own} ${language}`
  const made = known.get(key) ?? translate(snapshot, language, own)
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
