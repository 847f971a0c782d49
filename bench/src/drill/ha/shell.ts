import { execFileSync } from 'node:child_process'

/** Runs a command and returns its output. Throws with its standard error. */
export function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
