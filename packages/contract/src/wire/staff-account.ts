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
    recoveryCodesLeft: account.recoveryCodesLeft,
    secondFactorRequired: account.isSecondFactorRequired,
    passkeys: account.passkeys.map(passkeyToWire),
    sessions: account.sessions.map(sessionToWire),
    refundProofAbove: account.refundProofAbove === null ? null : moneyToWire(account.refundProofAbove),
    provedUntil: account.provedUntil,
  }
}

export function staffAccountFromWire(wire: StaffAccountWire): StaffAccount {
  return {
    totp: wire.totp,
    recoveryCodesLeft: wire.recoveryCodesLeft,
    isSecondFactorRequired: wire.secondFactorRequired,
    passkeys: wire.passkeys.map(passkeyFromWire),
    sessions: wire.sessions.map(sessionFromWire),
    refundProofAbove: wire.refundProofAbove === null ? null : checkedMoney(wire.refundProofAbove),
    provedUntil: wire.provedUntil,
  }
}
