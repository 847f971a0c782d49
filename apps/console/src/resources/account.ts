import type { Minor } from '@comanda/domain'
import { queryOptions } from '@tanstack/react-query'
import {
  beginTotp,
  changePassword,
  confirmTotp,
  endSession,
  fetchAccount,
  joinAccount,
  openBusiness,
  prove,
  removeTotp,
  renewRecoveryCodes,
  setRefundProof,
} from '../api/account.ts'
import type { Answer } from '../api/call.ts'
import { addPasskey, newPasskeyOptions, proofPasskeyOptions, removePasskey } from '../api/passkeys.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'
import { sessionKeys } from './session.ts'

const keys = keysOf('account')

/** The ways in and the sessions of the signed-in member of staff, or operator. */
export function accountQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: read(fetchAccount) })
}

/** After a refusal the account may be another one, too: a factor or a session may be gone. */
function useAccountChange<Input = void, Value = unknown>(send: (input: Input) => Promise<Answer<Value>>) {
  const readAgain = useReadAgain()
  return useChange<Input, Value>({ send, onEnd: () => void readAgain(keys.all) })
}

export function useChangePassword() {
  return useAccountChange(
    (typed: { readonly current: string; readonly password: string; readonly confirmation: string }) =>
      changePassword(typed.current, typed.password, typed.confirmation),
  )
}

export function useBeginTotp() {
  return useAccountChange(() => beginTotp())
}

export function useConfirmTotp() {
  return useAccountChange(confirmTotp)
}

export function useRemoveTotp() {
  return useAccountChange(() => removeTotp())
}

export function useRenewRecoveryCodes() {
  return useAccountChange(() => renewRecoveryCodes())
}

/** Ends a session, or `others`: all but this one. */
export function useEndSession() {
  return useAccountChange(endSession)
}

/** Joins the account at another business; the session names it from then on. */
export function useJoinAccount() {
  const readAgain = useReadAgain()
  return useChange({
    send: joinAccount,
    onDone: () => void readAgain(sessionKeys.all),
    onEnd: () => void readAgain(keys.all),
  })
}

/** Answers the address that opens the console of another business of the person. */
export function useOpenBusiness() {
  return useChange({ send: openBusiness })
}

/** Sets above which amount a refund needs a proof. */
export function useSetRefundProof() {
  return useAccountChange(({ wanted, seen }: Edit<Minor | null>) => setRefundProof(wanted, seen))
}

export function useNewPasskeyOptions() {
  return useAccountChange(() => newPasskeyOptions())
}

export function useAddPasskey() {
  return useAccountChange(addPasskey)
}

export function useRemovePasskey() {
  return useAccountChange(removePasskey)
}

/** Proves who is at the device. */
export function useProve() {
  return useChange({ send: prove })
}

export function useProofPasskeyOptions() {
  return useChange({ send: () => proofPasskeyOptions() })
}
