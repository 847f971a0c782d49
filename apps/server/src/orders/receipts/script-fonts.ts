import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** A part of a text in one font; null is the document's own. */
export interface TextRun {
  readonly text: string
  readonly font: string | null
  /** The font is thinner than the document's: its outline is drawn too. */
  readonly isThin: boolean
}

/** A font in files of some characters each, as web pages load it. */
interface SplitFont {
  readonly name: string
  readonly ranges: string
}

const SPLIT: readonly SplitFont[] = [
  { name: 'noto-sans-sc', ranges: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json') },
  { name: 'noto-sans-kr', ranges: import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json') },
  { name: 'noto-sans-thai', ranges: import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json') },
  { name: 'noto-sans-hebrew', ranges: import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json') },
  {
    name: 'noto-sans-devanagari',
    ranges: import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  },
  { name: 'noto-emoji', ranges: import.meta.resolve('@fontsource-variable/noto-emoji/unicode.json') },
]
const ARABIC = import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2')
const OWN = import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')

/** Selects a form of the character before it: no font draws it by itself. */
const SELECTOR = /[\ufe0e\ufe0f]|\p{Emoji_Modifier}|\u200d/gu
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

const opened = new Map<string, Font>()
const open = (path: string): Font => {
  const known = opened.get(path)
  if (known !== undefined) return known
  const font = create(readFileSync(path)) as Font
  opened.set(path, font)
  return font
}

const holds = (path: string, codePoint: number): boolean => open(path).hasGlyphForCodePoint(codePoint)

interface RangedFile {
  readonly path: string
  readonly ranges: readonly (readonly [number, number])[]
}

/** The files of the split fonts with the characters of each; read when the first text needs one. */
let files: readonly RangedFile[] | null = null
const readFiles = (): readonly RangedFile[] =>
  SPLIT.flatMap(({ name, ranges }) => {
    const parts = JSON.parse(readFileSync(fileURLToPath(ranges), 'utf8')) as Readonly<Record<string, string>>
    return Object.entries(parts).map(([part, listed]) => ({
      path: fileURLToPath(new URL(`files/${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`, ranges)),
      ranges: listed.split(',').map((range) => {
        const [from = 0, to = from] = range
          .replace(/^U\+/i, '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return [from, to] as const
      }),
    }))
  })

/** The font file that draws a character; null for the document's own font, undefined where none does. */
const fontOf = (codePoint: number): string | null | undefined => {
  if (holds(fileURLToPath(OWN), codePoint)) return null
  if (holds(fileURLToPath(ARABIC), codePoint)) return fileURLToPath(ARABIC)
  files ??= readFiles()
  return files.find(
    ({ path, ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to) && holds(path, codePoint),
  )?.path
}

/**
 * Fonts as documents embed them, by their files: of the compressed ones only the outlines of all characters can be
 * read.
 */
const unpacked = new Map<string, Buffer>()

/** Loads the fonts that texts need beside the document's own. Call it before `scriptFont`. */
export async function loadScriptFonts(texts: readonly string[]): Promise<void> {
  const needed = new Set(texts.flatMap(runsOf).flatMap(({ font }) => (font === null ? [] : [font])))
  if (needed.size === 0) return
  const { default: woff2 } = await import('wawoff2')
  for (const path of needed)
    if (!unpacked.has(path)) unpacked.set(path, Buffer.from(await woff2.decompress(readFileSync(path))))
}

/** A font that was loaded. */
export function scriptFont(path: string): Buffer {
  const font = unpacked.get(path)
  if (font === undefined) throw new Error(`${path} is not loaded`)
  return font
}

interface Run {
  text: string
  readonly font: string | null
}

/**
 * Words from right to left are drawn in the reverse of their order: the document writes word after word from the left.
 */
function inDrawnOrder(runs: readonly Run[]): readonly Run[] {
  const isRight = (run: Run | undefined): boolean => run !== undefined && RIGHT_TO_LEFT.test(run.text)
  const drawn: Run[] = []
  let words: Run[] = []
  for (const [index, run] of runs.entries()) {
    const isBetween = words.length > 0 && run.text.trim() === '' && isRight(runs[index + 1])
    if (isRight(run) || isBetween) words.push(run)
    else {
      drawn.push(...words.reverse(), run)
      words = []
    }
  }
  return [...drawn, ...words.reverse()]
}

/** What every font of the document draws: nothing else is loaded for it. */
const isPlain = (text: string): boolean => !/[^\p{ASCII}\u00a0-\u024f\u2010-\u2027\u20ac\u2212]/u.test(text)

/** Stands for what no font has. */
const UNKNOWN = '?'

/** A text in the parts that one font each draws. */
export function runsOf(text: string): readonly TextRun[] {
  if (isPlain(text)) return [{ text, font: null, isThin: false }]
  const runs: Run[] = []
  for (const character of text.replaceAll(SELECTOR, '')) {
    const found = /^\s$/.test(character) ? null : fontOf(character.codePointAt(0) ?? 0)
    const font = found ?? null
    const last = runs.at(-1)
    const drawn = found === undefined ? UNKNOWN : character
    if (last !== undefined && last.font === font) last.text += drawn
    else runs.push({ text: drawn, font })
  }
  return inDrawnOrder(runs).map(({ text: part, font }) => ({
    text: part,
    font,
    isThin: font?.includes('-wght-') ?? false,
  }))
}
