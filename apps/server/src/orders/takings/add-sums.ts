import type { FigureSums } from '@comanda/domain'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/connection.ts'
import { ROWS_AT_ONCE } from '../../platform/db/insert-rows.ts'
import { figureSums, takingSums, vatSums } from '../../platform/db/schema/index.ts'
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

/** Adds figures to the days of a business. */
export async function addSums(tx: Tx, businessId: number, sums: FigureSums): Promise<void> {
  const owned = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, businessId }))
  await addRows(tx, takingSums, owned(sums.takings), {
    added: ['count', 'refundCount', 'lateCount', 'lateTotal', ...TOTALS],
  })
  await addRows(tx, vatSums, owned(sums.vat), { added: ['gross', 'vat'] })
  await addRows(tx, figureSums, owned(sums.figures), {
    added: ['orders', 'portions', 'sales', 'refunds', 'discount'],
    taken: ['label'],
  })
}
