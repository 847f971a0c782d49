import { useRef, useState } from 'react'

const PREFIX = 'comanda:start:'

const write = (name: string, value: unknown): void => sessionStorage.setItem(PREFIX + name, JSON.stringify(value))

/** A state that survives a reload of the page in this tab: what is typed and not saved yet. */
export function useKept<T>(name: string, initial: T): readonly [T, (next: T | ((now: T) => T)) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = sessionStorage.getItem(PREFIX + name)
    if (kept !== null) return JSON.parse(kept) as T
    write(name, initial)
    return initial
  })
  /** The value now, also before the next render: a browser may fill several fields in one turn. */
  const latest = useRef(value)
  latest.current = value
  // Written at once rather than in an effect: a change may close the question that holds the state.
  const change = (next: T | ((now: T) => T)) => {
    latest.current = next instanceof Function ? next(latest.current) : next
    write(name, latest.current)
    setValue(latest.current)
  }
  return [value, change]
}

/** Forgets what was typed: the signup has ended, and the next one may be another person's. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
