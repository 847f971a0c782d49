import { LANGUAGES, type Language, type WordsByLanguage, wordsIn } from '../business/language.ts'
import type { OrderType } from '../location/order-type.ts'
import type { Allergen, DietaryMark } from '../menu/types.ts'
import type { Tax } from '../pricing/tax.ts'
import type { CategoryEntry, DishEntry, MenuFile } from './menu-file.ts'
import type { TableColumn } from './table-columns.ts'

/** The columns that a menu is written in: a menu has one currency, and its sizes are options. */
type Column = Exclude<TableColumn, 'size' | 'currency'>

/** Headings that the reader of tables knows. */
const HEADINGS: Readonly<Record<Column, WordsByLanguage<string>>> = {
  category: { en: 'category', es: 'categoría' },
  name: { en: 'name', es: 'plato' },
  description: { en: 'description', es: 'descripción' },
  price: { en: 'price', es: 'precio' },
  delivery: { en: 'delivery price', es: 'precio a domicilio' },
  collection: { en: 'collection price', es: 'precio para recoger' },
  table: { en: 'table price', es: 'precio en mesa' },
  allergens: { en: 'allergens', es: 'alérgenos' },
  mayContain: { en: 'may contain', es: 'puede contener' },
  dietary: { en: 'dietary', es: 'dieta' },
  kcal: { en: 'kcal', es: 'kcal' },
  vat: { en: 'vat', es: 'iva' },
  age: { en: '18+', es: '18+' },
  external: { en: 'external id', es: 'id externo' },
}
const COLUMNS = Object.keys(HEADINGS) as readonly Column[]

/** Words that the reader of tables knows. */
const ALLERGEN_WORDS: Readonly<Record<Allergen, WordsByLanguage<string>>> = {
  celery: { en: 'celery', es: 'apio' },
  gluten: { en: 'gluten', es: 'gluten' },
  crustaceans: { en: 'crustaceans', es: 'crustáceos' },
  eggs: { en: 'eggs', es: 'huevos' },
  fish: { en: 'fish', es: 'pescado' },
  lupin: { en: 'lupin', es: 'altramuces' },
  milk: { en: 'milk', es: 'leche' },
  molluscs: { en: 'molluscs', es: 'moluscos' },
  mustard: { en: 'mustard', es: 'mostaza' },
  nuts: { en: 'nuts', es: 'frutos secos' },
  peanuts: { en: 'peanuts', es: 'cacahuetes' },
  sesame: { en: 'sesame', es: 'sésamo' },
  soya: { en: 'soya', es: 'soja' },
  sulphites: { en: 'sulphites', es: 'sulfitos' },
}
const DIETARY_WORDS: Readonly<Record<DietaryMark, WordsByLanguage<string>>> = {
  vegetarian: { en: 'vegetarian', es: 'vegetariano' },
  vegan: { en: 'vegan', es: 'vegano' },
  'no-gluten': { en: 'gluten free', es: 'sin gluten' },
  hot: { en: 'hot', es: 'picante' },
  halal: { en: 'halal', es: 'halal' },
}
const NONE: WordsByLanguage<string> = { en: 'none', es: 'ninguno' }
const YES: WordsByLanguage<string> = { en: 'yes', es: 'sí' }

/** Spreadsheets of each language expect another separator, because one of them writes decimals with a comma. */
const DELIMITER: WordsByLanguage<string> = { en: ',', es: ';' }
const DECIMAL: WordsByLanguage<string> = { en: '.', es: ',' }

/** A number of hundredths with two decimals. */
const hundredths = (amount: number, language: Language): string =>
  `${Math.floor(amount / 100)}${wordsIn(DECIMAL, language)}${String(amount % 100).padStart(2, '0')}`

/** A text, or an amount or rate in hundredths. */
export type TableCell = string | { readonly hundredths: number }

const NOTHING: TableCell = ''

const textOfCell = (cell: TableCell, language: Language): string =>
  typeof cell === 'string' ? cell : hundredths(cell.hundredths, language)

/**
 * A cell as CSV. A spreadsheet would run what begins like a formula: the apostrophe keeps it a text, and the reader
 * leaves it out.
 */
