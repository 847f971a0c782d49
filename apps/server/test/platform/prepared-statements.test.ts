import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, it, onTestFinished } from 'vitest'
import { connect, transaction } from '../../src/platform/db/connection.ts'
import { preparedQuery } from '../../src/platform/db/prepared-query.ts'
import { run } from '../../src/platform/db/statement.ts'
import { aDatabase } from '../setup/a-database.ts'

const DOUBLE = { name: 'double', text: 'select $1::int * 2 as doubled' }

const keptAfterTwenty = async (prepare: boolean) => {
  const connection = connect({ url: await aDatabase(), poolSize: 1, prepare, onIdleError: () => undefined })
  onTestFinished(connection.close)
  for (let n = 1; n < 20; n += 1) expect(await run(connection.db, DOUBLE, [n])).toEqual([{ doubled: n * 2 }])
  expect(await connection.db.transaction((tx) => run(tx, DOUBLE, [21]))).toEqual([{ doubled: 42 }])
  const { rows } = await connection.pool.query('select statement from pg_prepared_statements')
  return rows
}

it('a statement that is sent often stays on its connection, inside and outside transactions', async () => {
  expect(await keptAfterTwenty(true)).toEqual([{ statement: DOUBLE.text }])
})

it('no prepared statement is kept behind a pooler that does not support them', async () => {
  expect(await keptAfterTwenty(false)).toEqual([])
})

it('a query that is built once per connection runs inside the transaction that uses it', async () => {
  const connection = connect({ url: await aDatabase(), poolSize: 2, onIdleError: () => undefined })
  onTestFinished(connection.close)
  const { db } = connection
  const notes = pgTable('notes', { id: integer() })
  let built = 0
  const allNotes = preparedQuery((executor) => {
    built += 1
    return executor.select({ id: notes.id }).from(notes).prepare('all_notes')
  })
  await db.execute(sql`create table notes (id int)`)
  for (const id of [1, 2])
    await transaction(db, async (tx) => {
      const before = await allNotes(db).execute()
      await tx.insert(notes).values({ id })
      expect(await allNotes(tx).execute()).toEqual([...before, { id }])
      expect(await allNotes(db).execute()).toEqual(before)
    })
  // One for the pool, and one for each of its connections.
  expect(built).toBeLessThanOrEqual(3)
})

it('a statement that is sent often is prepared on each connection', async () => {
  const connection = connect({ url: await aDatabase(), poolSize: 1, onIdleError: () => undefined })
  onTestFinished(connection.close)
  const kept = async () => (await connection.pool.query('select statement from pg_prepared_statements')).rows
  for (let n = 1; n < 20; n += 1) await connection.db.execute(sql`select ${n}::int * 2 as doubled`)
  expect(await kept()).toEqual([])
  const { rows } = await connection.db.execute(sql`select ${20}::int * 2 as doubled`)
  expect(rows).toEqual([{ doubled: 40 }])
  expect(await kept()).toEqual([{ statement: 'select $1::int * 2 as doubled' }])
})

it('a statement that reads all columns is not prepared, so that a migration may add one', async () => {
  const connection = connect({ url: await aDatabase(), poolSize: 1, onIdleError: () => undefined })
  onTestFinished(connection.close)
  const { db } = connection
  await db.execute(sql`create table notes (id int); insert into notes values (1)`)
  const read = async () => (await db.execute(sql`select n.* from notes n where id = ${1}`)).rows
  for (let n = 1; n <= 25; n += 1) expect(await read()).toEqual([{ id: 1 }])
  await db.execute(sql`alter table notes add column text text`)
  expect(await read()).toEqual([{ id: 1, text: null }])
})
