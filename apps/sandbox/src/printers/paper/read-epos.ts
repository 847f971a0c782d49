import type { Align, Paper, Style } from './paper.ts'
import { readEscPos } from './read-esc-pos.ts'
import { type Element, elementsOf, textOfXml } from './xml.ts'

export const EPOS_NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print'

/** Thrown for a document that Epson's schema does not allow. */
export class SchemaError extends Error {}

type Draw = (paper: Paper, element: Element) => void

const ALIGNS: readonly string[] = ['left', 'center', 'right'] satisfies Align[]

/** A number of an attribute between its bounds. */
function numberOf({ name, attributes }: Element, key: string, least: number, most: number, usual: number): number {
  const text = attributes[key]
  if (text === undefined) return usual
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) throw new SchemaError(`${name} ${key}="${text}"`)
  return value
}

function flagOf({ name, attributes }: Element, key: string): boolean | undefined {
  const text = attributes[key]
  if (text !== undefined && !['true', 'false', '1', '0'].includes(text))
    throw new SchemaError(`${name} ${key}="${text}"`)
  return text === undefined ? undefined : text === 'true' || text === '1'
}

function setAlign(paper: Paper, { name, attributes: { align } }: Element): void {
  if (align === undefined) return
  if (!ALIGNS.includes(align)) throw new SchemaError(`${name} align="${align}"`)
  paper.align(align as Align)
}

/** Attributes hold for the texts that follow, too. */
function text(paper: Paper, element: Element): void {
  setAlign(paper, element)
  const now = paper.style()
  const double = { width: flagOf(element, 'dw'), height: flagOf(element, 'dh') }
  const sizeOf = (key: 'width' | 'height'): number =>
    numberOf(element, key, 1, 8, double[key] === undefined ? now[key] : double[key] ? 2 : 1)
  const style: Style = {
    width: sizeOf('width'),
    height: sizeOf('height'),
    bold: flagOf(element, 'em') ?? now.bold,
    reverse: flagOf(element, 'reverse') ?? now.reverse,
    underline: flagOf(element, 'ul') ?? now.underline,
  }
  paper.restyle(style)
  const [first = '', ...others] = textOfXml(element).replaceAll('\r', '').replaceAll('\t', '    ').split('\n')
  paper.write(first)
  for (const line of others) {
    paper.newLine()
    paper.write(line)
  }
}

/** 30 dots are a line. */
function feed(paper: Paper, element: Element): void {
  const isByDots = element.attributes.unit !== undefined
  const lines = isByDots ? Math.ceil(numberOf(element, 'unit', 0, 255, 0) / 30) : numberOf(element, 'line', 0, 255, 1)
  paper.newLine(lines)
}

function cut(paper: Paper, { attributes: { type = 'feed' } }: Element): void {
  if (!['feed', 'no_feed', 'reserve'].includes(type)) throw new SchemaError(`cut type="${type}"`)
  paper.cut()
}

function symbol(paper: Paper, element: Element): void {
  const type = element.attributes.type ?? ''
  if (!/^(pdf417|qrcode|maxicode|gs1_databar|aztec|datamatrix)/.test(type))
    throw new SchemaError(`symbol type="${type}"`)
  setAlign(paper, element)
  paper.draw({ kind: type.startsWith('qrcode') ? 'qr' : 'barcode', data: textOfXml(element) })
}

function barcode(paper: Paper, element: Element): void {
  if (element.attributes.type === undefined) throw new SchemaError('barcode without a type')
  setAlign(paper, element)
  paper.draw({ kind: 'barcode', data: textOfXml(element) })
}

function image(paper: Paper, element: Element): void {
  setAlign(paper, element)
  const width = numberOf(element, 'width', 1, 65_535, 0)
  const height = numberOf(element, 'height', 1, 65_535, 0)
  const bits = Buffer.from(textOfXml(element), 'base64')
  if (width === 0 || bits.length !== Math.ceil(width / 8) * height) throw new SchemaError('image of another size')
  paper.draw({ kind: 'picture', width, height, bits: bits.toString('base64') })
}

/** Bytes of ESC/POS in hexadecimal, sent to the printer as they are. */
function command(paper: Paper, element: Element): void {
  const hex = textOfXml(element).replace(/\s/g, '')
  if (hex.length % 2 === 1 || !/^[0-9a-f]*$/i.test(hex)) throw new SchemaError('command is not hexadecimal')
  readEscPos(Buffer.from(hex, 'hex'), paper)
}

const nothing: Draw = () => undefined

const ELEMENTS: Readonly<Record<string, Draw>> = {
  text,
  feed,
  cut,
  symbol,
  barcode,
  image,
  command,
  pulse: nothing,
  sound: nothing,
  layout: nothing,
  recovery: nothing,
  reset: (paper) => paper.reset(),
}

/** Draws an `<epos-print>`; throws `SchemaError`. */
export function readEpos(print: Element, paper: Paper): void {
  if (print.attributes.xmlns !== EPOS_NAMESPACE) throw new SchemaError(`epos-print xmlns="${print.attributes.xmlns}"`)
  for (const element of elementsOf(print)) {
    const draw = ELEMENTS[element.name]
    if (!draw) throw new SchemaError(`no element ${element.name}`)
    draw(paper, element)
  }
}
