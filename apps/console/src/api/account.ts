import { moneyToWire, type StaffAccountWire, staffAccountFromWire } from '@comanda/contract/wire'
import type { Minor } from '@comanda/domain'
import { call } from './call.ts'

export type { StaffAccount } from '@comanda/contract/wire'

const done = () => null

/** The ways in and the sessions of the signed-in member. */
export const fetchAccount = () =>
  call('/staff/account', (wire: { data: StaffAccountWire }) => staffAccountFromWire(wire.data))

export const changePassword = (current: string, password: string, confirmation: string) =>
  call('/staff/account/password', done, {
    current_password: current,
    password,
    password_confirmation: confirmation,
  })

/** A proof of who is at the device, one of the three. */
export type Proof = { readonly password: string } | { readonly code: string } | { readonly credential: object }

export const prove = (proof: Proof) => call('/staff/account/proof', done, proof)

export const beginTotp = () =>
  call('/staff/account/totp', (wire: { data: { secret: string; uri: string } }) => wire.data, {})

const codes = (wire: { data: { recovery_codes: string[] } }): readonly string[] => wire.data.recovery_codes

/** Answers the recovery codes. */
export const confirmTotp = (code: string) => call('/staff/account/totp/confirm', codes, { code })

export const removeTotp = () => call('/staff/account/totp/remove', done, {})

export const renewRecoveryCodes = () => call('/staff/account/recovery-codes', codes, {})

/** @param id a session's id, or `others` for all but this one */
export const endSession = (id: string) => call(`/staff/account/sessions/${id}/end`, done, {})

/** @param above minor units; null never asks for a proof */
export const setRefundProof = (above: Minor | null) =>
  call('/staff/refund-proof', done, { above: above === null ? null : moneyToWire(above) })

export const requestPasswordLink = (email: string) => call('/staff/password/forgotten', done, { email })

export const resetPassword = (token: string, password: string, confirmation: string) =>
  call('/staff/password/reset', done, { token, password, password_confirmation: confirmation })
