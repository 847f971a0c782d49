import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../../src/db/connection.ts'
import { run } from '../../src/db/statement.ts'
import { aDatabase } from '../setup/a-database.ts'

const keptAfterTwo = async (prepare: boolean) => {
  const connection = connect({ url: await aDatabase(), poolSize: 1, prepare, onIdleError: () => undefined })
  onTestFinished(connection.close)
  const double = { name: 'double', text: 'select $1::int * 2 as doubled' }
  expect(await run(connection.db, double, [1])).toEqual([{ doubled: 2 }])
  expect(await connection.db.transaction((tx) => run(tx, double, [21]))).toEqual([{ doubled: 42 }])
  const { rows } = await connection.pool.query('select name from pg_prepared_statements')
  return rows
}

it('a prepared statement stays on its connection, inside and outside transactions', async () => {
  expect(await keptAfterTwo(true)).toEqual([{ name: 'double' }])
})

it('no prepared statement is kept behind a pooler that does not support them', async () => {
  expect(await keptAfterTwo(false)).toEqual([])
})
