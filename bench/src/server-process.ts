import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Of this repository; another version's server is started from its own. */
export const ROOT = new URL('../../', import.meta.url).pathname

/** A running production build with its own data folder. */
export interface RunningServer {
  readonly url: string
  readonly pid: number
  /** From spawn to the first 200 of /readyz, milliseconds. */
  readonly readyAfter: number
  /** Resolves when the process has ended, by itself or not. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A new data folder with its removal. */
export async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'comanda-bench-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/**
 * Starts the built server and waits until it is ready. `log` is the file descriptor that its log is written to.
 * @throws when it is not ready within two minutes or ends before.
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  root = ROOT,
  log: number | 'ignore' = 'ignore',
): Promise<RunningServer> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--heap-growing-percent=50', join(root, 'apps/server/dist/main.js')],
    {
      cwd: root,
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: '2',
        MODE: 'demo',
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', log, 'inherit'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  let ended = false
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void end.then(() => {
    ended = true
  })
  while (!(await isReady(url))) {
    if (ended || performance.now() - begun > 120_000) throw new Error('The server did not become ready.')
    await pause(10)
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - begun,
    ended: end,
    async stop() {
      child.kill('SIGTERM')
      await end
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Resident memory of a process in megabytes; null when the system has no /proc. */
export function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}
