import { type Bytes, hexOf, latin, readBytes } from './bytes.ts'
import { characterOf, ESC_POS_PAGES } from './code-pages.ts'
import { columnsToRows } from './columns-to-rows.ts'
import type { Paper } from './paper.ts'

const ALIGNS = ['left', 'center', 'right'] as const

interface State {
  page: number
  /** Data of a QR code (0x31) or PDF417 (0x30) that is stored to be printed. */
  readonly codes: Map<number, string>
}

type Command = (paper: Paper, job: Bytes, state: State) => void

const skip =
  (bytes: number): Command =>
  (_paper, job) =>
    void job.take(bytes)

const isOn = (value: number): boolean => value % 2 === 1

/** GS ( k: codes are described and filled first, and printed later. */
function code(paper: Paper, job: Bytes, state: State): void {
  const [kind = 0, part, , ...data] = job.take(job.number())
  if (part === 0x50) state.codes.set(kind, latin(Uint8Array.from(data)))
  else if (part === 0x51) paper.draw({ kind: kind === 0x31 ? 'qr' : 'barcode', data: state.codes.get(kind) ?? '' })
}

function cut(paper: Paper, job: Bytes): void {
  const mode = job.next()
  // Modes from "A" on feed first, by a number of dots.
  if (mode >= 0x41) job.next()
  paper.cut()
}

const ESC: Readonly<Record<number, Command>> = {
  33(paper, job) {
    const mode = job.next()
    const has = (bit: number): boolean => (mode & bit) !== 0
    paper.restyle({ bold: has(8), height: has(16) ? 2 : 1, width: has(32) ? 2 : 1, underline: has(128) })
  },
  42(paper, job) {
    const mode = job.next()
    const width = job.number()
    // Modes 32 and 33 have columns of 24 dots; the others, of 8.
    if (mode >= 32) paper.draw({ kind: 'picture', width, height: 24, bits: columnsToRows(job.take(width * 3), width) })
    else job.take(width)
  },
  45: (paper, job) => paper.restyle({ underline: job.next() % 0x30 > 0 }),
  50: skip(0), // line spacing
  51: skip(1),
  52: skip(1), // italics
  64(paper, _job, state) {
    paper.reset()
    state.page = 0
  },
  69: (paper, job) => paper.restyle({ bold: isOn(job.next()) }),
  71: (paper, job) => paper.restyle({ bold: isOn(job.next()) }),
  74: skip(1), // feed by dots
  77: skip(1), // font
  82: skip(1), // national characters
  97: (paper, job) => paper.align(ALIGNS[job.next() % 0x30] ?? 'left'),
  100: (paper, job) => paper.newLine(job.next()),
  112: skip(3), // pulse of the drawer
  116: (_paper, job, state) => {
    state.page = job.next()
  },
}

const GS: Readonly<Record<number, Command>> = {
  33(paper, job) {
    const size = job.next()
    paper.restyle({ width: ((size >> 4) & 7) + 1, height: (size & 7) + 1 })
  },
  40(paper, job, state) {
    const group = job.next()
    if (group === 0x6b) code(paper, job, state)
    else job.take(job.number())
  },
  66: (paper, job) => paper.restyle({ reverse: isOn(job.next()) }),
  72: skip(1), // text, font, height and width of barcodes
  76: skip(2), // margin
  80: skip(2), // motion units
  86: cut,
  87: skip(2), // width of the print area
  102: skip(1),
  104: skip(1),
  107(paper, job) {
    const kind = job.next()
    paper.draw({ kind: 'barcode', data: latin(kind > 0x40 ? job.take(job.next()) : job.until(0)) })
  },
  118(paper, job) {
    job.take(2)
    const rowBytes = job.number()
    const height = job.number()
    const bits = Buffer.from(job.take(rowBytes * height)).toString('base64')
    paper.draw({ kind: 'picture', width: rowBytes * 8, height, bits })
  },
  119: skip(1),
}

const FS: Readonly<Record<number, Command>> = { 46: skip(0), 38: skip(0) }

const GROUPS: Readonly<Record<number, Readonly<Record<number, Command>>>> = { 27: ESC, 28: FS, 29: GS }

/** Draws a job in ESC/POS. */
export function readEscPos(bytes: Uint8Array, paper: Paper): void {
  const job = readBytes(bytes)
  const state: State = { page: 0, codes: new Map() }
  while (!job.isAtEnd()) {
    const byte = job.next()
    const group = GROUPS[byte]
    if (group) {
      const name = job.next()
      const command = group[name]
      if (command) command(paper, job, state)
      else paper.note(hexOf(byte, name))
    } else if (byte === 0x0a) paper.newLine()
    else if (byte >= 0x20) paper.write(characterOf(byte, ESC_POS_PAGES[state.page]))
    else if (byte !== 0x0d) paper.note(hexOf(byte))
  }
}
