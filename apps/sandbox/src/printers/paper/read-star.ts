import { type Bytes, hexOf, latin, readBytes } from './bytes.ts'
import { characterOf, STAR_PAGES } from './code-pages.ts'
import { columnsToRows } from './columns-to-rows.ts'
import type { Paper } from './paper.ts'

const ALIGNS = ['left', 'center', 'right'] as const

interface State {
  page: number
  qr: string
  pdf417: string
}

type Command = (paper: Paper, job: Bytes, state: State) => void

const skip =
  (bytes: number): Command =>
  (_paper, job) =>
    void job.take(bytes)

/** ESC GS y: a QR code is described and filled first, and printed later. */
function qrCode(paper: Paper, job: Bytes, state: State): void {
  const part = job.next()
  if (part === 0x53) job.take(2)
  else if (part === 0x44) {
    job.take(2)
    state.qr = latin(job.take(job.number()))
  } else if (part === 0x50) paper.draw({ kind: 'qr', data: state.qr })
  else paper.note(hexOf(0x1b, 0x1d, 0x79, part))
}

function pdf417(paper: Paper, job: Bytes, state: State): void {
  const part = job.next()
  if (part === 0x53) job.take(job.next() === 0x30 ? 3 : 1)
  else if (part === 0x44) state.pdf417 = latin(job.take(job.number()))
  else if (part === 0x50) paper.draw({ kind: 'barcode', data: state.pdf417 })
  else paper.note(hexOf(0x1b, 0x1d, 0x78, part))
}

/** Commands that begin with ESC GS. */
const GROUP: Readonly<Record<number, Command>> = {
  80: skip(1), // page mode and back, which flushes the buffer
  97: (paper, job) => paper.align(ALIGNS[job.next() % 0x30] ?? 'left'),
  116: (_paper, job, state) => {
    state.page = job.next()
  },
  120: pdf417,
  121: qrCode,
}

/** Commands that begin with ESC. */
const COMMANDS: Readonly<Record<number, Command>> = {
  7: skip(2), // pulse of the drawer
  29(paper, job, state) {
    const code = job.next()
    const command = GROUP[code]
    if (command) command(paper, job, state)
    else paper.note(hexOf(0x1b, 0x1d, code))
  },
  30: skip(2), // font
  45: (paper, job) => paper.restyle({ underline: job.next() % 0x30 === 1 }),
  48: skip(0), // line spacing
  52: (paper) => paper.restyle({ reverse: true }),
  53: (paper) => paper.restyle({ reverse: false }),
  64(paper, _job, state) {
    paper.reset()
    state.page = 0
  },
  69: (paper) => paper.restyle({ bold: true }),
  70: (paper) => paper.restyle({ bold: false }),
  73: skip(1), // feed by dots
  74: skip(1),
  82: skip(1), // national characters
  87: (paper, job) => paper.restyle({ width: (job.next() % 0x30) + 1 }),
  88(paper, job) {
    const width = job.number()
    paper.draw({ kind: 'picture', width, height: 24, bits: columnsToRows(job.take(width * 3), width) })
  },
  97: (paper, job) => paper.newLine(job.next()),
  98(paper, job) {
    job.take(4)
    paper.draw({ kind: 'barcode', data: latin(job.until(0x1e)) })
  },
  100(paper, job) {
    job.next()
    paper.cut()
  },
  104: (paper, job) => paper.restyle({ height: (job.next() % 0x30) + 1 }),
  // The height comes first.
  105: (paper, job) => paper.restyle({ height: (job.next() % 0x30) + 1, width: (job.next() % 0x30) + 1 }),
  122: skip(1), // line spacing
}

/** Draws a job in StarPRNT. */
export function readStar(bytes: Uint8Array, paper: Paper): void {
  const job = readBytes(bytes)
  const state: State = { page: 0, qr: '', pdf417: '' }
  while (!job.isAtEnd()) {
    const byte = job.next()
    if (byte === 0x1b) {
      const code = job.next()
      const command = COMMANDS[code]
      if (command) command(paper, job, state)
      else paper.note(hexOf(byte, code))
    } else if (byte === 0x0a) paper.newLine()
    else if (byte === 0x18) paper.clearLine()
    else if (byte >= 0x20) paper.write(characterOf(byte, STAR_PAGES[state.page]))
    else if (![0x07, 0x0d, 0x1a].includes(byte)) paper.note(hexOf(byte))
  }
}
