import type { InstantText, Minor, Passkey, Session } from '@comanda/domain'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { StaffAccountWire } from '../staff-account.ts'
import { passkeyFromWire, passkeyToWire, sessionFromWire, sessionToWire } from './account.ts'

/** The ways in and the sessions of a member of staff. */
export interface StaffAccount {
  /** Codes of an authenticator app; `unavailable` where the installation cannot store secrets. */
  readonly totp: 'off' | 'on' | 'unavailable'
  readonly recoveryCodesLeft: number
  readonly isSecondFactorRequired: boolean
  readonly passkeys: readonly Passkey[]
  readonly sessions: readonly Session[]
  /** Refunds of one order above this amount, in minor units, need a fresh proof; null asks for none. */
  readonly refundProofAbove: Minor | null
  /** Until then no further proof is asked for. */
  readonly provedUntil: InstantText
}

export function staffAccountToWire(account: StaffAccount): StaffAccountWire {
  return {
    totp: account.totp,
    recovery_codes_left: account.recoveryCodesLeft,
    second_factor_required: account.isSecondFactorRequired,
    passkeys: account.passkeys.map(passkeyToWire),
    sessions: account.sessions.map(sessionToWire),
    refund_proof_above: account.refundProofAbove === null ? null : moneyToWire(account.refundProofAbove),
    proved_until: account.provedUntil,
  }
}

export function staffAccountFromWire(wire: StaffAccountWire): StaffAccount {
  return {
    totp: wire.totp,
    recoveryCodesLeft: wire.recovery_codes_left,
    isSecondFactorRequired: wire.second_factor_required,
    passkeys: wire.passkeys.map(passkeyFromWire),
    sessions: wire.sessions.map(sessionFromWire),
    refundProofAbove: wire.refund_proof_above === null ? null : checkedMoney(wire.refund_proof_above),
    provedUntil: wire.proved_until,
  }
}
