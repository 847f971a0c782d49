import { useQueryClient } from '@tanstack/react-query'
import { requestPasswordLink, resetPassword } from '../api/account.ts'
import type { Answer } from '../api/call.ts'
import { pairDevice } from '../api/devices.ts'
import { type OperatorSession, signInOperator, signInOperatorWithPasskey, takeAccess } from '../api/operator.ts'
import { signInPasskeyOptions } from '../api/passkeys.ts'
import {
  comeFromOtherBusiness,
  type StaffSession,
  signIn,
  signInAsSupport,
  signInWithPasskey,
  takeOver,
} from '../api/session.ts'
import { acceptInvitation, joinByInvitation } from '../api/team.ts'
import { useChange, useReadAgain } from './query.ts'
import { sessionKeys } from './session.ts'

/** What was typed, and the code of the second step after the refusal `code_needed`. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly code?: string
}

/** A call that answers the session, which this browser has from then on. */
function useBeginSession<Input, Session extends StaffSession | OperatorSession>(
  send: (input: Input) => Promise<Answer<Session>>,
) {
  const queries = useQueryClient()
  return useChange<Input, Session>({
    send,
    onDone: (session) => void queries.setQueryData(sessionKeys.all, session),
  })
}

export function useSignIn() {
  return useBeginSession(({ email, password, code }: Credentials) => signIn(email, password, code))
}

/** What the browser reads for the passkey of a sign-in. */
export function useSignInOptions() {
  return useChange({ send: () => signInPasskeyOptions() })
}

export function useSignInWithPasskey() {
  return useBeginSession((credential: object) => signInWithPasskey(credential))
}

export function useOperatorSignIn() {
  return useBeginSession(({ email, password, code }: Credentials) => signInOperator(email, password, code))
}

export function useOperatorSignInWithPasskey() {
  return useBeginSession((credential: object) => signInOperatorWithPasskey(credential))
}

/** Uses the link of a new operator, once. */
export function useTakeAccess() {
  return useBeginSession((token: string) => takeAccess(token))
}

/** Signs in with the token that opening a restaurant has answered. */
export function useTakeOver() {
  return useBeginSession((token: string) => takeOver(token))
}

/** Signs in with the token that the console of another business of the person has answered. */
export function useComeFromOtherBusiness() {
  return useBeginSession((token: string) => comeFromOtherBusiness(token))
}

/** Signs an operator in with the token that opening the console has answered. */
export function useSignInAsSupport() {
  return useBeginSession((token: string) => signInAsSupport(token))
}

/** Pairs this device by a code. */
export function usePairDevice() {
  return useBeginSession((code: string) => pairDevice(code))
}

/** Accepts an invitation with a new account. */
export function useAcceptInvitation(token: string) {
  return useBeginSession((typed: { readonly name: string; readonly password: string; readonly confirmation: string }) =>
    acceptInvitation(token, typed.name, typed.password, typed.confirmation),
  )
}

/** Accepts an invitation with the account at another restaurant. */
export function useJoinByInvitation(token: string) {
  return useBeginSession(({ password, code }: Omit<Credentials, 'email'>) => joinByInvitation(token, password, code))
}

/** Mails a link for a new password. */
export function useRequestPasswordLink() {
  return useChange({ send: (email: string) => requestPasswordLink(email) })
}

/** Sets a new password by a mailed link, which ends the sessions. */
export function useResetPassword(token: string) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ password, confirmation }: { readonly password: string; readonly confirmation: string }) =>
      resetPassword(token, password, confirmation),
    onDone: () => void readAgain(sessionKeys.all),
  })
}
