import {
  connectCardAccount as connectCall,
  type FirstStepsWire,
  previewDraft,
  publishBusinessCall,
  putFirstStepsAway,
  readFirstSteps as readCall,
  readCardAccount,
} from '@comanda/contract'
import { orderTypeSlugs } from '@comanda/contract/wire'
import { siteOf } from '../businesses/site.ts'
import { renewPreviewToken } from '../businesses/state.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { PREVIEW_PARAMETER } from '../http/preview.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { isProved } from '../staff/prove.ts'
import { cardAccountOf, connectCardAccount } from './card-account.ts'
import { publish, putAway, readFirstSteps } from './first-steps.ts'

/** Routes with which the owner of a new restaurant gets it ready and opens it. */
export const firstStepRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const router = createRouter()

  const tell = async (c: ApiContext) => {
    const found = await readFirstSteps(db, c.var.tenant.business.id)
    if (found === null) return refuse(c, 404, 'not_found')
    const site = siteOf(c.var.tenant, deps)
    const { menu } = found
    const data: FirstStepsWire = {
      state: found.state,
      steps: found.steps.map(({ step, isDone }) => ({ step, done: isDone })),
      put_away: found.isPutAway,
      site,
      menu: site && menu && `${site}/menu/${encodeURIComponent(menu.slug)}/${orderTypeSlugs.toWire[menu.orderType]}`,
    }
    return c.json({ data }, 200, PRIVATE)
  }

  call(router, readCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'publish-business')
    return staff.ok ? tell(c) : refuseStaff(c, staff.refusal)
  })
  call(router, putFirstStepsAway, async (c) => {
    const staff = await authorizeStaff(deps, c, 'publish-business')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    await putAway(db, staff.member.businessId, c.req.valid('json').put_away)
    return tell(c)
  })
  call(router, publishBusinessCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'publish-business')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const outcome = await publish(db, staff.member.businessId)
    if (outcome === 'unfinished') return refuse(c, 409, 'business_unfinished')
    if (outcome === 'suspended') return refuse(c, 409, 'business_state_moved')
    return tell(c)
  })
  call(router, previewDraft, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-look')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const site = siteOf(c.var.tenant, deps)
    const token = site === null ? null : await renewPreviewToken(db, staff.member.businessId)
    if (site === null || token === null) return refuse(c, 404, 'not_found')
    return c.json({ data: { url: `${site}/?${new URLSearchParams({ [PREVIEW_PARAMETER]: token })}` } }, 200, PRIVATE)
  })
  call(router, readCardAccount, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-location')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    return c.json({ data: { cards: await cardAccountOf(deps, c.var.tenant) } }, 200, PRIVATE)
  })
  call(router, connectCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-credentials')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    if (!isProved(staff.member, clock.now())) return refuse(c, 403, 'staff_proof_needed')
    const site = siteOf(c.var.tenant, deps)
    const url = site && (await connectCardAccount(deps, c.var.tenant, { site, returnTo: `${site}/console?cards=1` }))
    return url ? c.json({ data: { url } }, 200, PRIVATE) : refuse(c, 503, 'payment_unavailable')
  })
  return router
}
