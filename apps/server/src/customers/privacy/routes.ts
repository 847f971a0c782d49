import {
  askForOwnData as askCall,
  eraseOwnData as eraseCall,
  exportOwnData as exportCall,
  openOwnData as openCall,
} from '@comanda/contract'
import { emailProblem } from '@comanda/domain'
import { callerOf } from '../../http/caller.ts'
import { answerPrivately, call, createRouter } from '../../http/create-router.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { countMailRequest } from '../../messages/mails/mail-requests.ts'
import type { Deps } from '../../orders/deps.ts'
import { accountFields } from '../accounts/account-fields.ts'
import { normalEmail } from '../accounts/email.ts'
import { eraseOwnData, exportOwnData, openOwnData } from './own-data.ts'
import { ownDataMailJob } from './own-data-mail.ts'

/** Requests from one network within the window: an office may share one. */
const MOST_OF_NETWORK = 20
const WINDOW_MINUTES = 60

/** Routes by which a guest who proves the email exports and erases the data of guest orders. */
export function privacyRoutes(deps: Deps) {
  const router = createRouter()

  call(router, askCall, async (c) => {
    const businessId = c.var.tenant.business.id
    const email = normalEmail(c.req.valid('json').email)
    const problem = emailProblem(email)
    const fields = problem && accountFields({ email: problem }, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    const hit = { businessId, action: 'own-data', minutes: WINDOW_MINUTES, now: deps.clock.now() }
    const ofNetwork = [{ name: `network:${networkOf(c)}`, most: MOST_OF_NETWORK }]
    if (!(await countHit(deps.db, { ...hit, subjects: ofNetwork }))) return refuseTooMany(c, WINDOW_MINUTES)
    const isMailed = await countMailRequest(deps.db, { businessId, action: hit.action, email, now: hit.now })
    // The job looks for orders, so that known and unknown emails take the same time here.
    if (isMailed) await deps.jobs.enqueue(deps.db, ownDataMailJob, { businessId, email, language: c.var.language })
    return answerPrivately(c, { success: true })
  })
  call(router, openCall, async (c) => {
    const opened = await openOwnData(deps, c.var.tenant.business.id, c.req.valid('json').token)
    if (opened === null) return refuse(c, 422, 'token_invalid')
    const { key, expiresAt, email, orders, live } = opened
    return answerPrivately(c, { key, expires_at: expiresAt, email, orders, live_orders: live })
  })
  call(router, exportCall, async (c) => {
    const file = await exportOwnData(deps, c.var.tenant.business.id, c.req.valid('json').key)
    if (file === null) return refuse(c, 422, 'token_invalid')
    deps.security({ event: 'exported', about: 'guest', ...callerOf(c) })
    return answerPrivately(c, file)
  })
  call(router, eraseCall, async (c) => {
    const outcome = await eraseOwnData(deps, c.var.tenant.business.id, c.req.valid('json').key)
    if (outcome === null) return refuse(c, 422, 'token_invalid')
    deps.security({ event: 'erased', about: 'guest', ...callerOf(c) })
    return answerPrivately(c, outcome)
  })
  return router
}
