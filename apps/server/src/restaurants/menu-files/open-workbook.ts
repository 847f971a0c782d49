import { type Currency, namesOtherCurrency } from '@comanda/domain'
import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import readWorkbook from 'read-excel-file/universal'
import { cleanText } from './decode-text.ts'
import { FileTooLarge, MOST_COLUMNS, MOST_LINES } from './file-limits.ts'

export interface OpenWorkbook {
  /** The texts of the cells. */
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[]
  /** Formats of the cells' numbers: "#,##0.00 €". */
  readonly formats: readonly string[]
}

/** A workbook, or one that cannot be read. */
export type Workbook = OpenWorkbook | 'unreadable'

/** Unpacked bytes. A workbook of the largest menu has a tenth of them. */
const MOST_BYTES = 48 * 1024 * 1024

/** "PK", as all ZIP archives start: Excel's files, LibreOffice's, Numbers'. */
const ARCHIVE = Buffer.from('PK\x03\x04')
/** Excel's files before 2007. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const startsWith = (bytes: Uint8Array, start: Buffer): boolean => start.equals(bytes.subarray(0, start.length))

/** "8.1" for a result of 8.100000000000001; a date as in "2026-11-21". (The declared types have no dates.) */
const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? cleanText(value.replaceAll(/\r\n?/g, '\n')) : ''
}

/** The formats that cells use. `[$€-C0A]` and `"€"` are how a format names its currency. */
const readNumberFormats = (styles: string): readonly string[] => {
  const codes = new Map<string, string>()
  const used = new Set<string>()
  let isInCells = false
  const parser = new Parser(
    {
      onopentag: (name, { numFmtId = '', formatCode = '' }) => {
        if (name === 'numFmt') codes.set(numFmtId, formatCode)
        if (name === 'cellXfs') isInCells = true
        if (name === 'xf' && isInCells) used.add(numFmtId)
      },
      onclosetag: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    },
    { xmlMode: true },
  )
  parser.end(styles)
  return [...used].flatMap((id) => codes.get(id)?.replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '$1') ?? [])
}

/**
 * The cells of an Excel workbook, sheet by sheet; null where the file is no archive and no workbook.
 * @throws FileTooLarge where it would unpack to more than a menu
 */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook | null> {
  if (startsWith(bytes, COMPOUND)) return 'unreadable'
  if (!startsWith(bytes, ARCHIVE)) return null
  let unpacked = 0
  try {
    const isStyles = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
      unpacked += originalSize
      if (unpacked > MOST_BYTES) throw new FileTooLarge('memory')
      return name === 'xl/styles.xml'
    }
    const { 'xl/styles.xml': styles } = unzipSync(bytes, { filter: isStyles })
    const sheets = await readWorkbook(new Uint8Array(bytes).buffer)
    if (sheets.reduce((lines, { data }) => lines + data.length, 0) > MOST_LINES) throw new FileTooLarge('lines')
    if (sheets.some(({ data }) => data.some((row) => row.length > MOST_COLUMNS))) throw new FileTooLarge('columns')
    return {
      sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) })),
      formats: styles === undefined ? [] : readNumberFormats(strFromU8(styles)),
    }
  } catch (error) {
    if (error instanceof FileTooLarge || error instanceof RangeError) throw error
    return 'unreadable'
  }
}

/** No currency is both. */
const namesCurrency = (format: string): boolean =>
  namesOtherCurrency(format, 'GBP') || namesOtherCurrency(format, 'EUR')

/** Whether the numbers of a workbook are amounts in another currency, as far as their formats tell. */
export function isInOtherCurrency({ formats }: OpenWorkbook, currency: Currency): boolean {
  const named = formats.filter(namesCurrency)
  return named.length > 0 && named.every((format) => namesOtherCurrency(format, currency))
}
