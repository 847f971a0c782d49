import type { User } from '@comanda/domain'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '../../browser/use-is-hydrated.ts'
import { safeRedirect } from '../../navigation/safe-redirect.ts'
import { useSession } from '../../stored/session.ts'

interface Arrival {
  /** `?redirect=…` to pass on between the sign-in pages; empty without one and until hydration. */
  readonly carried: string
  /** Called after a sign-in: continues to the requested page. [2.14] [4.36] */
  readonly signedIn: (user: User) => void
}

/** For the sign-in pages: redirects signed-in customers home. [2.13] [2.16] [2.19] [6.05] */
export function useArrival(): Arrival {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = useSession((session) => session.state)
  const isHydrated = useIsHydrated()
  const isArriving = useRef(false)
  const asked = query.get('redirect')
  useEffect(() => {
    if (state === 'in' && !isArriving.current) void navigate('/', { replace: true })
  }, [state, navigate])
  return {
    carried: asked === null || !isHydrated ? '' : `?redirect=${encodeURIComponent(asked)}`,
    signedIn: (user) => {
      isArriving.current = true
      useSession.getState().enter(user)
      void navigate(safeRedirect(asked), { replace: true })
    },
  }
}
