import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../../src/platform/db/connection.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { createJobs, jobKind } from '../../src/platform/jobs/jobs.ts'
import { releaseJobs } from '../../src/platform/jobs/release-jobs.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { aDatabase } from '../setup/a-database.ts'

const greet = jobKind<{ name: string }>('greet', 3)

const aQueue = async (handler: (data: { name: string }) => Promise<void>, log = createLog('silent')) => {
  const url = await aDatabase()
  const connection = connect({ url, poolSize: 3, onIdleError: () => undefined })
  onTestFinished(connection.close)
  const jobs = createJobs(url, log)
  jobs.handle(greet, handler)
  await jobs.start()
  onTestFinished(() => jobs.stop(2))
  return { jobs, db: connection.db, pool: connection.pool }
}

it('a job runs only when the transaction that queued it commits', async () => {
  const greeted: string[] = []
  const { jobs, db } = await aQueue(async ({ name }) => {
    greeted.push(name)
  })
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'lost' })
    throw new Error('no')
  }).catch(() => undefined)
  await inTransaction(db, (tx) => jobs.enqueue(tx, greet, { name: 'Ada' }))
  await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Ada'])
})

it('many jobs that are queued at once are worked off without a pause between them', async () => {
  let done = 0
  const { jobs, db } = await aQueue(async () => {
    done += 1
  })
  // Several batches. Without a notification, which only the first has, the queue is polled every five seconds.
  await jobs.enqueueAll(
    db,
    greet,
    Array.from({ length: 60 }, (_, n) => ({ name: `guest ${n}` })),
  )
  await expect.poll(() => done, { timeout: 10_000 }).toBe(60)
})

it('a job that a server took but did not end is due in three minutes, also in an old queue', async () => {
  const url = await aDatabase()
  const { db, close } = connect({ url, poolSize: 1, onIdleError: () => undefined })
  onTestFinished(close)
  const secondsOf = async () => {
    const jobs = createJobs(url, createLog('silent'))
    jobs.handle(greet, async () => undefined)
    await jobs.start({ works: false })
    onTestFinished(() => jobs.stop(2))
    await jobs.enqueue(db, greet, { name: 'Ada' })
    const { rows } = await db.execute("select expire_seconds as seconds from pgboss.job where name = 'greet'")
    return rows.map(({ seconds }) => seconds)
  }
  expect(await secondsOf()).toEqual([180])
  await db.execute("delete from pgboss.job where name = 'greet'")
  await db.execute("update pgboss.queue set expire_seconds = 900 where name = 'greet'")
  expect(await secondsOf()).toEqual([180])
})

it('a failed job is retried', async () => {
  let attempts = 0
  const { jobs, db } = await aQueue(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('not yet')
  })
  await jobs.enqueue(db, greet, { name: 'Ada' })
  await expect.poll(() => attempts, { timeout: 18_000 }).toBe(2)
})

it('a job queued before the database clock is set back runs at once, and a delayed one waits', async () => {
  const greeted: string[] = []
  const { jobs, db, pool } = await aQueue(async ({ name }) => void greeted.push(name))
  const at = '2099-01-01T00:00:00.000Z'
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'Ada' })
    await jobs.enqueue(tx, greet, { name: 'Grace' }, { at })
    await tx.execute(`update pgboss.job set created_on = created_on + interval '1 hour',
      start_after = case when data->>'name' = 'Ada' then start_after + interval '1 hour' else start_after end where name = 'greet'`)
  })
  await releaseJobs({ db })
  await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Ada'])
  const { rows } = await pool.query("select start_after from pgboss.job where name = 'greet' and state = 'created'")
  expect(rows).toEqual([{ start_after: new Date(at) }])
})

it('a job that failed before the clock of the database was set back is tried again at once', async () => {
  let attempts = 0
  const { jobs, db, pool } = await aQueue(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('not yet')
  })
  await jobs.enqueue(db, greet, { name: 'Ada' })
  const setBack =
    "update pgboss.job set start_after = start_after + interval '1 hour' where name = 'greet' and state = 'retry'"
  await expect.poll(async () => (await pool.query(setBack)).rowCount, { timeout: 10_000 }).toBe(1)
  await releaseJobs({ db })
  await expect.poll(() => attempts, { timeout: 10_000 }).toBe(2)
})

it('a delayed job runs at its time', async () => {
  const { jobs, db, pool } = await aQueue(async () => undefined)
  const at = '2099-01-01T00:00:00.000Z'
  await jobs.enqueue(db, greet, { name: 'Ada' }, { at })
  const { rows } = await pool.query("select start_after from pgboss.job where name = 'greet'")
  expect(rows).toEqual([{ start_after: new Date(at) }])
})

it('an error that the queue tells is logged with its message, code, stack and queue', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const { jobs, db, pool } = await aQueue(async () => undefined, log)
  // The queue takes a job by an update.
  await pool.query(`
    create function no_update() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$;
    create trigger no_update before update on pgboss.job for each row execute function no_update()`)
  await jobs.enqueue(db, greet, { name: 'Ada' })
  const told = () => lines.map((line) => JSON.parse(line)).find(({ queue }) => queue === 'greet')
  await expect.poll(told, { timeout: 18_000 }).toMatchObject({
    msg: 'jobs: the queue reports an error',
    error: {
      type: 'Error',
      code: 'P0001',
      message: expect.stringContaining('out of order'),
      stack: expect.stringMatching(/out of order.*\n +at /),
    },
  })
})
