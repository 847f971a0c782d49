import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { OperatorSession } from '../../api/operator.ts'
import { useUnsaved } from '../../forms/unsaved-changes.tsx'
import { operatorSessionQuery, useOperatorSessionActions as useOperatorActions } from '../../resources/session.ts'

export { useOperatorActions }

/** The session of this browser; `data` null means signed out. */
export function useOperatorSessionQuery() {
  return useQuery({ ...operatorSessionQuery(), staleTime: 60_000 })
}

export const OperatorContext = createContext<OperatorSession | null>(null)

/** The session, below the gate that makes sure there is one. */
export function useOperator(): OperatorSession['operator'] {
  const session = use(OperatorContext)
  if (!session) throw new Error('Render this screen below the gate')
  return session.operator
}

/** Ends the session, after asking about changes that would be lost. */
export function useSignOut() {
  const { end } = useOperatorActions()
  const { mayDiscard } = useUnsaved()
  return async () => {
    if (await mayDiscard()) await end()
  }
}
