import type { User } from '@comanda/domain'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../stored/session.ts'
import { safeRedirect } from '../safe-redirect.ts'

interface Arrival {
  /** `?redirect=…` to be carried on between the pages of signing in; empty without one. */
  readonly carried: string
  /** Somebody has just signed in: on to where they wanted to go. [2.14] [4.36] */
  readonly signedIn: (user: User) => void
}

/** For the pages that are only for people who are not signed in: the others are sent home. [2.13] [2.16] [2.19] [6.05] */
export function useArrival(): Arrival {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = useSession((session) => session.state)
  const isArriving = useRef(false)
  const asked = query.get('redirect')
  useEffect(() => {
    if (state === 'in' && !isArriving.current) void navigate('/', { replace: true })
  }, [state, navigate])
  return {
    carried: asked === null ? '' : `?redirect=${encodeURIComponent(asked)}`,
    signedIn: (user) => {
      isArriving.current = true
      useSession.getState().enter(user)
      void navigate(safeRedirect(asked), { replace: true })
    },
  }
}
