import { useEffect, useState } from 'react'

const PREFIX = 'comanda:start:'

/** A state that survives a reload of the page in this tab: what is typed and not saved yet. */
export function useKept<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = sessionStorage.getItem(PREFIX + name)
    return kept === null ? initial : (JSON.parse(kept) as T)
  })
  useEffect(() => {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value))
  }, [name, value])
  return [value, setValue]
}

/** Forgets what was typed: the signup has ended, or belongs to somebody else now. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
