import { execFileSync } from 'node:child_process'

/** Runs a command and returns its output. Throws with its standard error. */
export const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
