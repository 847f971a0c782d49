import { endStaffSession, proveStaff, staffAccount, staffProofOptions } from '@comanda/contract'
import { staffAccountToWire } from '@comanda/contract/wire'
import { PRIVATE } from '../../http/create-router.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { lockSharing } from '../../identity/one-sign-in.ts'
import { relyingPartyOf } from '../../identity/passkeys/relying-party.ts'
import { clearSecretCookie } from '../../identity/secret-cookie.ts'
import { needsSecondFactor, provedUntil, STAFF_COOKIE } from '../../identity/staff-session.ts'
import { totpKey } from '../../identity/totp/totp-key.ts'
import type { Deps } from '../../orders/deps.ts'
import { readRefundProof } from '../../orders/refunds/refund-proof.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { readStaffPasskeys } from './passkeys/store.ts'
import { proofOptions } from './passkeys/use-passkey.ts'
import { PROOF_WINDOW_MINUTES, type Proof, prove } from './prove.ts'
import { readFactors } from './second-factors.ts'
import { endSessions, endSessionsElsewhere, readSessions } from './session-list.ts'
import { countRecoveryCodes } from './totp/recovery-codes.ts'
import { CODE_WINDOW_MINUTES } from './totp/use-code.ts'

/** Routes of one's own account: what there is, the proof that changes ask for, and sessions. */
export function accountRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  staffCall(staffAccount, async (c, { member }) => {
    const [{ hasTotp }, recoveryCodesLeft, passkeys, sessions, refundProofAbove] = await Promise.all([
      readFactors(deps.db, member),
      countRecoveryCodes(deps.db, member),
      readStaffPasskeys(deps.db, member),
      readSessions(deps, member),
      readRefundProof(deps.db, member.businessId),
    ])
    const account = staffAccountToWire({
      totp: hasTotp ? 'on' : totpKey(deps.config) === null ? 'unavailable' : 'off',
      recoveryCodesLeft,
      isSecondFactorRequired: needsSecondFactor(member, deps.config),
      passkeys,
      sessions,
      refundProofAbove,
      provedUntil: provedUntil(member).toString(),
    })
    return c.json({ data: account }, 200, PRIVATE)
  })

  staffCall(staffProofOptions, async (c, { member }) => {
    const site = await relyingPartyOf(deps, c)
    if (!site) return refuse(c, 403, 'business_mismatch')
    return c.json({ data: await proofOptions(deps, member, site) }, 200, PRIVATE)
  })

  staffCall(proveStaff, async (c, { member }) => {
    const { password, code, credential } = c.req.valid('json')
    let proof: Proof = { by: 'password', password: password ?? '' }
    if (code !== undefined) proof = { by: 'code', code }
    if (credential !== undefined) {
      const site = await relyingPartyOf(deps, c)
      if (!site) return refuse(c, 403, 'business_mismatch')
      proof = { by: 'passkey', credential, site }
    }
    const outcome = await prove(deps, c, member, proof)
    if (outcome === 'throttled')
      return refuseTooMany(c, proof.by === 'code' ? CODE_WINDOW_MINUTES : PROOF_WINDOW_MINUTES)
    if (outcome === 'wrong') {
      // Not 401, because the session stays valid.
      const [field, problem] = (
        {
          password: ['password', 'password_wrong'],
          code: ['code', 'code_wrong'],
          passkey: ['credential', 'sign_in_failed'],
        } as const
      )[proof.by]
      return refuse(c, 422, problem, { fields: { [field]: [errorTextOf(problem, c.var.language)] } })
    }
    const until = provedUntil({ provedAt: deps.clock.now().toString() })
    return c.json({ data: { provedUntil: until.toString() } }, 200, PRIVATE)
  })

  staffCall(endStaffSession, async (c, { member }) => {
    const { id } = c.req.valid('param')
    const isEnded = await inTransaction(deps.db, async (tx) => {
      if (id === 'others') await endSessionsElsewhere(tx, member, await lockSharing(tx, member))
      return endSessions(tx, member, id)
    })
    if (!isEnded) return refuse(c, 404, 'not_found')
    if (id === member.sessionId) clearSecretCookie(deps, c, STAFF_COOKIE)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })

  return router
}
