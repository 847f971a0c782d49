import * as v from 'valibot'

/** The prefix of all our keys in the browser's storage. [3.29] [9.30] */
export const STORAGE_PREFIX = 'comanda:'

const MINUTE = 60_000
export function MINUTES(count: number) {
  return count * MINUTE
}
export function DAYS(count: number) {
  return count * 24 * 60 * MINUTE
}

/** A value that the browser stores for a limited time. Times are epoch milliseconds. */
export interface StoredValue<T> {
  readonly key: string
  readonly timeToLive: number
  /**
   * Returns the value and when it was written; null when it is missing, invalid, or dated `timeToLive` or more before
   * or after now.
   */
  read(now?: number): { readonly value: T; readonly savedAt: number } | null
  write(value: T, now?: number): void
  remove(): void
  /** Adds a listener for writes and removals by other tabs. Returns how to stop. */
  onOtherTab(listener: () => void): () => void
}

export interface StoredValueSettings<T> {
  readonly name: string
  readonly timeToLive: number
  readonly schema: v.GenericSchema<unknown, T>
}

/** The used part of `Storage`, so that tests can bring their own. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns `localStorage`; null on the server and where the browser forbids it. */
export function browserStorage(): StorageLike | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}

/** Declares a stored value. What is read may come from an older version, another tab or a person, so it is parsed. */
export function storedValue<T>(
  { name, timeToLive, schema }: StoredValueSettings<T>,
  storage: () => StorageLike | null = browserStorage,
): StoredValue<T> {
  const key = `${STORAGE_PREFIX}${name}`
  const envelope = v.object({ savedAt: v.number(), value: schema })
  const remove = () => {
    try {
      storage()?.removeItem(key)
    } catch {
      // A browser that forbids storage has nothing to remove.
    }
  }
  return {
    key,
    timeToLive,
    remove,
    read(now = Date.now()) {
      const text = readText(storage(), key)
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
        storage()?.setItem(key, JSON.stringify({ savedAt: now, value }))
      } catch {
        // Storage is full or forbidden: the page continues with what it holds in memory.
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

/** Removes a value by name, without its schema. */
export function removeStoredValue(name: string): void {
  try {
    browserStorage()?.removeItem(`${STORAGE_PREFIX}${name}`)
  } catch {
    // A browser that forbids storage has nothing to remove.
  }
}

function readText(storage: StorageLike | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
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
