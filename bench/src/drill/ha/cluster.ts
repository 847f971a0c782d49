import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ROOT } from '../../server-process.ts'
import { createNode, NETWORK, NODES, type Node, SUPERUSER_PASSWORD } from './node.ts'
import { run } from './shell.ts'

const PASSWORD = 'drill-comanda'
const DATABASE = 'comanda'

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

/** Three database machines behind HAProxy. */
export interface Cluster {
  readonly nodes: readonly Node[]
  /** Through HAProxy to the primary, as the servers connect. */
  readonly url: string
  /** The same as superuser, for checks. */
  readonly checkUrl: string
  /** The primary by the word of the majority; null when there is none at the moment. */
  readonly primary: () => Promise<Node | null>
  /**
   * Resolves when there is a primary, a synchronous standby and a third machine that follows. Throws after four
   * minutes.
   */
  readonly healthy: () => Promise<void>
}

const ask = async <T>(url: string): Promise<T | null> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    return (await answer.json()) as T
  } catch {
    return null
  }
}

/** Starts the cluster below `folder` with an empty database and an ordinary user for the servers. */
export async function startCluster(folder: string): Promise<Cluster> {
  // PostgreSQL's user has to reach its folders in it.
  chmodSync(folder, 0o711)
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', 'drill', 'type', 'bridge')
  run('ip', 'addr', 'add', `${NETWORK}.254/24`, 'dev', 'drill')
  run('ip', 'link', 'set', 'drill', 'up')
  const user = { uid: Number(run('id', '-u', 'postgres')), gid: Number(run('id', '-g', 'postgres')) }
  const nodes = NODES.map((n) => createNode(n, folder, user))
  for (const node of nodes) node.start()

  const members = async (): Promise<readonly Member[]> => {
    const told = await Promise.all(
      nodes.map(({ address }) => ask<{ readonly members: readonly Member[] }>(`http://${address}:8008/cluster`)),
    )
    const known = told.filter((one) => one !== null)
    return known.find(({ members: some }) => some?.some(({ role }) => role === 'leader'))?.members ?? []
  }
  const primary = async (): Promise<Node | null> => {
    const states = await Promise.all(
      nodes.map(async (node) => {
        try {
          const answer = await fetch(`http://${node.address}:8008/primary`, { signal: AbortSignal.timeout(1_000) })
          await answer.body?.cancel()
          return answer.ok ? node : null
        } catch {
          return null
        }
      }),
    )
    return states.find((node) => node !== null) ?? null
  }
  const healthy = async (): Promise<void> => {
    const until = performance.now() + 240_000
    let last: readonly Member[] = []
    while (performance.now() < until) {
      last = await members()
      const timelines = new Set(last.map(({ timeline }) => timeline))
      const isWhole =
        last.length === NODES.length &&
        last.every(({ state }) => state === 'running' || state === 'streaming') &&
        timelines.size === 1
      const roles = last.map(({ role }) => role)
      if (isWhole && roles.includes('leader') && roles.includes('sync_standby')) return
      await pause(500)
    }
    throw new Error(`The cluster does not become whole: ${JSON.stringify(last)}`)
  }

  const config = join(folder, 'haproxy.cfg')
  copyFileSync(join(ROOT, 'deploy/ha/haproxy.cfg'), config)
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const addresses = Object.fromEntries(nodes.map(({ name, address }) => [name.toUpperCase(), address]))
  spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', log, log], env: { ...process.env, ...addresses } })

  await healthy()
  const checkUrl = (database: string): string => `postgres://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:5000/${database}`
  const client = new pg.Client({ connectionString: checkUrl('postgres') })
  await client.connect()
  await client.query(`create role comanda login password '${PASSWORD}'`)
  await client.query(`create database ${DATABASE} owner comanda`)
  await client.end()
  return {
    nodes,
    url: `postgres://comanda:${PASSWORD}@127.0.0.1:5000/${DATABASE}`,
    checkUrl: checkUrl(DATABASE),
    primary,
    healthy,
  }
}
