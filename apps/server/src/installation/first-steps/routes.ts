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
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { PREVIEW_PARAMETER } from '../../http/preview.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { renewPreviewToken } from '../../restaurants/businesses/state.ts'
import { cardAccountOf, connectCardAccount } from './card-account.ts'
import { publish, putAway, readFirstSteps } from './first-steps.ts'

/** Routes with which the owner of a new restaurant gets it ready and opens it. */
export function firstStepRoutes(deps: Deps) {
  const { db } = deps
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, executor: Executor = db) => {
    const found = await readFirstSteps(executor, c.var.tenant.business.id)
    if (found === null) return refuse(c, 404, 'not_found')
    const site = siteOf(c.var.tenant, deps)
    const { menu } = found
    const data: FirstStepsWire = {
      state: found.state,
      steps: found.steps.map(({ step, isDone }) => ({ step, done: isDone })),
      putAway: found.isPutAway,
      site,
      menu: site && menu && `${site}/menu/${encodeURIComponent(menu.slug)}/${orderTypeSlugs.toWire[menu.orderType]}`,
    }
    return c.json({ data }, 200, PRIVATE)
  }

  staffCall(readCall, (c) => tell(c))
  const shown: Thing = {
    read: async (tx, { businessId }) => {
      const steps = await readFirstSteps(tx, businessId)
      return steps && { putAway: steps.isPutAway }
    },
  }
  staffChange(putFirstStepsAway, shown, async (c, { member, tx }) => {
    await putAway(tx, member.businessId, c.req.valid('json').putAway)
    return tell(c, tx)
  })
  staffCall(publishBusinessCall, async (c, { member }) => {
    const outcome = await publish(db, member.businessId)
    if (outcome === 'unfinished') return refuse(c, 409, 'business_unfinished')
    if (outcome === 'suspended') return refuse(c, 409, 'business_state_moved')
    return tell(c)
  })
  staffCall(previewDraft, async (c, { member }) => {
    const site = siteOf(c.var.tenant, deps)
    const token = site === null ? null : await renewPreviewToken(db, member.businessId)
    if (site === null || token === null) return refuse(c, 404, 'not_found')
    return c.json({ data: { url: `${site}/?${new URLSearchParams({ [PREVIEW_PARAMETER]: token })}` } }, 200, PRIVATE)
  })
  staffCall(readCardAccount, async (c) => {
    return c.json({ data: { cards: await cardAccountOf(deps, c.var.tenant) } }, 200, PRIVATE)
  })
  staffCall(connectCall, async (c) => {
    const site = siteOf(c.var.tenant, deps)
    const url = site && (await connectCardAccount(deps, c.var.tenant, { site, returnTo: `${site}/console?cards=1` }))
    return url ? c.json({ data: { url } }, 200, PRIVATE) : refuse(c, 503, 'payment_unavailable')
  })
  return router
}
