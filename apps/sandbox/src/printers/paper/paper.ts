export type Align = 'left' | 'center' | 'right'

/** How characters look. `width` and `height` are multiples of the usual size, 1 to 8. */
export interface Style {
  readonly width: number
  readonly height: number
  readonly bold: boolean
  readonly reverse: boolean
  readonly underline: boolean
}

/** Characters of one style. */
export interface Run extends Style {
  readonly text: string
}

export type PaperLine =
  | { readonly kind: 'text'; readonly align: Align; readonly runs: readonly Run[] }
  | { readonly kind: 'qr' | 'barcode'; readonly align: Align; readonly data: string }
  /** `bits`: base64 of the rows from the top, each padded to whole bytes; 1 is black. Sizes in dots. */
  | {
      readonly kind: 'picture'
      readonly align: Align
      readonly width: number
      readonly height: number
      readonly bits: string
    }
  /** A picture file: `source` is a data URL. */
  | { readonly kind: 'image'; readonly source: string }

/** A piece of paper; `isCut` is false where the job ends without a cut. */
export interface Sheet {
  readonly lines: readonly PaperLine[]
  readonly isCut: boolean
}

/** What a printer drew. */
export interface Drawn {
  readonly sheets: readonly Sheet[]
  /** Commands that no stand-in knows: "1b 7f". */
  readonly unknown: readonly string[]
}

const PLAIN: Style = { width: 1, height: 1, bold: false, reverse: false, underline: false }

const isSame = (a: Style, b: Style): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.bold === b.bold &&
  a.reverse === b.reverse &&
  a.underline === b.underline

const isBlank = (line: PaperLine): boolean => line.kind === 'text' && line.runs.every(({ text }) => text.trim() === '')

/** The print head and the paper below it. */
export interface Paper {
  readonly style: () => Style
  readonly restyle: (style: Partial<Style>) => void
  readonly align: (align: Align) => void
  /** Printable characters. Those that don't fit on the line go to the next, as in a printer. */
  readonly write: (text: string) => void
  readonly newLine: (lines?: number) => void
  readonly draw: (line: DrawnLine) => void
  readonly cut: () => void
  /** Back to the state after switching on; what is on the paper stays. */
  readonly reset: () => void
  /** Forgets the characters of the line that is not printed yet. */
  readonly clearLine: () => void
  readonly note: (unknown: string) => void
  readonly finish: () => Drawn
}

type WithoutAlign<L> = L extends { readonly align: Align } ? Omit<L, 'align'> : L
export type DrawnLine = WithoutAlign<PaperLine>

/** Dots per line of a printer: 576 on 80 mm of paper, 384 on 58 mm. */
export function dotsOf(columns: number): number {
  return columns * 12
}

/** Strips of one picture come one by one: joined, they are drawn as one. */
function joined(before: PaperLine | undefined, next: PaperLine): PaperLine | null {
  if (before?.kind !== 'picture' || next.kind !== 'picture' || before.width !== next.width) return null
  const bits = Buffer.concat([Buffer.from(before.bits, 'base64'), Buffer.from(next.bits, 'base64')])
  return { ...before, height: before.height + next.height, bits: bits.toString('base64') }
}

/** Blank paper. `columns`: characters of the usual width on a line. */
export function createPaper(columns: number): Paper {
  const sheets: Sheet[] = []
  const unknown = new Set<string>()
  let lines: PaperLine[] = []
  let runs: Run[] = []
  let used = 0
  let style = PLAIN
  let align: Align = 'left'
  let lineAlign: Align = 'left'
  let afterPicture = false

  const newLine = (count = 1): void => {
    for (let left = count; left > 0; left -= 1) {
      // The line end behind a strip of a picture feeds no line of its own.
      if (afterPicture && runs.length === 0) afterPicture = false
      else lines.push({ kind: 'text', align: runs.length === 0 ? align : lineAlign, runs })
      runs = []
      used = 0
    }
  }

  const write = (text: string): void => {
    for (const character of text) {
      if (used + style.width > columns) newLine()
      if (used === 0) lineAlign = align
      used += style.width
      afterPicture = false
      const last = runs.at(-1)
      if (last && isSame(last, style)) runs[runs.length - 1] = { ...last, text: last.text + character }
      else runs.push({ ...style, text: character })
    }
  }

  const tear = (isCut: boolean): void => {
    if (runs.length > 0) newLine()
    if (isCut || lines.some((line) => !isBlank(line))) sheets.push({ lines, isCut })
    lines = []
    afterPicture = false
  }

  return {
    style: () => style,
    restyle(changes) {
      style = { ...style, ...changes }
    },
    align(next) {
      align = next
    },
    write,
    newLine,
    draw(drawn) {
      if (runs.length > 0) newLine()
      const line = (drawn.kind === 'image' ? drawn : { ...drawn, align }) as PaperLine
      const one = joined(lines.at(-1), line)
      if (one) lines[lines.length - 1] = one
      else lines.push(line)
      afterPicture = line.kind === 'picture'
    },
    cut: () => tear(true),
    reset() {
      style = PLAIN
      align = 'left'
    },
    clearLine() {
      runs = []
      used = 0
    },
    note: (command) => void unknown.add(command),
    finish() {
      tear(false)
      return { sheets, unknown: [...unknown] }
    },
  }
}

function lineText(line: PaperLine): string {
  switch (line.kind) {
    case 'text':
      return line.runs.map(({ text }) => text).join('')
    case 'qr':
    case 'barcode':
      return `[${line.kind} ${line.data}]`
    case 'picture':
      return `[picture ${line.width} × ${line.height}]`
    case 'image':
      return '[image]'
  }
}

/** The text of a sheet's lines, for tests; codes and pictures are in brackets. */
export function textOf({ lines }: Sheet): string[] {
  return lines.map(lineText)
}
