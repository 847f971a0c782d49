import {
  operatorAccess,
  operatorLogin,
  operatorLogout,
  operatorPasskeySignIn,
  operatorPasskeySignInOptions,
  operatorSession,
} from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { clearAtSignOut } from '../../http/clear-at-sign-out.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { deviceOf } from '../../identity/device.ts'
import { INSTALLATION } from '../../identity/installation.ts'
import { installationSiteOf } from '../../identity/passkeys/relying-party.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { clearSecretCookie } from '../../identity/secret-cookie.ts'
import type { Deps } from '../../orders/deps.ts'
import { authorizeEnrolment, callerOf, carriedToken, OPERATOR_COOKIE, setOperatorCookie } from './access.ts'
import { takeAccessLink } from './access-link.ts'
import { CODE_WINDOW_MINUTES } from './factors.ts'
import { operatorByPasskey, signInOptions } from './passkeys.ts'
import { endSession, type Operator, openSession, readSession } from './session.ts'
import { signInOperator } from './sign-in.ts'

const WINDOW_MINUTES = 10
/**
 * The limits of one network within the window. Passkeys and links cannot be guessed: this only saves the server's time.
 */
const MOST_TRIES = 50
const MOST_OPTIONS = 600

const sessionToWire = (operator: Operator, mustEnrol: boolean) => ({
  operator: { id: operator.id, name: operator.name, email: operator.email },
  mustEnrol: mustEnrol,
})

/** Routes to sign in as an operator and out. */
export function sessionRoutes(deps: Deps) {
  const router = createRouter()
  const count = (c: ApiContext, action: string, most: number) =>
    countHit(deps.db, {
      businessId: INSTALLATION,
      action,
      subjects: [{ name: `network:${networkOf(c)}`, most }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })
  /** Opens a session in place of the one that this browser had. */
  const answerSignedIn = async (c: ApiContext, operator: Operator, about: 'password' | 'passkey' | 'link') => {
    const earlier = carriedToken(deps, c)
    if (earlier !== null) await endSession(deps.db, earlier)
    const token = await openSession(deps.db, operator, deviceOf(c.req.header('user-agent')), deps.clock.now())
    const opened = await readSession(deps, token)
    if (opened === null) return refuse(c, 401, 'sign_in_failed')
    deps.security({ event: 'sign-in', about, operator: operator.id, ...callerOf(c) })
    setOperatorCookie(deps, c, token)
    return c.json({ data: sessionToWire(opened, opened.mustEnrol) }, 200, PRIVATE)
  }

  call(router, operatorLogin, async (c) => {
    const { email, password, code } = c.req.valid('json')
    const outcome = await signInOperator(deps, { email, password, code, network: networkOf(c) })
    if (outcome.kind === 'signed-in') return answerSignedIn(c, outcome.operator, 'password')
    if (outcome.kind === 'too-many' || outcome.kind === 'codes-throttled') {
      deps.security({ event: 'locked-out', about: 'operator', ...callerOf(c) })
      return refuseTooMany(c, outcome.kind === 'too-many' ? outcome.minutes : CODE_WINDOW_MINUTES)
    }
    if (outcome.kind !== 'code_needed') deps.security({ event: 'sign-in-refused', about: 'operator', ...callerOf(c) })
    return refuse(c, 401, outcome.kind === 'failed' ? 'sign_in_failed' : outcome.kind)
  })

  call(router, operatorPasskeySignInOptions, async (c) => {
    const site = installationSiteOf(deps, c)
    if (!site) return refuse(c, 404, 'not_found')
    if (!(await count(c, 'operator-passkey-options', MOST_OPTIONS))) return refuseTooMany(c, WINDOW_MINUTES)
    return c.json({ data: await signInOptions(deps, site) }, 200, PRIVATE)
  })

  call(router, operatorPasskeySignIn, async (c) => {
    const site = installationSiteOf(deps, c)
    if (!site) return refuse(c, 404, 'not_found')
    const succeeded = await count(c, 'operator-passkey', MOST_TRIES)
    if (!succeeded) return refuseTooMany(c, WINDOW_MINUTES)
    const operator = await operatorByPasskey(deps, site, c.req.valid('json').credential)
    if (operator === null) {
      deps.security({ event: 'sign-in-refused', about: 'operator', ...callerOf(c) })
      return refuse(c, 401, 'sign_in_failed')
    }
    await succeeded()
    return answerSignedIn(c, operator, 'passkey')
  })

  call(router, operatorAccess, async (c) => {
    if (!(await count(c, 'operator-access', MOST_TRIES))) return refuseTooMany(c, WINDOW_MINUTES)
    const operator = await takeAccessLink(deps, c.req.valid('json').token)
    return operator === null ? refuse(c, 422, 'token_invalid') : answerSignedIn(c, operator, 'link')
  })

  call(router, operatorLogout, async (c) => {
    const token = carriedToken(deps, c)
    if (token !== null) await endSession(deps.db, token)
    clearSecretCookie(deps, c, OPERATOR_COOKIE)
    clearAtSignOut(c)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })

  call(router, operatorSession, async (c) => {
    const access = await authorizeEnrolment(deps, c)
    // Not an error without a session: the answer is null.
    return c.json({ data: access.ok ? sessionToWire(access.operator, access.operator.mustEnrol) : null }, 200, PRIVATE)
  })

  return router
}
