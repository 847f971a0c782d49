import type { Logger } from '../observe/log.ts'

/** Does something now and every so many milliseconds, never twice at a time; returns what ends it, once what is under way is done. */
export const repeatedly = (
  { log }: { readonly log: Logger },
  name: string,
  everyMs: number,
  work: () => Promise<void>,
): (() => Promise<void>) => {
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
