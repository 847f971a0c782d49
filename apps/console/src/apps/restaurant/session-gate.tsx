import { Activity, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { ProofQuestion } from '../../account/proof-question.tsx'
import type { StaffSession } from '../../api/session.ts'
import { useUnsaved, useUnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { forgetList, keptList } from '../../orders/last-list.ts'
import { EnrolScreen } from './screens/account/enrol-screen.tsx'
import { SignIn } from './screens/sign-in/sign-in-screen.tsx'
import { LastListScreen } from './shell/last-list-screen.tsx'
import { SessionContext, useSessionActions, useSessionQuery } from './shell/session.ts'

/**
 * Shows the screens below it to signed-in staff, and everyone else the sign-in at the same address, so that a deep link
 * opens after signing in. When a session ends by itself, the screen stays hidden with what was typed until the same
 * member signs in. People who take turns at a paired device keep its screen.
 */
export function SessionGate() {
  const { data: session, error, isPending } = useSessionQuery()
  const { reload } = useSessionActions()
  const [lastSession, setLastSession] = useState<StaffSession | null>(null)
  if (session && session !== lastSession) setLastSession(session)
  // Stays until the member leaves it, because the recovery codes are shown after the second factor is set up.
  const [isEnrolling, setIsEnrolling] = useState(false)
  if (session?.mustEnrol && !isEnrolling) setIsEnrolling(true)
  if (!session && isEnrolling) setIsEnrolling(false)
  // The server has said that nobody is signed in: what was kept for a time without a network was of that session.
  useEffect(() => {
    if (session === null) forgetList()
  }, [session])
  if (isPending) return null
  const kept = session === undefined && lastSession === null ? keptList() : null
  if (kept) return <LastListScreen list={kept} onRetry={reload} />
  const shown = session ?? lastSession
  return (
    <>
      {!session && (
        <>
          <SignIn isUnreachable={error !== null} />
          {shown && <GuardHiddenChanges />}
        </>
      )}
      {shown && (
        <Activity key={shown.device?.id ?? shown.staff.id} mode={session ? 'visible' : 'hidden'}>
          <SessionContext value={shown}>
            {shown.mustEnrol || isEnrolling ? <EnrolScreen onDone={() => setIsEnrolling(false)} /> : <Outlet />}
            <ProofQuestion isShared={shown.device !== null} />
          </SessionContext>
        </Activity>
      )}
    </>
  )
}

/** A hidden form does not guard its own changes, because its effects are off. */
function GuardHiddenChanges() {
  const { hasAny } = useUnsaved()
  const [hadAny] = useState(hasAny)
  useUnsavedChanges(hadAny)
  return null
}
