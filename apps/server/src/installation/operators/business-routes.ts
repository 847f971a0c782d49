import {
  approveBusinessCall,
  decideReportedReview,
  endSupportCall,
  inviteOwnerCall,
  listBusinesses as listBusinessesCall,
  listOperatorActs,
  listReportedReviews,
  listTroubledBusinesses,
  listWaitingBusinesses,
  openBusinessCall,
  openConsoleCall,
  operatedBusiness,
  refuseBusinessCall,
  resetFactorsCall,
  resumeBusinessCall,
  sendFactorCodeCall,
  suspendBusinessCall,
} from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { readOpenSupport } from '../../identity/support.ts'
import type { Deps } from '../../orders/deps.ts'
import { readReports } from '../../orders/reviews/reports.ts'
import { sellerFromWire } from '../../restaurants/businesses/seller.ts'
import { listWaiting } from '../../restaurants/businesses/waiting-businesses.ts'
import { authorizeOperator, callerOf, refuseOperator } from './access.ts'
import { readActs } from './acts.ts'
import { actToWire, detailToWire, listedToWire, troubledToWire, waitingToWire } from './business-wire.ts'
import { listBusinesses, PER_PAGE, readBusiness, readOwner } from './businesses.ts'
import {
  approveBusiness,
  decideReview,
  inviteOwner,
  refuseBusiness,
  resumeBusiness,
  suspendBusiness,
} from './change-business.ts'
import { readOwners, readTelephones, resetFactors, sendFactorCode, WINDOW_MINUTES } from './factor-reset.ts'
import { openBusiness } from './open-business.ts'
import { endBusinessSupport, openBusinessConsole } from './support-access.ts'
import { listTroubled } from './troubled-businesses.ts'
import { readUsage } from './usage.ts'

const SUCCESS = { data: { success: true } }
/** Acts on the page of a business, and per page of all acts. */
const NEWEST_ACTS = 20
const ACTS_PER_PAGE = 50

