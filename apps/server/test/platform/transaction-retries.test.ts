import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../../src/platform/db/connection.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { aDatabase } from '../setup/a-database.ts'

const aTable = async () => {
  const connection = connect({ url: await aDatabase(), poolSize: 4, onIdleError: () => undefined })
  onTestFinished(connection.close)
  await connection.pool.query(
    'create table n (id int primary key, v int not null); insert into n values (1, 0), (2, 0)',
  )
  return connection
}

it('a transaction is retried after a deadlock', async () => {
  const { db, pool } = await aTable()
  const add = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`update n set v = v + 1 where id = ${first}`)
      await tx.execute(sql`select pg_sleep(0.05)`)
      await tx.execute(sql`update n set v = v + 1 where id = ${second}`)
    })
  // Locking two rows in opposite order is a deadlock: the database aborts one transaction.
  await Promise.all([add(1, 2), add(2, 1)])
  expect((await pool.query('select v from n order by id')).rows).toEqual([{ v: 2 }, { v: 2 }])
})

it('a transaction that fails for another reason is not retried', async () => {
  const { db } = await aTable()
  let runs = 0
  const work = inTransaction(db, async (tx) => {
    runs += 1
    await tx.execute(sql`insert into n values (1, 0)`)
  })
  await expect(work).rejects.toThrow()
  expect(runs).toBe(1)
})

it('a connection that breaks between two statements fails its transaction, not the process', async () => {
  const { db, pool } = await aTable()
  const work = inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into n values (3, 0)`)
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const pid = rows[0]?.pid
    await pool.query('select pg_terminate_backend($1)', [pid])
    const isThere = async () => (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount
    await expect.poll(isThere).toBe(0)
    await tx.execute(sql`insert into n values (4, 0)`)
  })
  await expect(work).rejects.toThrow()
  expect((await pool.query('select id from n order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})
