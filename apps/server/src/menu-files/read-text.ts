import {
  type CategoryEntry,
  type DishEntry,
  type Language,
  type Minor,
  menuFileProblems,
  type PriceProblem,
  readPrice,
  wordsIn,
} from '@comanda/domain'
import { NO_DISHES, type ReadMenu, type ReadProblem, type ReadReason, UNNAMED } from './read-outcome.ts'

/** A longer line without a price is a sentence about the restaurant rather than a heading. */
const MOST_HEADING = 60
/** A longer line is no dish, and the patterns below take their time over it. */
const MOST_LINE = 1_500

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const CURRENCY = '(?:£|€|gbp|eur(?:os?)?|pounds?|libras?)'
const AMOUNT = String.raw`(?:${CURRENCY}\s?)?${NUMBER}(?:\s?${CURRENCY})?`
/** One amount, or several that the reader of prices reports: "8,00 / 22,00", "from 8". */
const PRICE = String.raw`(?:(?:from|desde|a partir de)\s+)?${AMOUNT}(?:\s*(?:[-–—/]|\b(?:to|a|o|or)\b)\s*${AMOUNT})*`
/** What separates a name from its description: " - ", a tab. */
const DASH = String.raw`(?:\s[-–—]\s+|\t)`
/** "Paella valenciana … 16,50 €", then perhaps "- con conejo" or "(mín. 2 personas)". */
const NAME_FIRST = new RegExp(
  String.raw`^(?<name>.*?\S)(?:\s*…\s*|\s+)[([]?(?<price>${PRICE})[)\]]?(?:\s*${DASH}\s*(?<text>.+)|\s*(?<note>\(.+\)))?$`,
  'iu',
)

/** An amount that is surely a price: with a currency, or with two decimals that are no volume. */
const CLEAR = String.raw`(?:${CURRENCY}\s?${NUMBER}|${NUMBER}\s?${CURRENCY}(?!\p{L})|\d+[.,]\d{2}(?!\d|\s?(?:l|cl|ml|kg|g|oz|%)(?!\p{L})))`
const HAS_CLEAR = new RegExp(String.raw`(?<![\p{L}\d])${CLEAR}`, 'iu')
/** "£8 Pan con tomate" */
const PRICE_FIRST = new RegExp(String.raw`^(?<price>${CLEAR})[\s:.–—-]+(?<name>.+)$`, 'iu')

const YEAR = /^(?:19|20)\d\d$/
const BARE = /^\d+$/
/** A name that ends with digits before a bare number: "Tel. 912 345 678". */
const ENDS_WITH_DIGITS = /(?:^|\s)\d+$/

const BULLET = /^[-–—•*·]\s+/u
/** Ornaments around a heading: "# Starters", "— Starters —", "Starters:". */
const ORNAMENT = /^[\s\-–—•*·#=_~|]+|[\s\-–—•*·#=_~|:.…]+$/gu
/** What ends a name before its price. */
const NAME_END = /[\s.…·_:;,|–—-]+$/u

/** A line whose dots between name and price are one sign: ".......", ". . . ." */
const withOneLeader = (line: string): string =>
  line
    .replaceAll(/[ .…·_]{3,}/g, (run) => (run.replaceAll(/[^.…·_]/g, '').length > 1 ? ' … ' : `${run.trim()} `))
    .trim()

type Line =
  | { readonly kind: 'dish'; readonly name: string; readonly description: string; readonly price: Minor }
  | { readonly kind: 'heading'; readonly name: string }
  | { readonly kind: 'unread'; readonly reason: ReadReason }

/** Why a line without a price is no heading; null where it may be one. */
const missingPrice = (line: string): PriceProblem | null => {
  if (HAS_CLEAR.test(line)) return 'price-unreadable'
  const plain = line.replaceAll(ORNAMENT, '')
  const words = plain.split(/\s+/)
  // "Lubina s/m", "Fish market price": words that stand for a price.
  const isOpen = [1, 2].some(
    (count) => words.length > count && readPrice(words.slice(-count).join(' ')) === 'price-missing',
  )
  const isBulleted = BULLET.test(line) && !/[-–—*=]$/u.test(line)
  return isOpen || isBulleted || line.endsWith('…') || plain.length > MOST_HEADING ? 'price-missing' : null
}

const splitName = (name: string, text = ''): { readonly name: string; readonly description: string } => {
  const [first = '', ...more] = name.replace(NAME_END, '').split(new RegExp(DASH, 'u'))
  return {
    name: first.trim(),
    description: [...more, text]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' '),
  }
}

