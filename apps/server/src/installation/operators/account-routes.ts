import {
  addOperatorPasskey,
  beginOperatorTotp,
  changeOperatorPassword,
  confirmOperatorTotp,
  endOperatorSession,
  operatorAccount,
  operatorPasskeyOptions,
  operatorProofOptions,
  proveOperator,
  removeOperatorPasskey,
  removeOperatorTotp,
  renewOperatorCodes,
} from '@comanda/contract'
import { passkeyToWire, staffAccountToWire } from '@comanda/contract/wire'
import { accountTexts } from '../../customers/accounts/account-fields.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { deviceOf } from '../../identity/device.ts'
import { installationSiteOf } from '../../identity/passkeys/relying-party.ts'
import { clearSecretCookie } from '../../identity/secret-cookie.ts'
import { totpUri } from '../../identity/totp/totp.ts'
import { totpKey } from '../../identity/totp/totp-key.ts'
import type { Deps } from '../../orders/deps.ts'
import {
  authorizeEnrolment,
  authorizeOperator,
  OPERATOR_COOKIE,
  provedUntil,
  refuseOperator,
  requireProof,
} from './access.ts'
import { beginTotp, CODE_WINDOW_MINUTES, confirmTotp, countRecoveryCodes, removeTotp, renewCodes } from './factors.ts'
import { addPasskey, creationOptions, proofOptions, readPasskeys, removePasskey } from './passkeys.ts'
import { changePassword } from './password.ts'
import { PROOF_WINDOW_MINUTES, type Proof, prove } from './prove.ts'
import { endSessions, readSessions } from './session.ts'

const SUCCESS = { data: { success: true } }

/** Routes of an operator's own account: ways in, proofs and sessions. */
export function accountRoutes(deps: Deps) {
  const router = createRouter()

  call(router, operatorAccount, async (c) => {
    const access = await authorizeEnrolment(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const { operator } = access
    const [recoveryCodesLeft, passkeys, sessions] = await Promise.all([
      countRecoveryCodes(deps.db, operator),
      readPasskeys(deps.db, operator),
      readSessions(deps, operator),
    ])
    const account = staffAccountToWire({
      totp: operator.hasTotp ? 'on' : totpKey(deps.config) === null ? 'unavailable' : 'off',
      recoveryCodesLeft,
      isSecondFactorRequired: true,
      passkeys,
      sessions,
      refundProofAbove: null,
      provedUntil: provedUntil(operator).toString(),
    })
    return c.json({ data: { ...account, hasPassword: operator.hasPassword } }, 200, PRIVATE)
  })

  call(router, changeOperatorPassword, async (c) => {
    const access = await authorizeEnrolment(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const first = access.operator.hasPassword ? access : requireProof(deps, access)
    if (!first.ok) return refuseOperator(c, first.refusal)
    const { currentPassword, password, passwordConfirmation } = c.req.valid('json')
    const form = { currentPassword, password, passwordConfirmation: passwordConfirmation }
    const outcome = await changePassword(deps, access.operator, form)
    if (outcome.kind === 'throttled') return refuseTooMany(c, PROOF_WINDOW_MINUTES)
    if (outcome.kind === 'wrong')
      return refuse(c, 422, 'password_wrong', {
        fields: { currentPassword: [errorTextOf('password_wrong', c.var.language)] },
      })
    const fields = outcome.kind === 'invalid' && accountTexts(outcome.problems, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    return c.json(SUCCESS, 200, PRIVATE)
  })

  call(router, operatorProofOptions, async (c) => {
    const access = await authorizeEnrolment(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const site = installationSiteOf(deps, c)
    if (!site) return refuse(c, 404, 'not_found')
    return c.json({ data: await proofOptions(deps, access.operator, site) }, 200, PRIVATE)
  })

  call(router, proveOperator, async (c) => {
    const access = await authorizeEnrolment(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const { password, code, credential } = c.req.valid('json')
    let proof: Proof = { by: 'password', password: password ?? '' }
    if (code !== undefined) proof = { by: 'code', code }
    if (credential !== undefined) {
      const site = installationSiteOf(deps, c)
      if (!site) return refuse(c, 404, 'not_found')
      proof = { by: 'passkey', credential, site }
    }
    const outcome = await prove(deps, access.operator, proof)
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

  call(router, beginOperatorTotp, async (c) => {
    const access = requireProof(deps, await authorizeEnrolment(deps, c))
    if (!access.ok) return refuseOperator(c, access.refusal)
    const begun = await beginTotp(deps, access.operator)
    if (typeof begun === 'string') return refuse(c, 409, begun)
    const uri = totpUri(begun.secret, { issuer: 'Comanda', label: access.operator.email })
    return c.json({ data: { secret: begun.secret, uri } }, 200, PRIVATE)
  })

  call(router, confirmOperatorTotp, async (c) => {
    const access = await authorizeEnrolment(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const outcome = await confirmTotp(deps, access.operator, c.req.valid('json').code)
    if (outcome === 'throttled') return refuseTooMany(c, CODE_WINDOW_MINUTES)
    if (outcome === 'wrong')
      return refuse(c, 422, 'code_wrong', { fields: { code: [errorTextOf('code_wrong', c.var.language)] } })
    return c.json({ data: { recoveryCodes: [...outcome] } }, 200, PRIVATE)
  })

  call(router, removeOperatorTotp, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    if (!(await removeTotp(deps, access.operator))) return refuse(c, 409, 'last_way_in')
    return c.json(SUCCESS, 200, PRIVATE)
  })

  call(router, renewOperatorCodes, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const codes = await renewCodes(deps, access.operator)
    if (codes === null) return refuse(c, 404, 'not_found')
    return c.json({ data: { recoveryCodes: [...codes] } }, 200, PRIVATE)
  })

  call(router, operatorPasskeyOptions, async (c) => {
    const access = requireProof(deps, await authorizeEnrolment(deps, c))
    if (!access.ok) return refuseOperator(c, access.refusal)
    const site = installationSiteOf(deps, c)
    if (!site) return refuse(c, 404, 'not_found')
    return c.json({ data: await creationOptions(deps, access.operator, site) }, 200, PRIVATE)
  })

  call(router, addOperatorPasskey, async (c) => {
    const access = await authorizeEnrolment(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const site = installationSiteOf(deps, c)
    if (!site) return refuse(c, 404, 'not_found')
    const { credential, name } = c.req.valid('json')
    const named = name.trim() || deviceOf(c.req.header('user-agent'))
    const added = await addPasskey(deps, access.operator, { credential, name: named, site })
    if (added === 'too-many') return refuse(c, 429, 'too_many_requests')
    if (added === null) return refuse(c, 422, 'invalid_request', { problems: { credential: 'passkey_refused' } })
    return c.json({ data: passkeyToWire(added) }, 200, PRIVATE)
  })

  call(router, removeOperatorPasskey, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const outcome = await removePasskey(deps, access.operator, c.req.valid('param').id)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'last-way-in') return refuse(c, 409, 'last_way_in')
    return c.json(SUCCESS, 200, PRIVATE)
  })

  call(router, endOperatorSession, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const { id } = c.req.valid('param')
    if (!(await endSessions(deps.db, access.operator, id))) return refuse(c, 404, 'not_found')
    if (id === access.operator.sessionId) clearSecretCookie(deps, c, OPERATOR_COOKIE)
    return c.json(SUCCESS, 200, PRIVATE)
  })

  return router
}
