import { accountCode, type Bookkeeping, type CalendarDate, type JournalLayout, type JournalLine } from '@comanda/domain'
import type { Catalogue } from '@comanda/messages'
import { csvLine, type Separator } from '../../../http/csv.ts'

/** The words of a journal. */
export type JournalWords = Catalogue['console']['books']['journal']

/** A line of the journal as all layouts need it. */
interface Row {
  /** Entries of a file, from 1. */
  readonly entry: number
  readonly day: CalendarDate
  /** "20261127-S": the same for all lines of an entry, and for no other entry of the place. */
  readonly reference: string
  readonly account: string
  /** "Napoli Headingley, 27/11/2026, sales" */
  readonly about: string
  /** "Sales 20 %" */
  readonly what: string
  readonly debit: number
  readonly credit: number
}

interface Layout {
  readonly separator: Separator
  readonly columns: readonly string[]
  readonly cells: (row: Row) => readonly unknown[]
}

/** "27/11/2026" */
const british = (day: CalendarDate): string => day.split('-').reverse().join('/')
const decimal = (minor: number): string => (minor / 100).toFixed(2)
const decimalComma = (minor: number): string => decimal(minor).replace('.', ',')
const orBlank = (minor: number, text: (minor: number) => string): string => (minor === 0 ? '' : text(minor))

/**
 * The columns that each program imports: Xero's, Intuit's, Sage's and Holded's as their help pages describe them; those
 * of a3 from memory, which its import lets a person assign.
 */
const LAYOUTS: Readonly<Record<JournalLayout, Layout>> = {
  xero: {
    separator: ',',
    columns: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    cells: ({ about, day, what, account, debit, credit }) => [
      ...[about, british(day), what, account, 'No VAT'],
      (debit - credit) / 100,
    ],
  },
  quickbooks: {
    separator: ',',
    columns: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
    cells: ({ reference, day, account, debit, credit, about, what }) => [
      ...[reference, british(day), account, orBlank(debit, decimal), orBlank(credit, decimal), `${about}: ${what}`],
    ],
  },
  sage: {
    separator: ',',
    columns: [
      ...['Type', 'Account Reference', 'Nominal A/C Ref', 'Department Code', 'Date', 'Reference', 'Details'],
      ...['Net Amount', 'Tax Code', 'Tax Amount'],
    ],
    cells: ({ reference, day, account, debit, credit, what }) => [
      ...[debit > 0 ? 'JD' : 'JC', '', account, 0, british(day), reference, what],
      ...[decimal(debit + credit), 'T9', '0.00'],
    ],
  },
  holded: {
    separator: ';',
    columns: ['Num. asiento', 'Fecha', 'Cuenta', 'Concepto', 'Documento', 'Debe', 'Haber'],
    cells: ({ entry, day, account, about, what, reference, debit, credit }) => [
      ...[entry, british(day), account, `${about}: ${what}`, reference, decimalComma(debit), decimalComma(credit)],
    ],
  },
  a3: {
    separator: ';',
    columns: ['Fecha', 'Cuenta', 'Concepto', 'Documento', 'Debe', 'Haber'],
    cells: ({ day, account, about, what, reference, debit, credit }) => [
      ...[british(day), account, `${about}: ${what}`, reference, decimalComma(debit), decimalComma(credit)],
    ],
  },
}

const LETTERS = { sales: 'S', refunds: 'R' } as const

interface JournalFile {
  readonly place: string
  readonly layout: JournalLayout
  readonly accounts: Bookkeeping['accounts']
  readonly words: JournalWords
  readonly days: readonly { readonly day: CalendarDate; readonly lines: readonly JournalLine[] }[]
}

/** The journal of some days as the text of a file that a program imports. */
export function journalFile({ place, layout, accounts, words, days }: JournalFile): string {
  const { separator, columns, cells } = LAYOUTS[layout]
  const references: string[] = []
  const rows = days.flatMap(({ day, lines }) =>
    lines.map((line): Row => {
      const reference = `${day.replaceAll('-', '')}-${LETTERS[line.entry]}`
      if (references.at(-1) !== reference) references.push(reference)
      const rate = line.rate === null ? '' : ` ${line.rate / 100} %`
      return {
        entry: references.length,
        day,
        reference,
        account: accountCode(accounts[line.account], line.rate),
        about: `${place}, ${british(day)}, ${words.entries[line.entry]}`,
        what: `${words.accounts[line.account]}${rate}`,
        debit: line.debit,
        credit: line.credit,
      }
    }),
  )
  return [columns, ...rows.map(cells)].map((line) => csvLine(line, separator)).join('')
}
