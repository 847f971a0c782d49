import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, ApiError } from '../../api/door.ts'

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'ready'; readonly value: T; readonly meta: unknown }

/** Something that the page asks for when it opens, and again when `key` changes; `set` puts in what a change brought. */
export function useLoaded<T>(read: () => Promise<Answer<T>>, key = '') {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const turn = useRef(0)
  const reading = useRef(read)
  reading.current = read

  const load = useCallback(async (quietly = false) => {
    turn.current += 1
    const mine = turn.current
    if (!quietly) setLoaded({ state: 'loading' })
    const answer = await reading.current()
    if (mine !== turn.current) return
    if (answer.ok) setLoaded({ state: 'ready', value: answer.value, meta: answer.meta })
    else if (!quietly) setLoaded({ state: 'failed', error: answer.error })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    void load()
    return () => {
      turn.current += 1
    }
  }, [load, key])

  const set = useCallback((value: T) => setLoaded({ state: 'ready', value, meta: null }), [])
  return { loaded, set, retry: () => void load(), refresh: () => void load(true) }
}
