import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Theme } from '@comanda/domain'
import { create, type Font } from 'fontkit'

/**
 * Static files of the fonts that the pages have: the server draws letters as outlines, so that it needs no installed
 * font.
 */
const FILES: Readonly<Record<Theme['headingFont'], string>> = {
  'bricolage-grotesque': import.meta.resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  ),
  figtree: import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff2'),
  'hanken-grotesk': import.meta.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff2'),
  'young-serif': import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
}
/** Has the letters of more languages. */
const FALLBACK = import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')

const loaded = new Map<string, Font>()

const load = (file: string): Font => {
  const known = loaded.get(file)
  if (known) return known
  const font = create(readFileSync(fileURLToPath(file)))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  loaded.set(file, font)
  return font
}

/** The theme's font, or the fallback for a text with letters that it lacks. Letters that both lack are left out. */
const fontFor = (name: Theme['headingFont'], text: string): { readonly font: Font; readonly text: string } => {
  const codes = [...text]
  const has = (font: Font) => (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  const own = load(FILES[name])
  if (codes.every(has(own))) return { font: own, text }
  const fallback = load(FALLBACK)
  return { font: fallback, text: codes.filter(has(fallback)).join('').trim() }
}

interface Line {
  readonly text: string
  readonly width: number
}

export interface TextStyle {
  readonly font: Theme['headingFont']
  /** Pixels. */
  readonly size: number
  readonly colour: string
  readonly mostWidth: number
  readonly mostLines: number
}

/** A text as SVG, with its first baseline at 0,0. */
export interface DrawnText {
  readonly svg: string
  readonly lines: number
  /** The width of the widest line, pixels. */
  readonly width: number
}

/** Draws a text in at most so many lines; what does not fit ends in an ellipsis. */
export function drawText(wanted: string, { font: name, size, colour, mostWidth, mostLines }: TextStyle): DrawnText {
  const { font, text } = fontFor(name, wanted.replace(/\s+/g, ' ').trim())
  const scale = size / font.unitsPerEm
  const widthOf = (line: string) => font.layout(line).advanceWidth * scale
  const lines: Line[] = []
  const words = text === '' ? [] : text.split(' ')
  while (words.length > 0 && lines.length < mostLines) {
    let line = words.shift() ?? ''
    while (words.length > 0 && widthOf(`${line} ${words[0]}`) <= mostWidth) line += ` ${words.shift()}`
    const isCut = words.length > 0 && lines.length === mostLines - 1
    lines.push(fitted(isCut ? `${line}…` : line, mostWidth, widthOf))
  }
  const svg = lines.map(({ text: line }, n) => outline(font, line, scale, Math.round(n * size * 1.14))).join('')
  return {
    svg: `<g fill="${colour}">${svg}</g>`,
    lines: lines.length,
    width: Math.max(0, ...lines.map(({ width }) => width)),
  }
}

/** The line, shortened until it fits: a single word may be too long. */
function fitted(line: string, mostWidth: number, widthOf: (line: string) => number): Line {
  let text = line
  while (text.length > 2 && widthOf(text) > mostWidth) text = `${text.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  return { text, width: widthOf(text) }
}

function outline(font: Font, text: string, scale: number, top: number): string {
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const paths = glyphs.map((glyph, n) => {
    const position = positions[n]
    const at = x + (position?.xOffset ?? 0)
    x += position?.xAdvance ?? 0
    const path = glyph.path.toSVG()
    return path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`
  })
  // Letters of a font stand upright on an axis that points up.
  return `<g transform="translate(0 ${top}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
