import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATIENCE } from '../patience.ts'

/** A program that runs until it is stopped, with a folder of its own. */
export interface Program {
  /** What the pattern found in the program's output. */
  readonly said: readonly string[]
  readonly stop: () => Promise<void>
}

interface Start {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The output that shows that the program is ready; null where it says nothing. */
  readonly ready: RegExp | null
}

const READY_WITHIN_MS = 60_000 * PATIENCE

const running = new Set<ChildProcess>()

/** A browser is several processes: each program gets a group, which ends as a whole. */
function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}

process.once('exit', () => {
  for (const child of running) kill(child, 'SIGKILL')
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

/** Starts a program and waits until it says that it is ready. */
export async function startProgram({ command, args, env = {}, ready }: Start): Promise<Program> {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    kill(child, 'SIGTERM')
    const timer = setTimeout(() => kill(child, 'SIGKILL'), 3000)
    await ended
    clearTimeout(timer)
    // What is left of the group.
    kill(child, 'SIGKILL')
    running.delete(child)
  }
  let output = ''
  const said = await new Promise<readonly string[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${command} is not ready in time:\n${output}`)), READY_WITHIN_MS)
    const listen = (bytes: Buffer) => {
      output = `${output}${bytes}`.slice(-10_000)
      const found = ready?.exec(output)
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    if (ready === null) child.once('spawn', () => resolve([]))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)))
  })
  return { said, stop }
}

/** A folder for a browser's files, and how to remove it. */
export function ownFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'comanda-browser-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}
