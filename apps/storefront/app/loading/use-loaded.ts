import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer, ApiError } from '../api/client.ts'

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'ready'; readonly value: T; readonly meta: unknown }

/**
 * Returns the answer of `read` for `key`: read when the page opens and when `key` changes. `set` stores the result of a
 * change.
 */
export function useLoaded<T>(read: (key: string) => Promise<Answer<T>>, key = '') {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const turn = useRef(0)

  const load = async (requested: string, quietly = false) => {
    turn.current += 1
    const mine = turn.current
    if (!quietly) setLoaded({ state: 'loading' })
    const answer = await read(requested)
    if (mine !== turn.current) return
    if (answer.ok) setLoaded({ state: 'ready', value: answer.value, meta: answer.meta })
    else if (!quietly) setLoaded({ state: 'failed', error: answer.error })
  }
  const onKey = useEffectEvent((requested: string) => void load(requested))
  useEffect(() => {
    onKey(key)
    return () => {
      turn.current += 1
    }
  }, [key])

  const set = useCallback((value: T) => setLoaded({ state: 'ready', value, meta: null }), [])
  return { loaded, set, retry: () => void load(key), refresh: () => void load(key, true) }
}
