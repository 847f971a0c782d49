import type { User } from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { DAYS, kept } from './kept.ts'

/** Only that somebody signed in here: the token is an httpOnly cookie that no script sees. [3.29] */
const storedHint = kept<true>({ name: 'signed-in', timeToLive: DAYS(90), schema: v.literal(true) })

interface SessionStore {
  /** `unknown` until the account has been asked for; then `in` with the user, or `out`. */
  readonly state: 'unknown' | 'in' | 'out'
  readonly user: User | null
  /** Whether an account is worth asking for. */
  readonly isExpected: () => boolean
  /** Somebody signed in, or the account has changed. */
  readonly enter: (user: User) => void
  /** Nobody is signed in any more; who else keeps something of theirs listens by `onLeaving`. [4.39] */
  readonly leave: () => void
  /** Nobody was signed in from the start: nothing is cleared. */
  readonly stayOut: () => void
}

const leaving = new Set<() => void>()

/** What is done when somebody signs out, in this tab or another. Returns how to stop. */
export function onLeaving(listener: () => void): () => void {
  leaving.add(listener)
  return () => leaving.delete(listener)
}

/** Who is signed in, as this browser knows it. The server decides with every call. */
export const useSession = create<SessionStore>()((set, get) => ({
  state: 'unknown',
  user: null,
  isExpected: () => storedHint.read() !== null,
  enter: (user) => {
    set({ state: 'in', user })
    if (storedHint.read() === null) storedHint.write(true)
  },
  leave: () => {
    if (get().state !== 'in' && storedHint.read() === null) return set({ state: 'out', user: null })
    set({ state: 'out', user: null })
    storedHint.remove()
    for (const listener of leaving) listener()
  },
  stayOut: () => {
    storedHint.remove()
    set({ state: 'out', user: null })
  },
}))

/** The account, or null while nobody is known to be signed in. */
export const useUser = (): User | null => useSession(({ user }) => user)

if (typeof window !== 'undefined') {
  storedHint.onOtherTab(() => {
    if (storedHint.read() === null && useSession.getState().state === 'in')
      useSession.setState({ state: 'out', user: null })
    else if (storedHint.read() !== null && useSession.getState().state === 'out')
      useSession.setState({ state: 'unknown' })
  })
}
