import * as v from 'valibot'

/** Every key of ours in the browser's storage begins so. [3.29] [9.30] */
export const STORAGE_PREFIX = 'comanda:'

const MINUTE = 60_000
export const MINUTES = (count: number) => count * MINUTE
export const DAYS = (count: number) => count * 24 * 60 * MINUTE

/** One thing that the browser remembers, for a limited time. Times are epoch milliseconds. */
export interface Kept<T> {
  readonly key: string
  readonly timeToLive: number
  /** The value and when it was written; null when there is none, it is too old, it is of the future, or it does not parse. */
  read(now?: number): { readonly value: T; readonly savedAt: number } | null
  write(value: T, now?: number): void
  remove(): void
  /** Tells of writes and removals made by other tabs. Returns how to stop. */
  onOtherTab(listener: () => void): () => void
}

export interface KeptSettings<T> {
  readonly name: string
  readonly timeToLive: number
  readonly schema: v.GenericSchema<unknown, T>
}

/** The part of `Storage` used here, so that a test may bring its own. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `localStorage`, or null on the server and where the browser forbids it. */
export function browserShelf(): Shelf | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}

/** Describes a stored thing. What is read was written by an older version, another tab or a curious person: it is parsed. */
export function kept<T>(
  { name, timeToLive, schema }: KeptSettings<T>,
  shelf: () => Shelf | null = browserShelf,
): Kept<T> {
  const key = `${STORAGE_PREFIX}${name}`
  const envelope = v.object({ savedAt: v.number(), value: schema })
  const remove = () => {
    try {
      shelf()?.removeItem(key)
    } catch {
      // A browser that forbids storage forgets by itself.
    }
  }
  return {
    key,
    timeToLive,
    remove,
    read(now = Date.now()) {
      const text = readText(shelf(), key)
      if (text === null) return null
      const parsed = v.safeParse(envelope, parseJson(text))
      if (!parsed.success || Math.abs(now - parsed.output.savedAt) >= timeToLive) {
        remove()
        return null
      }
      return parsed.output
    },
    write(value, now = Date.now()) {
      try {
        shelf()?.setItem(key, JSON.stringify({ savedAt: now, value }))
      } catch {
        // Full or forbidden: the page goes on with what it holds in memory.
      }
    },
    onOtherTab(listener) {
      if (typeof window === 'undefined') return () => {}
      const heard = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },
  }
}

/** Forgets a thing without knowing what it is. */
export function removeKept(name: string): void {
  try {
    browserShelf()?.removeItem(`${STORAGE_PREFIX}${name}`)
  } catch {
    // A browser that forbids storage forgets by itself.
  }
}

function readText(shelf: Shelf | null, key: string): string | null {
  try {
    return shelf?.getItem(key) ?? null
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
