import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../server-process.ts'
import { run } from './shell.ts'

export const NETWORK = '10.77.0'
export const SUPERUSER_PASSWORD = 'drill-superuser'
const REPLICATION_PASSWORD = 'drill-replication'
/** Large enough for the demo, small enough to be filled in a moment. */
const DISK = '350m'
export const NODES = [1, 2, 3] as const
type Number = (typeof NODES)[number]

const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'
const PROGRAMS = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  `${POSTGRES_BIN}/postgres`,
  '/usr/sbin/ip',
  '/usr/bin/curl',
]

/** Throws when a program is missing that the drill needs. */
export function requirePrograms(): void {
  const missing = PROGRAMS.filter((path) => !existsSync(path))
  if (missing.length > 0 || process.getuid?.() !== 0)
    throw new Error(
      `The drill needs root on Debian 12 with its packages: apt-get install patroni python3-etcd etcd-server haproxy postgresql-15 iproute2 curl${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}`,
    )
}

/** A database machine: etcd, Patroni and PostgreSQL with a network and a disk of their own. */
export interface Node {
  readonly name: string
  readonly address: string
  /** Starts what does not run: etcd, Patroni and the watch on the disk. */
  readonly start: () => void
  /** Kills Patroni and the postmaster with SIGKILL. */
  readonly kill: () => void
  /** Stops every process of the machine where it is, as a stalled host would. */
  readonly pause: () => void
  readonly resume: () => void
  readonly unplug: () => void
  readonly plug: () => void
  /** Leaves no byte free on the disk of the database. */
  readonly fillDisk: () => void
  readonly freeDisk: () => void
}

const fill = (file: string, values: Readonly<Record<string, string>>): string =>
  readFileSync(join(ROOT, 'deploy/ha', file), 'utf8').replace(/\$\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    // A comment explains the form itself.
    if (value === undefined && /\w/.test(name) && name !== '…') throw new Error(`${file}: ${whole} has no value`)
    return value ?? whole
  })

const addressOf = (n: Number): string => `${NETWORK}.${n}`

/** Prepares a machine's network, disk and files below `folder`; `user` is the system user of PostgreSQL. */
export function createNode(n: Number, folder: string, user: { readonly uid: number; readonly gid: number }): Node {
  const name = `node${n}`
  const address = addressOf(n)
  const home = join(folder, name)
  const disk = join(home, 'disk')
  const data = join(disk, 'data')
  const filler = join(disk, 'filler')
  const etcdFolder = join(home, 'etcd')
  const own = (path: string): void => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chownSync(path, user.uid, user.gid)
  }
  for (const path of [home, disk, etcdFolder]) own(path)
  run('mount', '-t', 'tmpfs', '-o', `size=${DISK},uid=${user.uid},gid=${user.gid},mode=0700`, 'tmpfs', disk)

  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  run('ip', 'link', 'set', `to-${name}`, 'master', 'drill', 'up')
  run('ip', '-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  run('ip', '-n', name, 'link', 'set', 'eth0', 'up')
  run('ip', '-n', name, 'link', 'set', 'lo', 'up')

  const values = {
    NODE: name,
    ADDRESS: address,
    NETWORK: `${NETWORK}.0/24`,
    CLUSTER: NODES.map((one) => `node${one}=http://${addressOf(one)}:2380`).join(','),
    ETCD_HOSTS: NODES.map((one) => `${addressOf(one)}:2379`).join(','),
    ETCD_FOLDER: etcdFolder,
    DATA_FOLDER: data,
    SOCKET_FOLDER: home,
    PGPASS: join(home, 'pgpass'),
    POSTGRES_BIN,
    SUPERUSER_PASSWORD,
    REPLICATION_PASSWORD,
  }
  const config = join(home, 'patroni.yml')
  // Small segments, so that a full disk is felt at the next order and not hours later.
  const text = fill('patroni.yml', values)
    .replace('- data-checksums', '- data-checksums\n    - wal-segsize: "1"')
    .replace('wal_keep_size: 128MB', 'wal_keep_size: 32MB\n        min_wal_size: 2MB\n        max_wal_size: 64MB')
  writeFileSync(config, text)
  const etcdSettings = Object.fromEntries(
    fill('etcd.env', values)
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

  const log = openSync(join(home, 'log'), 'a')
  const spawnInside = (command: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess =>
    spawn(
      'ip',
      [
        ...['netns', 'exec', name, 'setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'],
        ...command,
      ],
      { cwd: home, stdio: ['ignore', log, log], env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env } },
    )
  const watch = { NODE: name, ADDRESS: address, DATA_FOLDER: disk, FREE_MB: '20' }
  let isWatched = false
  let etcd: ChildProcess | null = null
  let patroni: ChildProcess | null = null

  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of run('ip', 'netns', 'pids', name).split('\n')) if (pid !== '') process.kill(Number(pid), signal)
  }
  const tryKill = (pid: number | undefined): void => {
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  return {
    name,
    address,
    start: () => {
      if (etcd === null || etcd.exitCode !== null || etcd.signalCode !== null)
        etcd = spawnInside(['etcd'], etcdSettings)
      if (patroni === null || patroni.exitCode !== null || patroni.signalCode !== null)
        patroni = spawnInside(['patroni', config])
      if (!isWatched) spawnInside(['sh', join(ROOT, 'deploy/ha/disk-watch.sh')], watch)
      isWatched = true
    },
    kill: () => {
      tryKill(patroni?.pid)
      tryKill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]))
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    unplug: () => void run('ip', 'link', 'set', `to-${name}`, 'down'),
    plug: () => void run('ip', 'link', 'set', `to-${name}`, 'up'),
    fillDisk: () => {
      // It ends with an error, when nothing more fits.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' })
    },
    freeDisk: () => rmSync(filler, { force: true }),
  }
}
