import type { Logger } from '../platform/observe/log.ts'

/** Pages that wait to be rendered; further ones wait for their next visitor. */
const MOST_WAITING = 500
/** The pause after a render, in times of what it took: three quarters of the time belong to other work. */
const PAUSE = 3
/** While the server is behind, it is asked again after so long. */
const LOOK_MS = 500

interface Parts {
  readonly log: Logger
  /** Whether the server has no time for work that can wait. */
  readonly isBehind: () => boolean
}

/**
 * Renders pages for those who come later, one after the other, in the time that other work leaves. `key`: pages with
 * the same one wait once.
 */
export function createRenderLater({ log, isBehind }: Parts): (key: string, render: () => Promise<unknown>) => void {
  const waiting = new Map<string, () => Promise<unknown>>()
  let isRunning = false

  const next = async (): Promise<void> => {
    const [first] = waiting
    if (first === undefined) {
      isRunning = false
      return
    }
    if (isBehind()) {
      setTimeout(next, LOOK_MS).unref()
      return
    }
    const [key, render] = first
    const begun = performance.now()
    try {
      await render()
    } catch (error) {
      log.warn({ error }, 'a page could not be rendered again')
    }
    waiting.delete(key)
    setTimeout(next, PAUSE * (performance.now() - begun)).unref()
  }

  return (key, render) => {
    if (waiting.size >= MOST_WAITING || waiting.has(key)) return
    waiting.set(key, render)
    if (isRunning) return
    isRunning = true
    setImmediate(next)
  }
}
