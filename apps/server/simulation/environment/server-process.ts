import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const BUILT = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
export const SOURCE = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** The server under test in a process of its own; restarts use the same database. */
export interface ServerProcess {
  /** Resolves to the port when the server is ready. */
  readonly port: () => Promise<number>
  /** Sends SIGKILL, then starts a new process. */
  readonly killAndRestart: () => Promise<void>
  readonly kill: () => Promise<void>
}

/** Forks the server's entry: by default the last build, or the sources when there is none. */
export function startServerProcess(
  environment: Readonly<Record<string, string>>,
  entry = existsSync(BUILT) ? BUILT : SOURCE,
): ServerProcess {
  let child: ChildProcess | null = null
  const start = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const env = { ...process.env, MODE: 'demo', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment }
      const own = fork(entry, {
        env,
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child = own
      own.once('message', ({ port }: { port: number }) => resolve(port))
      own.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
    })
  const kill = async (): Promise<void> => {
    const own = child
    child = null
    if (own === null || own.exitCode !== null || own.signalCode !== null) return
    const gone = new Promise((resolve) => own.once('exit', resolve))
    own.kill('SIGKILL')
    await gone
  }
  let ready = start()
  return {
    port: () => ready,
    kill,
    killAndRestart: async () => {
      await ready
      const restarted = kill().then(start)
      ready = restarted
      await restarted
    },
  }
}
