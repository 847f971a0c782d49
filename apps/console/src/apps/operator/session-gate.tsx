import { useState } from 'react'
import { Outlet } from 'react-router'
import { ProofQuestion } from '../../account/proof-question.tsx'
import { EnrolScreen } from './screens/enrol-screen.tsx'
import { SignIn } from './screens/sign-in.tsx'
import { OperatorContext, useOperatorSessionQuery } from './session.ts'

/** Shows the screens below it to signed-in operators, and everyone else the sign-in at the same address. */
export function OperatorGate() {
  const { data: session, error, isPending } = useOperatorSessionQuery()
  // Stays until the operator leaves it, because the recovery codes are shown after the app is set up.
  const [isEnrolling, setIsEnrolling] = useState(false)
  if (session?.mustEnrol && !isEnrolling) setIsEnrolling(true)
  if (!session && isEnrolling) setIsEnrolling(false)
  if (isPending) return null
  if (!session) return <SignIn isUnreachable={error !== null} />
  return (
    <OperatorContext value={session}>
      {session.mustEnrol || isEnrolling ? <EnrolScreen onDone={() => setIsEnrolling(false)} /> : <Outlet />}
      <ProofQuestion />
    </OperatorContext>
  )
}
