import { checkedMoney, moneyToWire, type StaffAccountWire, staffAccountFromWire } from '@comanda/contract/wire'
import type { Minor } from '@comanda/domain'
import { ownPath } from './area.ts'
import { call } from './call.ts'
import { change } from './change.ts'

export type { StaffAccount } from '@comanda/contract/wire'

const done = () => null

/** The ways in and the sessions of the signed-in member of staff, or operator. */
export function fetchAccount() {
  return call(ownPath('/account'), ({ data }: { data: StaffAccountWire & { hasPassword?: boolean } }) => ({
    ...staffAccountFromWire(data),
    // Every member of staff has one; an operator may have none.
    hasPassword: data.hasPassword ?? true,
  }))
}

export function changePassword(current: string, password: string, confirmation: string) {
  return call(ownPath('/account/password'), done, {
    currentPassword: current,
    password,
    passwordConfirmation: confirmation,
  })
}

/** A proof of who is at the device, one of the three. */
export type Proof = { readonly password: string } | { readonly code: string } | { readonly credential: object }

export function prove(proof: Proof) {
  return call(ownPath('/account/proof'), done, proof)
}

export function beginTotp() {
  return call(ownPath('/account/totp'), (wire: { data: { secret: string; uri: string } }) => wire.data, {})
}

const codes = (wire: { data: { recoveryCodes: string[] } }): readonly string[] => wire.data.recoveryCodes

/** Answers the recovery codes. */
export function confirmTotp(code: string) {
  return call(ownPath('/account/totp/confirm'), codes, { code })
}

export function removeTotp() {
  return call(ownPath('/account/totp/remove'), done, {})
}

export function renewRecoveryCodes() {
  return call(ownPath('/account/recovery-codes'), codes, {})
}

/** @param id a session's id, or `others` for all but this one */
export function endSession(id: string) {
  return call(ownPath(`/account/sessions/${id}/end`), done, {})
}

/** Joins the account with the same email at another restaurant, proved by its password and code. */
export function joinAccount({ password, code }: { readonly password: string; readonly code: string }) {
  return call('/staff/account/businesses/join', done, { password, ...(code.trim() !== '' && { code }) })
}

/** The address that opens the console of another business of the person. */
export function openBusiness(id: number) {
  return call(`/staff/account/businesses/${id}/open`, (wire: { data: { href: string } }) => wire.data.href, {})
}

const refundProof = (above: Minor | null) => ({ above: above === null ? null : moneyToWire(above) })

/** Minor units; null never asks for a proof. Answers what is stored. */
export function setRefundProof(wanted: Minor | null, seen: Minor | null) {
  const above = ({ data }: { data: { above: number | null } }): Minor | null =>
    data.above === null ? null : checkedMoney(data.above)
  return change('/staff/refund-proof', above, refundProof(wanted), refundProof(seen))
}

export function requestPasswordLink(email: string) {
  return call('/staff/password/forgotten', done, { email })
}

export function resetPassword(token: string, password: string, confirmation: string) {
  return call('/staff/password/reset', done, { token, password, passwordConfirmation: confirmation })
}
