import {
  type CategoryEntry,
  type DishEntry,
  dishesOf,
  MAX_FILE_CATEGORIES,
  MAX_FILE_DISHES,
  menuFileProblems,
  wordsIn,
} from '@comanda/domain'
import { withoutSender } from './chat-line.ts'
import { FileTooLarge } from './file-limits.ts'
import {
  NO_DISHES,
  type ReadingPlace,
  type ReadProblem,
  type ReadReason,
  UNNAMED,
  type WholeReading,
} from './read-outcome.ts'
import { sizeOption } from './size-option.ts'
import { hasClearPrice, MOST_HEADING, readTextLine, type TextLine, withOneLeader } from './text-line.ts'
import { splitMarks } from './words.ts'

/** A longer line is no dish. */
const MOST_LINE = 1_500
/** A longer sentence below a dish is about the restaurant. */
const MOST_BELOW = 200

const indentOf = (line: string): number => line.length - line.trimStart().length

interface Section {
  readonly name: string
  /** The line of its heading; null for the dishes above the first heading. */
  readonly line: number | null
  /** Whether only its place among the dishes says that it is a heading. */
  readonly isGuessed: boolean
  readonly dishes: DishEntry[]
}

const problemOf = (section: Section, dish: DishEntry): ReadReason | null =>
  menuFileProblems({ categories: [{ name: section.name, dishes: [dish], categories: [] }] })[0]?.reason ?? null

/** Sections with dishes; those with the same name are one. */
const filledOf = (sections: readonly Section[]): readonly CategoryEntry[] =>
  [...Map.groupBy(sections, ({ name }) => name)]
    .map(([name, same]) => ({
      name,
      ...(same[0]?.line === null && { isUnnamed: true as const }),
      dishes: same.flatMap(({ dishes }) => dishes),
      categories: [],
    }))
    .filter(({ dishes }) => dishes.length > 0)

interface PlacedLine {
  readonly line: number
  readonly raw: string
  readonly typed: string
  readonly read: TextLine
  /** Whether it is the first line of the text, or below an empty one. */
  readonly isApart: boolean
}

/** The lines that are not empty. */
const placedLines = (text: string, place: ReadingPlace): readonly PlacedLine[] => {
  const lines: PlacedLine[] = []
  let isApart = true
  for (const [index, written] of text.split('\n').entries()) {
    const raw = withoutSender(written)
    const typed = raw.trim()
    const content = typed.length > MOST_LINE ? typed : withOneLeader(typed)
    if (content !== '') {
      const read: TextLine =
        content.length > MOST_LINE ? { kind: 'unread', reason: 'name-too-long' } : readTextLine(content, place)
      lines.push({ line: index + 1, raw, typed, read, isApart })
    }
    isApart = content === ''
  }
  return lines
}

/** A sentence or a list rather than the name of a section: "Tomato, mozzarella, basil", "Spicy salami and honey". */
export function isWordy(text: string): boolean {
  const words = text.split(/\s+/)
  if (
    /^(?:served|serves|with|made|topped|choose|choice|con|servid[oa]s?|acompañad[oa]s?|hech[oa]s?|elige)\s/iu.test(text)
  )
    return true
  const isJoined = /\s(?:and|with|in|on|y|e|con|de|en|al|a la)\s/iu.test(text)
  return /[,;]\s|\p{L}\.$/u.test(text) || words.length > 5 || (isJoined && words.length > 4)
}

/** How the sure headings of a text are told: in capitals, or below an empty line. */
const styleOf = (lines: readonly PlacedLine[]): { readonly isMarked: boolean } => {
  const headings = lines.filter(({ read }) => read.kind === 'heading')
  const below = lines.filter(({ read, isApart }, index) => index > 0 && isApart && read.kind === 'heading')
  const isSure = headings.some(({ read }) => read.kind === 'heading' && read.isSure)
  return { isMarked: isSure || below.length > 0 }
}

/**
 * Reads a menu as people write it: a dish and its price per line, below headings, which are the lines without a price.
 * A description stands after a dash, or below its dish: indented, beginning with a small letter, as a sentence or list,
 * or where the headings of the text are told otherwise. Lines that cannot be read are left out.
 * @param text with the line ends of Unix
 */