const readLine = (line: string): Line => {
  const plain = line.replace(BULLET, '')
  if (typeof readPrice(plain) === 'number') return { kind: 'unread', reason: 'name-missing' }
  const { name = '', price = '', text, note } = NAME_FIRST.exec(plain)?.groups ?? {}
  const isNumber = BARE.test(price) && (YEAR.test(price) || ENDS_WITH_DIGITS.test(name))
  if (price !== '' && !isNumber) {
    const amount = HAS_CLEAR.test(name) ? 'price-range' : readPrice(price)
    return typeof amount === 'number'
      ? { kind: 'dish', ...splitName(name, text ?? note), price: amount }
      : { kind: 'unread', reason: amount }
  }
  const before = PRICE_FIRST.exec(plain)?.groups
  if (before?.name !== undefined && !HAS_CLEAR.test(before.name)) {
    const amount = readPrice(before.price ?? '')
    return typeof amount === 'number'
      ? { kind: 'dish', ...splitName(before.name), price: amount }
      : { kind: 'unread', reason: amount }
  }
  if (isNumber && !YEAR.test(price)) return { kind: 'unread', reason: 'price-unreadable' }
  const reason = missingPrice(line)
  return reason === null ? { kind: 'heading', name: line.replaceAll(ORNAMENT, '') } : { kind: 'unread', reason }
}

const indentOf = (line: string): number => line.length - line.trimStart().length

interface Section {
  readonly name: string
  /** The line of its heading; null for the dishes above the first heading. */
  readonly line: number | null
  readonly dishes: DishEntry[]
}

const problemOf = (section: Section, dish: DishEntry): ReadReason | null =>
  menuFileProblems({ categories: [{ name: section.name, dishes: [dish], categories: [] }] })[0]?.reason ?? null

/** Sections with dishes; those with the same name are one. */
const filledOf = (sections: readonly Section[]): readonly CategoryEntry[] =>
  [...Map.groupBy(sections, ({ name }) => name)]
    .map(([name, same]) => ({ name, dishes: same.flatMap(({ dishes }) => dishes), categories: [] }))
    .filter(({ dishes }) => dishes.length > 0)

/**
 * Reads a menu as people write it: a dish and its price per line, below headings, which are the lines without a price. A description stands
 * after a dash, or below its dish, indented or beginning with a small letter. Lines that cannot be read are left out.
 */
export function readText(text: string, language: Language): ReadMenu {
  const problems: ReadProblem[] = []
  const report = (line: number, reason: ReadReason, value: string | null): void => {
    problems.push({ place: { line }, reason, value })
  }
  const sections: Section[] = []
  const open = (name: string, line: number | null): Section => {
    const section = { name, line, dishes: [] }
    sections.push(section)
    return section
  }
  /** Indentation of the dish that the next line may describe. */
  let indent: number | null = null
  const describe = (line: number, content: string): void => {
    const section = sections.at(-1)
    const dish = section?.dishes.at(-1)
    if (section === undefined || dish === undefined) return
    const longer = { ...dish, description: `${dish.description ?? ''} ${content}`.trim() }
    const problem = problemOf(section, longer)
    if (problem === null) section.dishes.splice(-1, 1, longer)
    else report(line, problem, content)
  }
  for (const [index, raw] of text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1
    const typed = raw.trim()
    const content = withOneLeader(typed)
    if (content === '') {
      indent = null
      continue
    }
    if (content.length > MOST_LINE) {
      report(line, 'name-too-long', `${typed.slice(0, MOST_HEADING)}…`)
      continue
    }
    const read = readLine(content)
    const isBelow = indent !== null && indentOf(raw) > indent && !HAS_CLEAR.test(content)
    const isContinued = indent !== null && read.kind === 'heading' && /^\p{Ll}/u.test(content)
    if (isBelow || isContinued) {
      describe(line, typed)
      continue
    }
    indent = null
    if (read.kind === 'unread') report(line, read.reason, typed)
    else if (read.kind === 'heading') open(read.name, line)
    else {
      const { kind: _, description, ...named } = read
      const section = sections.at(-1) ?? open(wordsIn(UNNAMED, language), null)
      const dish = { ...named, ...(description !== '' && { description }) }
      const problem = problemOf(section, dish)
      if (problem === null) {
        section.dishes.push(dish)
        indent = indentOf(raw)
      } else report(line, problem, typed)
    }
  }
  const categories = filledOf(sections)
  if (categories.length === 0) {
    if (problems.length === 0) report(1, 'not-a-menu', null)
    return { file: NO_DISHES, problems }
  }
  // A dish without a price cannot be told from a heading, unless nothing stands below it.
  for (const { name, line, dishes } of sections)
    if (dishes.length === 0 && line !== null) report(line, 'price-missing', name)
  const lineOf = ({ place }: ReadProblem): number => ('line' in place ? place.line : 0)
  return { file: { categories }, problems: problems.toSorted((a, b) => lineOf(a) - lineOf(b)) }
}