/** Routes of the businesses of the installation: list, open, look at, suspend, resume. */
export function businessRoutes(deps: Deps) {
  const { db, clock, readLate } = deps
  const router = createRouter()

  const answerDetail = async (c: ApiContext, id: number) => {
    const business = await readBusiness(deps, id, clock.now())
    if (business === null) return refuse(c, 404, 'not_found')
    const [owner, owners, telephones, support, usage, acts] = await Promise.all([
      readOwner(db, id),
      readOwners(db, id, clock.now()),
      readTelephones(db, id),
      readOpenSupport(db, id, clock.now()),
      readLate('usage of a business', (late) => readUsage(late, id, clock.now())),
      readActs(db, { businessId: id, most: NEWEST_ACTS }),
    ])
    return c.json({ data: detailToWire(business, { owner, owners, telephones, support, usage, acts }) }, 200, PRIVATE)
  }

  call(router, listBusinessesCall, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const { search, state, page = 1 } = c.req.valid('query')
    const found = await listBusinesses(deps, { search, state, page }, clock.now())
    const meta = { total: found.total, per_page: PER_PAGE, current_page: page, byState: found.byState }
    return c.json({ data: found.businesses.map(listedToWire), meta }, 200, PRIVATE)
  })

  call(router, openBusinessCall, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const body = c.req.valid('json')
    const outcome = await openBusiness(deps, access.operator, {
      name: body.name,
      locationName: '',
      host: body.host,
      territory: body.territory,
      language: body.language,
      colour: body.colour,
      ownerEmail: body.ownerEmail,
      ownerName: body.ownerName,
      street: body.street,
      streetNumber: body.streetNumber,
      city: body.city,
      postcode: body.postcode,
      telephone: body.telephone,
      hours: body.hours,
      deliversTo: '',
      deliveryFee: '',
      deliveryMinimum: '',
      ...sellerFromWire(body),
    })
    if (outcome.kind === 'opened') return answerDetail(c, outcome.businessId)
    return refuse(c, 422, 'invalid_request', { problems: outcome.problems })
  })

  call(router, operatedBusiness, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    return answerDetail(c, c.req.valid('param').id)
  })

  call(router, suspendBusinessCall, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const business = await readBusiness(deps, c.req.valid('param').id, clock.now())
    if (business === null) return refuse(c, 404, 'not_found')
    const isDone = await suspendBusiness(deps, access.operator, business, c.req.valid('json').reason)
    return isDone ? answerDetail(c, business.id) : refuse(c, 409, 'business_state_moved')
  })

  call(router, resumeBusinessCall, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const business = await readBusiness(deps, c.req.valid('param').id, clock.now())
    if (business === null) return refuse(c, 404, 'not_found')
    const isDone = await resumeBusiness(deps, access.operator, business)
    return isDone ? answerDetail(c, business.id) : refuse(c, 409, 'business_state_moved')
  })

  call(router, listWaitingBusinesses, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    return c.json({ data: (await listWaiting(db, clock.now())).map(waitingToWire) }, 200, PRIVATE)
  })

  call(router, listTroubledBusinesses, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    return c.json({ data: (await listTroubled(db, clock.now())).map(troubledToWire) }, 200, PRIVATE)
  })

  call(router, approveBusinessCall, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const business = await readBusiness(deps, c.req.valid('param').id, clock.now())
    if (business === null) return refuse(c, 404, 'not_found')
    const isDone = await approveBusiness(deps, access.operator, business)
    return isDone ? answerDetail(c, business.id) : refuse(c, 409, 'business_state_moved')
  })

  call(router, refuseBusinessCall, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const business = await readBusiness(deps, c.req.valid('param').id, clock.now())
    if (business === null) return refuse(c, 404, 'not_found')
    const isDone = await refuseBusiness(deps, access.operator, business, c.req.valid('json').reason)
    return isDone ? answerDetail(c, business.id) : refuse(c, 409, 'business_state_moved')
  })

  call(router, sendFactorCodeCall, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const { id, owner } = c.req.valid('param')
    const business = await readBusiness(deps, id, clock.now())
    if (business === null) return refuse(c, 404, 'not_found')
    const { telephone } = c.req.valid('json')
    const outcome = await sendFactorCode(deps, access.operator, business, { ownerId: owner, telephone })
    switch (outcome) {
      case 'sent':
        return answerDetail(c, business.id)
      case 'unknown':
        return refuse(c, 404, 'not_found')
      case 'no_factor':
        return refuse(c, 409, 'no_second_factor')
      case 'telephone':
        return refuse(c, 422, 'invalid_request', { problems: { telephone: 'not_ours' } })
      case 'too-many':
        return refuseTooMany(c, WINDOW_MINUTES)
    }
  })

  call(router, resetFactorsCall, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const { id, owner } = c.req.valid('param')
    const business = await readBusiness(deps, id, clock.now())
    if (business === null) return refuse(c, 404, 'not_found')
    const { code } = c.req.valid('json')
    const outcome = await resetFactors(deps, access.operator, business, {
      ownerId: owner,
      code: code.replace(/\s/g, ''),
    })
    if (outcome === 'right') return answerDetail(c, business.id)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    deps.security({ event: 'sign-in-refused', about: 'factor-reset', operator: access.operator.id, ...callerOf(c) })
    return refuse(c, 422, outcome === 'wrong' ? 'factor_code_wrong' : 'factor_code_ended')
  })

  call(router, openConsoleCall, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const business = await readBusiness(deps, c.req.valid('param').id, clock.now())
    if (business === null) return refuse(c, 404, 'not_found')
    const opening = await openBusinessConsole(deps, access.operator, business)
    if (opening.kind === 'not-granted') return refuse(c, 409, 'support_not_granted')
    return c.json({ data: { url: opening.url } }, 200, PRIVATE)
  })

  call(router, endSupportCall, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const business = await readBusiness(deps, c.req.valid('param').id, clock.now())
    if (business === null) return refuse(c, 404, 'not_found')
    await endBusinessSupport(deps, access.operator, business)
    return answerDetail(c, business.id)
  })

  call(router, inviteOwnerCall, async (c) => {
    const access = await authorizeOperator(deps, c, { proved: true })
    if (!access.ok) return refuseOperator(c, access.refusal)
    const business = await readBusiness(deps, c.req.valid('param').id, clock.now())
    if (business === null || !(await inviteOwner(deps, access.operator, business))) return refuse(c, 404, 'not_found')
    return c.json(SUCCESS, 200, PRIVATE)
  })

  call(router, listOperatorActs, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const acts = await readActs(db, { before: c.req.valid('query').before, most: ACTS_PER_PAGE })
    return c.json({ data: acts.map(actToWire) }, 200, PRIVATE)
  })

  call(router, listReportedReviews, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const reports = await readReports(db)
    const data = reports.map(({ review, business }) => ({
      business: { id: business.id, name: business.name },
      review: review.id,
      reason: review.reportReason ?? '',
      words: review.reportWords,
      content: review.content,
      reportedAt: review.reportedAt ?? '',
    }))
    return c.json({ data }, 200, PRIVATE)
  })

  call(router, decideReportedReview, async (c) => {
    const access = await authorizeOperator(deps, c)
    if (!access.ok) return refuseOperator(c, access.refusal)
    const { id, review } = c.req.valid('param')
    const business = await readBusiness(deps, id, clock.now())
    const { decision } = c.req.valid('json')
    const isDone =
      business !== null && (await decideReview(deps, access.operator, business, { reviewId: review, decision }))
    return isDone ? c.json(SUCCESS, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })

  return router
}