export function readText(text: string, place: ReadingPlace): WholeReading {
  const problems: ReadProblem[] = []
  const report = (line: number, reason: ReadReason, value: string | null): void => {
    problems.push({ place: { line }, reason, value })
  }
  const sections: Section[] = []
  const open = (name: string, line: number | null, isGuessed: boolean): Section => {
    const section = { name, line, isGuessed, dishes: [] }
    sections.push(section)
    return section
  }
  const lines = placedLines(text, place)
  const { isMarked } = styleOf(lines)
  /** Indentation of the dish that the next line may describe. */
  let indent: number | null = null
  let hasGuessed = false
  let hasDescriptions = false
  const describe = (line: number, content: string): void => {
    const section = sections.at(-1)
    const dish = section?.dishes.at(-1)
    if (section === undefined || dish === undefined) return
    const longer = { ...dish, description: `${dish.description ?? ''} ${content}`.trim() }
    const problem = problemOf(section, longer)
    if (problem === null) section.dishes.splice(-1, 1, longer)
    else report(line, problem, content)
    hasDescriptions = true
  }
  /** Whether a line describes the dish above it. */
  const isDescription = ({ raw, typed, read, line }: PlacedLine): boolean => {
    if (indent === null) return false
    if (indentOf(raw) > indent && !hasClearPrice(typed)) return true
    if (read.kind === 'unread')
      return (
        read.reason === 'price-missing' && hasDescriptions && typed.length > MOST_HEADING && typed.length <= MOST_BELOW
      )
    if (read.kind !== 'heading' || read.isSure) return false
    if (/^\p{Ll}/u.test(typed) || isWordy(typed)) return true
    if (!isMarked) return false
    if (!hasGuessed) report(line, 'description-guessed', typed)
    hasGuessed = true
    return true
  }
  for (const placed of lines) {
    const { line, raw, typed, read, isApart } = placed
    if (isApart) indent = null
    if (isDescription(placed)) {
      describe(line, typed)
      continue
    }
    const isBelow = indent !== null
    indent = null
    if (read.kind === 'unread')
      report(line, read.reason, read.reason === 'name-too-long' ? `${typed.slice(0, MOST_HEADING)}…` : typed)
    else if (read.kind === 'heading') open(read.name, line, isBelow && !read.isSure)
    else {
      const section = sections.at(-1) ?? open(wordsIn(UNNAMED, place.language), null, false)
      const { description, price, sizes } = read
      const { name, dietary } = splitMarks(read.name)
      const dish: DishEntry = {
        name,
        price: price.amount,
        ...(description !== '' && { description }),
        ...(dietary.length > 0 && { dietary }),
        ...(sizes && { options: [sizeOption(sizes, price.amount, place.language)], keepsOtherOptions: true }),
      }
      const problem = problemOf(section, dish)
      if (problem === null) {
        section.dishes.push(dish)
        indent = indentOf(raw)
        if (price.isRounded) report(line, 'price-rounded', typed)
      } else report(line, problem, typed)
    }
  }
  const categories = filledOf(sections)
  if (dishesOf(categories).length > MAX_FILE_DISHES) throw new FileTooLarge('dishes')
  if (categories.length > MAX_FILE_CATEGORIES) throw new FileTooLarge('categories')
  if (categories.length === 0) {
    if (problems.length === 0) report(1, 'not-a-menu', null)
    return { file: NO_DISHES, problems }
  }
  // Sections of one dish each, with nothing but their place to tell them, may be descriptions.
  const guessed = sections.filter(({ isGuessed, dishes }) => isGuessed && dishes.length === 1)
  if (guessed.length > 2) for (const { name, line } of guessed) if (line !== null) report(line, 'heading-guessed', name)
  // A dish without a price cannot be told from a heading, unless nothing stands below it.
  for (const { name, line, dishes } of sections)
    if (dishes.length === 0 && line !== null) report(line, 'price-missing', name)
  const lineOf = ({ place: at }: ReadProblem): number => ('line' in at ? at.line : 0)
  return { file: { categories }, problems: problems.toSorted((a, b) => lineOf(a) - lineOf(b)) }
}
