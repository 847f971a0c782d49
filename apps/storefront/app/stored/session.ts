import type { User } from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { forgetPerson } from './forget-person.ts'
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
  /** Nobody is signed in any more: what is theirs is cleared; who else holds some of it listens by `onLeaving`. [4.39] */
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
    const wasExpected = get().state === 'in' || storedHint.read() !== null
    set({ state: 'out', user: null })
    if (!wasExpected) return
    storedHint.remove()
    forgetPerson()
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
    const { state } = useSession.getState()
    if (storedHint.read() !== null) {
      // Somebody signed in there: who it is, the server says.
      if (state === 'out') useSession.setState({ state: 'unknown' })
    } else if (state !== 'out') {
      // What is stored has been cleared there, and tells so by itself.
      useSession.setState({ state: 'out', user: null })
      for (const listener of leaving) listener()
    }
  })
}
