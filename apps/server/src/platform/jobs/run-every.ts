import type { Logger } from '../observe/log.ts'

/**
 * Runs `work` now and every `everyMs` milliseconds, never concurrently; returns the function that stops it after the
 * current run.
 */
export function runEvery(
  { log }: { readonly log: Logger },
  name: string,
  everyMs: number,
  work: () => Promise<void>,
): () => Promise<void> {
  let working: Promise<void> | null = null
  const begin = () => {
    working ??= work()
      .catch((error: unknown) => log.error({ error }, `${name} failed`))
      .finally(() => {
        working = null
      })
  }
  begin()
  const timer = setInterval(begin, everyMs)
  return async () => {
    clearInterval(timer)
    await working
  }
}
