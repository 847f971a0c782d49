import { type Allergen, type DietaryMark, foldText } from '@comanda/domain'

/** The words of spreadsheets, in English and Spanish, without accents. */
const ALLERGEN_WORDS: Readonly<Record<Allergen, readonly string[]>> = {
  celery: ['celery', 'apio'],
  gluten: ['gluten', 'wheat', 'trigo', 'cereals', 'cereales', 'cereals containing gluten'],
  crustaceans: ['crustaceans', 'crustacean', 'crustaceos', 'crustaceo', 'shellfish', 'marisco'],
  eggs: ['eggs', 'egg', 'huevos', 'huevo'],
  fish: ['fish', 'pescado', 'pescados'],
  lupin: ['lupin', 'altramuces', 'altramuz'],
  milk: ['milk', 'dairy', 'lactose', 'leche', 'lacteos', 'lactosa'],
  molluscs: ['molluscs', 'mollusc', 'moluscos', 'molusco'],
  mustard: ['mustard', 'mostaza'],
  nuts: ['nuts', 'tree nuts', 'frutos secos', 'frutos de cascara'],
  peanuts: ['peanuts', 'peanut', 'cacahuetes', 'cacahuete'],
  sesame: ['sesame', 'sesamo'],
  soya: ['soya', 'soy', 'soja'],
  sulphites: ['sulphites', 'sulfites', 'sulphur dioxide', 'sulfitos', 'dioxido de azufre'],
}

const DIETARY_WORDS: Readonly<Record<DietaryMark, readonly string[]>> = {
  vegetarian: ['vegetarian', 'v', 'veggie', 'vegetariano', 'vegetariana'],
  vegan: ['vegan', 'vg', 've', 'vegano', 'vegana'],
  'no-gluten': ['no-gluten', 'gluten free', 'gluten-free', 'gf', 'sin gluten'],
  hot: ['hot', 'spicy', 'picante'],
  halal: ['halal'],
}

/** Words that say that a dish has none. */
const NONE: ReadonlySet<string> = new Set(['none', 'no', 'ninguno', 'ninguna', 'sin alergenos', '-'])

const byWord = <T extends string>(words: Readonly<Record<T, readonly string[]>>): ReadonlyMap<string, T> =>
  new Map((Object.keys(words) as T[]).flatMap((name) => words[name].map((word) => [word, name] as const)))

const ALLERGENS_BY_WORD = byWord(ALLERGEN_WORDS)
const DIETARY_BY_WORD = byWord(DIETARY_WORDS)

interface WordList<T> {
  readonly found: readonly T[]
  readonly unknown: readonly string[]
}

const readWords = <T>(text: string, known: ReadonlyMap<string, T>): WordList<T> => {
  const words = text
    .split(/[,;/|+\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '' && !NONE.has(foldText(word)))
    .flatMap((word) => {
      // "V GF" is two words, "gluten free" one.
      const parts = word.split(/\s+/)
      const areAllKnown = !known.has(foldText(word)) && parts.every((part) => known.has(foldText(part)))
      return areAllKnown ? parts : [word]
    })
  const found = words.map((word) => known.get(foldText(word)))
  return {
    found: [...new Set(found.filter((one) => one !== undefined))],
    unknown: words.filter((_, index) => found[index] === undefined),
  }
}

/** The allergens that a cell names: "gluten, leche". */
export function readAllergens(text: string): WordList<Allergen> {
  return readWords(text, ALLERGENS_BY_WORD)
}

/** The dietary marks that a cell names: "V, picante". */
export function readDietary(text: string): WordList<DietaryMark> {
  return readWords(text, DIETARY_BY_WORD)
}

/** Marks in brackets behind a name: "Fries (v, gf)". */
const IN_BRACKETS = /\s*[([](?<marks>[^()[\]]{1,40})[)\]]\s*$/u

/** A name without the dietary marks behind it. */
export function splitMarks(text: string): { readonly name: string; readonly dietary: readonly DietaryMark[] } {
  const found = IN_BRACKETS.exec(text)
  if (found === null || found.index === 0) return { name: text, dietary: [] }
  const marks = readDietary(found.groups?.marks ?? '')
  if (marks.found.length === 0 || marks.unknown.length > 0) return { name: text, dietary: [] }
  const before = splitMarks(text.slice(0, found.index))
  return { name: before.name, dietary: [...new Set([...before.dietary, ...marks.found])] }
}

/** Whether cells hold dietary marks and nothing else. */
export function holdsDietaryMarks(cells: readonly string[]): boolean {
  const read = cells.map(readDietary)
  return read.some(({ found }) => found.length > 0) && read.every(({ unknown }) => unknown.length === 0)
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'si', 's', 'x', 'true', '1', '18', '18+', '+18'])

/** Whether a cell says yes, in either language. */
export function isYes(text: string): boolean {
  return YES.has(foldText(text.trim()))
}
