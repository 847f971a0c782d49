import { moneyToWire, type StaffAccountWire, staffAccountFromWire } from '@comanda/contract/wire'
import type { Minor } from '@comanda/domain'
import { ownPath } from './area.ts'
import { call } from './call.ts'

export type { StaffAccount } from '@comanda/contract/wire'

const done = () => null

/** The ways in and the sessions of the signed-in member of staff, or operator. */
export const fetchAccount = () =>
  call(ownPath('/account'), ({ data }: { data: StaffAccountWire & { has_password?: boolean } }) => ({
    ...staffAccountFromWire(data),
    // Every member of staff has one; an operator may have none.
    hasPassword: data.has_password ?? true,
  }))

export const changePassword = (current: string, password: string, confirmation: string) =>
  call(ownPath('/account/password'), done, {
    current_password: current,
    password,
    password_confirmation: confirmation,
  })

/** A proof of who is at the device, one of the three. */
export type Proof = { readonly password: string } | { readonly code: string } | { readonly credential: object }

export const prove = (proof: Proof) => call(ownPath('/account/proof'), done, proof)

export const beginTotp = () =>
  call(ownPath('/account/totp'), (wire: { data: { secret: string; uri: string } }) => wire.data, {})

const codes = (wire: { data: { recovery_codes: string[] } }): readonly string[] => wire.data.recovery_codes

/** Answers the recovery codes. */
export const confirmTotp = (code: string) => call(ownPath('/account/totp/confirm'), codes, { code })

export const removeTotp = () => call(ownPath('/account/totp/remove'), done, {})

export const renewRecoveryCodes = () => call(ownPath('/account/recovery-codes'), codes, {})

/** @param id a session's id, or `others` for all but this one */
export const endSession = (id: string) => call(ownPath(`/account/sessions/${id}/end`), done, {})

/** @param above minor units; null never asks for a proof */
export const setRefundProof = (above: Minor | null) =>
  call('/staff/refund-proof', done, { above: above === null ? null : moneyToWire(above) })

export const requestPasswordLink = (email: string) => call('/staff/password/forgotten', done, { email })

export const resetPassword = (token: string, password: string, confirmation: string) =>
  call('/staff/password/reset', done, { token, password, password_confirmation: confirmation })
