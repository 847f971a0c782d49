import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Runs `npm run stripe:check` with only the given variables of ours in its environment. */
export function runStripeCheck(
  given: Record<string, string>,
  ...files: readonly string[]
): Promise<{ code: number | string | null; said: string }> {
  return new Promise((done) => {
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...given }
    execFile(process.execPath, ['scripts/stripe-check.mjs', ...files], { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
}
