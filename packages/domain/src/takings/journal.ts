import type { PaymentType } from '../order/order.ts'
import type { Minor } from '../pricing/money.ts'
import type { Tax } from '../pricing/tax.ts'
import type { DaySheet, RateRow } from './day-sheet.ts'

/** The accounts that a day's takings are booked to. */
export const ACCOUNTS = ['cash', 'terminal', 'card', 'sales', 'vat', 'tips'] as const
export type Account = (typeof ACCOUNTS)[number]

/** A line of double entry. One of `debit` and `credit` is 0. */
export interface JournalLine {
  /** What was sold, or what went back on the day: each is an entry of its own. */
  readonly entry: 'sales' | 'refunds'
  readonly account: Account
  /** Basis points, of sales and VAT; null for the others. */
  readonly rate: number | null
  /** Absent: VAT. */
  readonly tax?: Tax
  /** Minor units. */
  readonly debit: Minor
  readonly credit: Minor
}

const accountOf = (payment: PaymentType): Account => (payment === 'cash' || payment === 'terminal' ? payment : 'card')

/** A negative amount stands on the other side. */
const debit = (amount: Minor) => (amount >= 0 ? { debit: amount, credit: 0 } : { debit: 0, credit: -amount })
const credit = (amount: Minor) => (amount >= 0 ? { debit: 0, credit: amount } : { debit: -amount, credit: 0 })

const addUp = <T>(all: readonly T[], of: (one: T) => Minor): Minor => all.reduce((sum, one) => sum + of(one), 0)

/**
 * The takings of a day in double entry: what was paid, against the net sales and the VAT of each rate and the tips. The
 * refunds of the day are an entry of their own. Debits and credits of each entry are equal. Lines of nothing are left
 * out.
 */
export function journalOf(sheet: Pick<DaySheet, 'sales' | 'refunds' | 'payments' | 'rates'>): readonly JournalLine[] {
  return (['sales', 'refunds'] as const).flatMap((entry) => {
    const byAccount = Map.groupBy(sheet.payments, ({ paymentType }) => accountOf(paymentType))
    const byRate = Map.groupBy(sheet.rates, ({ rate, tax }) => `${rate} ${tax ?? ''}`)
    const paid = [...byAccount].map(([account, shares]) => ({
      ...{ entry, account, rate: null },
      ...debit(addUp(shares, (share) => share[entry])),
    }))
    const sold = [...byRate.values()].flatMap((rows) => {
      const [{ rate, tax } = {} as RateRow] = rows
      const of = { entry, rate, ...(tax && { tax }) }
      const vat = addUp(rows, (row) => row[entry].vat)
      const net = addUp(rows, (row) => row[entry].gross) - vat
      return [{ ...of, account: 'sales', ...credit(net) } as const, { ...of, account: 'vat', ...credit(vat) } as const]
    })
    const tips = { entry, account: 'tips', rate: null, ...credit(sheet[entry].tip) } as const
    return [...paid, ...sold, tips].filter((line) => line.debit !== 0 || line.credit !== 0)
  })
}

/** The number of an account: "%" in it is the rate in whole percent, two digits. "47700%" at 10 % is "4770010". */
export function accountCode(pattern: string, rate: number | null): string {
  return pattern.replaceAll('%', rate === null ? '' : String(Math.round(rate / 100)).padStart(2, '0'))
}

/** The programs whose layout the file of a journal may have. */
export const JOURNAL_LAYOUTS = ['xero', 'quickbooks', 'sage', 'holded', 'a3'] as const
export type JournalLayout = (typeof JOURNAL_LAYOUTS)[number]
