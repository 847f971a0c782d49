import { useState } from 'react'

const PREFIX = 'comanda:start:'

const write = (name: string, value: unknown): void => sessionStorage.setItem(PREFIX + name, JSON.stringify(value))

/** A state that survives a reload of the page in this tab: what is typed and not saved yet. */
export function useKept<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = sessionStorage.getItem(PREFIX + name)
    if (kept !== null) return JSON.parse(kept) as T
    write(name, initial)
    return initial
  })
  // Written at once rather than in an effect: a change may close the question that holds the state.
  const change = (next: T) => {
    write(name, next)
    setValue(next)
  }
  return [value, change]
}

/** Forgets what was typed: the signup has ended, and the next one may be another person's. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
