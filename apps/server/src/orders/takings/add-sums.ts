import type { CalendarDate, FigureSum, FigureSums } from '@comanda/domain'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/connection.ts'
import { ROWS_AT_ONCE } from '../../platform/db/insert-rows.ts'
import { figureMonths, figureSums, takingSums, vatSums } from '../../platform/db/schema/index.ts'
import { sqlName } from '../../platform/db/sql-row.ts'

const listed = (names: readonly string[], of: (name: SQL) => SQL): SQL =>
  sql.join(
    names.map((name) => of(sql.identifier(sqlName(name)) as unknown as SQL)),
    sql`, `,
  )

/** Adds numbers to the rows with the same key, in the order of the rows, so that two writers never wait in a circle. */
async function addRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  { added, taken = [] }: { readonly added: readonly string[]; readonly taken?: readonly string[] },
): Promise<void> {
  const columns = Object.keys(getTableColumns(table))
  const key = columns.filter((name) => !added.includes(name) && !taken.includes(name))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some: readonly Readonly<Record<string, unknown>>[] = rows.slice(start, start + ROWS_AT_ONCE)
    const written = JSON.stringify(
      some.map((row) => Object.fromEntries(columns.map((name) => [sqlName(name), row[name]]))),
    )
    const updates = sql.join(
      [
        listed(added, (name) => sql`${name} = t.${name} + excluded.${name}`),
        ...(taken.length === 0 ? [] : [listed(taken, (name) => sql`${name} = excluded.${name}`)]),
      ],
      sql`, `,
    )
    await tx.execute(sql`
      insert into ${table} as t (${listed(columns, (name) => name)})
      select ${listed(columns, (name) => sql`r.${name}`)} from json_populate_recordset(null::${table}, ${written}::json) r
      on conflict (${listed(key, (name) => name)}) do update set ${updates}`)
  }
}

const TOTALS = ['subTotal', 'serviceCharge', 'bagCharge', 'deliveryFee', 'discount', 'tip', 'total']

const FIGURES = ['orders', 'portions', 'sales', 'refunds', 'discount'] as const

/** The first day of the month of a day. */
export function monthOf(day: CalendarDate): CalendarDate {
  return `${day.slice(0, 8)}01`
}

/** Figures of days by month, in the order of their keys; the name is that of the last day. */
function monthsOf(figures: readonly FigureSum[]) {
  const keyOf = ({ locationId, day, kind, key }: FigureSum): string =>
    [locationId, kind, monthOf(day), key].join('\u0000')
  return [...Map.groupBy(figures.toSorted(byDay), keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, some]) => {
      const last = some.at(-1)
      if (!last) return []
      const { locationId, day, kind, key, label } = last
      const sum = (name: (typeof FIGURES)[number]): number => some.reduce((all, one) => all + one[name], 0)
      const sums = Object.fromEntries(FIGURES.map((name) => [name, sum(name)])) as Pick<
        FigureSum,
        (typeof FIGURES)[number]
      >
      return [{ ...{ locationId, month: monthOf(day), kind, key, label }, ...sums }]
    })
}

const byDay = (a: FigureSum, b: FigureSum): number => (a.day < b.day ? -1 : Number(a.day > b.day))

/** Adds figures to the days of a business, but not to its months. */
export async function addDaySums(tx: Tx, businessId: number, sums: FigureSums): Promise<void> {
  const owned = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, businessId }))
  await addRows(tx, takingSums, owned(sums.takings), {
    added: ['count', 'refundCount', 'lateCount', 'lateTotal', ...TOTALS],
  })
  await addRows(tx, vatSums, owned(sums.vat), { added: ['gross', 'vat'] })
  await addRows(tx, figureSums, owned(sums.figures), { added: FIGURES, taken: ['label'] })
}

/** Adds figures to the days and months of a business. */
export async function addSums(tx: Tx, businessId: number, sums: FigureSums): Promise<void> {
  await addDaySums(tx, businessId, sums)
  const months = monthsOf(sums.figures).map((row) => ({ ...row, businessId }))
  await addRows(tx, figureMonths, months, { added: FIGURES, taken: ['label'] })
}