const csvCell = (text: string, delimiter: string): string => {
  const safe = /^['=+\-@]/.test(text) ? `'${text}` : text
  return safe.includes(delimiter) || /["\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

interface Place {
  /** Names of the categories above, and the dish's own. */
  readonly path: readonly CategoryEntry[]
  readonly dish: DishEntry
}

const placesOf = (categories: readonly CategoryEntry[], above: readonly CategoryEntry[] = []): readonly Place[] =>
  categories.flatMap((category) => {
    const path = [...above, category]
    return [...category.dishes.map((dish) => ({ path, dish })), ...placesOf(category.categories, path)]
  })

/** "Drinks > Beer"; a name with the sign has it escaped. */
const pathText = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('>', String.raw`\>`)).join(' > ')

/** VAT where it is one rate for all order types; another one stays as it is. */
const vatCell = ({ vat }: DishEntry): TableCell => {
  if (vat === undefined || vat.delivery !== vat.collection || vat.delivery !== vat.table) return NOTHING
  return vat.delivery % 100 === 0 ? String(vat.delivery / 100) : { hundredths: vat.delivery }
}

/** The path in another language; empty, which changes nothing, where a part of it has no translation. */
const translatedPath = (path: readonly CategoryEntry[], language: Language): string => {
  const names = path.map(({ translations }) => translations?.[language]?.name ?? '')
  return names.includes('') ? '' : pathText(names)
}

/**
 * A menu as the cells of a table that an import reads back unchanged: the headings, then a row for each dish with its
 * translations. Options, meal deals, pictures, serving times and specials are not in it, so an import keeps them.
 * @param language of the headings
 * @param tax heads the column of its rates
 */
export function menuToCells(
  { categories }: MenuFile,
  language: Language,
  tax: Tax = 'vat',
): readonly (readonly TableCell[])[] {
  const places = placesOf(categories)
  const said = (other: Language) => ({
    name: places.some(({ dish }) => dish.translations?.[other]?.name),
    description: places.some(({ dish }) => dish.translations?.[other]?.description),
    category: places.some(({ path }) => translatedPath(path, other) !== ''),
  })
  const others = LANGUAGES.flatMap((other) =>
    (Object.entries(said(other)) as [keyof ReturnType<typeof said>, boolean][]).flatMap(([column, isSaid]) =>
      isSaid ? [{ column, other }] : [],
    ),
  )
  const hasExternal = places.some(({ dish }) => dish.externalId != null)
  const hasKcal = places.some(({ dish }) => dish.kcal != null)
  const columns = COLUMNS.filter((column) => (column !== 'external' || hasExternal) && (column !== 'kcal' || hasKcal))
  const headings = [
    ...columns.map((column) => (column === 'vat' && tax !== 'vat' ? tax : wordsIn(HEADINGS[column], language))),
    ...others.map(({ column, other }) => `${wordsIn(HEADINGS[column], language)} (${other})`),
  ]
  const priceFor = ({ ownPrices }: DishEntry, orderType: OrderType): TableCell => {
    const own = ownPrices?.[orderType]
    return own === undefined ? NOTHING : { hundredths: own }
  }
  const rows = places.map(({ path, dish }) => {
    const listed = <T extends string>(names: readonly T[], words: Readonly<Record<T, WordsByLanguage<string>>>) =>
      names.map((name) => wordsIn(words[name], language)).join(', ')
    const own: Readonly<Record<Column, TableCell>> = {
      category: pathText(path.map(({ name }) => name)),
      name: dish.name,
      description: dish.description ?? '',
      price: { hundredths: dish.price },
      delivery: priceFor(dish, 'delivery'),
      collection: priceFor(dish, 'collection'),
      table: priceFor(dish, 'table'),
      // Nothing is "not declared", which differs from none.
      allergens: dish.allergens?.length === 0 ? wordsIn(NONE, language) : listed(dish.allergens ?? [], ALLERGEN_WORDS),
      mayContain: listed(dish.mayContain ?? [], ALLERGEN_WORDS),
      dietary: listed(dish.dietary ?? [], DIETARY_WORDS),
      kcal: dish.kcal == null ? '' : String(dish.kcal),
      vat: vatCell(dish),
      age: dish.ageRestricted ? wordsIn(YES, language) : '',
      external: dish.externalId ?? '',
    }
    const translated = others.map(({ column, other }) =>
      column === 'category' ? translatedPath(path, other) : (dish.translations?.[other]?.[column] ?? ''),
    )
    return [...columns.map((column) => own[column]), ...translated]
  })
  return [headings, ...rows]
}

/**
 * The cells of a menu as CSV.
 * @param language of the headings, the separator and the decimals
 */
export function menuToTable(file: MenuFile, language: Language, tax: Tax = 'vat'): string {
  return cellsToCsv(menuToCells(file, language, tax), language)
}

/**
 * Cells as CSV.
 * @param language of the separator and the decimals
 */
export function cellsToCsv(rows: readonly (readonly TableCell[])[], language: Language): string {
  const delimiter = wordsIn(DELIMITER, language)
  const lines = rows.map((cells) => cells.map((cell) => csvCell(textOfCell(cell, language), delimiter)).join(delimiter))
  return `${lines.join('\r\n')}\r\n`
}
