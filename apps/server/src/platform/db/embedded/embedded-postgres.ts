import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Logger } from '../../observe/log.ts'
import { findBinaries } from './binaries.ts'
import { clearAbandoned, prepareDataFolder } from './data-folder.ts'
import { chooseRunAs } from './run-as.ts'
import { isOwned, prepareSocketFolder, takeOwnership } from './socket-folder.ts'

export interface EmbeddedPostgres {
  /** For `connect`. */
  readonly url: string
  /** Ends the database cleanly. */
  readonly stop: () => Promise<void>
}

const run = promisify(execFile)
const LONGEST_START_MS = 60_000

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  // The job queue updates its rows often; a minute between vacuums would slow it down.
  autovacuum_naptime: '5s',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}

const urlOf = (socketFolder: string, database: string): string =>
  `postgres://comanda@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

/** The process that the data folder's lock names, or null. */
const pidOf = async (data: string): Promise<number | null> => {
  const pid = Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

/** Stops a database that outlived its killed server (without `setpriv` it is not interrupted). */
const stopOrphan = async (data: string): Promise<void> => {
  const pid = await pidOf(data)
  if (pid === null) return
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }))
  if (stdout.includes('postgres')) process.kill(pid, 'SIGINT')
}

const query = async (url: string, text: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url })
  // `connect` also rejects when a connection breaks while it is opened.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await client.query(text)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The address of the database that a running server keeps in `dataDir`; null where none runs. For a command beside it.
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const socketFolder = await prepareSocketFolder(dataDir)
  return (await isOwned(socketFolder)) ? urlOf(socketFolder, 'comanda') : null
}

/**
 * Runs PostgreSQL as a child process on a private socket, with its data in `dataDir`. Restarts it when it fails; it
 * ends with this process, however that ends. Throws when another server uses the folder.
 */
export async function startEmbeddedPostgres(dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const socketFolder = await prepareSocketFolder(dataDir)
  const giveBack = await takeOwnership(socketFolder, dataDir)
  let child: ChildProcess | null = null
  let stopping = false
  let launching: Promise<void> = Promise.resolve()

  try {
    const runAs = await chooseRunAs(binaries.initdb)
    await clearAbandoned(dataDir)
    const data = await prepareDataFolder(path.resolve(dataDir), binaries.initdb, runAs)
    await runAs.own(socketFolder)
    const settings = { ...SETTINGS, unix_socket_directories: socketFolder }
    const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]

    /** Resolves when the database answers; rejects with its output when it does not start. */
    const launch = async (): Promise<string | null> => {
      const [command, rest] = runAs.command(binaries.postgres, args)
      const started = spawn(command, rest, { ...runAs.options, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
      let said = ''
      let exited = false
      started.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4_000)
      })
      started.once('error', (error) => {
        said += error.message
        exited = true
      })
      started.once('exit', () => {
        exited = true
      })
      for (const deadline = Date.now() + LONGEST_START_MS; !exited && Date.now() < deadline; ) {
        try {
          await query(urlOf(socketFolder, 'postgres'), 'select 1')
          if ((await pidOf(data)) !== started.pid) throw new Error('the previous database answered')
          child = started
          started.once('exit', (code, signal) => revive(code, signal))
          return null
        } catch {
          await pause(15)
        }
      }
      started.kill('SIGINT')
      return said || 'it did not answer in time'
    }

    const launchPatiently = async (): Promise<void> => {
      for (const deadline = Date.now() + 20_000; ; ) {
        const said = await launch()
        if (said === null) return
        if (!said.includes('postmaster.pid') || Date.now() > deadline)
          throw new Error(`The database did not start: ${said.trim()}`)
        // The previous database is still shutting down.
        await stopOrphan(data)
        await pause(100)
      }
    }

    const revive = (code: number | null, signal: string | null): void => {
      child = null
      if (stopping) return
      log.error({ code, signal }, 'the database stopped unexpectedly; restarting it')
      launching = launchPatiently().catch((error: unknown) => {
        log.fatal({ error }, 'the database can not be started again')
      })
    }

    await launchPatiently()
    const { rowCount } = await query(
      urlOf(socketFolder, 'postgres'),
      "select 1 from pg_database where datname = 'comanda'",
    )
    if (rowCount === 0) await query(urlOf(socketFolder, 'postgres'), 'create database comanda')
  } catch (error) {
    giveBack()
    throw error
  }

  return {
    url: urlOf(socketFolder, 'comanda'),
    stop: async () => {
      stopping = true
      await launching
      const last = child
      if (last !== null) {
        const ended = new Promise((done) => last.once('exit', done))
        last.kill('SIGINT')
        await ended
      }
      giveBack()
    },
  }
}
