import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts'
import { createLog } from '../../src/platform/observe/log.ts'

const log = createLog('silent')

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'comanda-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const ask = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('embedded Postgres keeps its data across restarts', async () => {
  const folder = await aFolder()
  const first = await startEmbeddedPostgres(folder, log)
  await ask(first.url, 'create table kept as select 7 as n')
  await first.stop()
  const second = await startEmbeddedPostgres(folder, log)
  onTestFinished(second.stop)
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
})

it('embedded Postgres refuses a second server on its folder and says what to do', async () => {
  const folder = await aFolder()
  const first = await startEmbeddedPostgres(folder, log)
  onTestFinished(first.stop)
  await expect(startEmbeddedPostgres(folder, log)).rejects.toThrow(/already uses .*DATA_DIR/)
  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

it('a command finds the running embedded Postgres of a server', async () => {
  const folder = await aFolder()
  expect(await findEmbeddedPostgres(folder)).toBeNull()
  const { url, stop } = await startEmbeddedPostgres(folder, log)
  onTestFinished(stop)
  const found = await findEmbeddedPostgres(folder)
  expect(found).toBe(url)
  expect(await ask(found ?? '', 'select 1 as n')).toEqual([{ n: 1 }])
})

it('embedded Postgres recovers all committed data after its server was killed', async () => {
  const folder = await aFolder()
  const module = new URL('../../src/platform/db/embedded/embedded-postgres.ts', import.meta.url)
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module.href)}
    const { url } = await startEmbeddedPostgres(${JSON.stringify(folder)}, { error() {}, fatal() {} })
    process.send(url)
    setInterval(() => {}, 1000)`
  const killed = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: path.dirname(module.pathname),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((done) => killed.once('message', (message) => done(String(message))))
  await ask(url, 'create table kept as select generate_series(1, 1000) as n')
  killed.kill('SIGKILL')

  const next = await startEmbeddedPostgres(folder, log)
  onTestFinished(next.stop)
  expect(await ask(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
})

it('embedded Postgres restarts its database process after a crash', async () => {
  const embedded = await startEmbeddedPostgres(await aFolder(), log)
  onTestFinished(embedded.stop)
  await ask(embedded.url, 'create table kept as select 1 as n')
  const [postmaster] = (await ask(
    embedded.url,
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  )) as { pid: number }[]
  process.kill(postmaster?.pid ?? 0, 'SIGKILL')
  await expect
    .poll(() => ask(embedded.url, 'select n from kept').catch(() => null), { timeout: 15_000 })
    .toEqual([{ n: 1 }])
})

it('embedded Postgres ignores the remains of a start that was killed', async () => {
  const folder = await aFolder()
  await mkdir(path.join(folder, 'postgres-new-abc'), { recursive: true })
  await writeFile(path.join(folder, 'postgres-new-abc', 'PG_VERSION'), '18')
  const embedded = await startEmbeddedPostgres(folder, log)
  onTestFinished(embedded.stop)
  expect(await ask(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }])
})
