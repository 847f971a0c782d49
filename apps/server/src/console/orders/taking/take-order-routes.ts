import {
  type CheckedDraftWire,
  findCaller as findCallerRoute,
  quoteOrder as quoteOrderRoute,
  repeatOrder,
  takeOrder as takeOrderRoute,
} from '@comanda/contract'
import { draftFromWire, moneyToWire, reorderToWire } from '@comanda/contract/wire'
import { currencyOfTerritory, type Intake, type Refusal, type Totals } from '@comanda/domain'
import type { ApiContext } from '../../../http/api-env.ts'
import { answerPrivately, PRIVATE } from '../../../http/create-router.ts'
import { networkHash } from '../../../http/network.ts'
import { refusalsInWords, refuse, refuseBusy, refuseOrder } from '../../../http/refuse.ts'
import { createStaffRouter } from '../../../identity/acts/staff-router.ts'
import { findSections } from '../../../orders/checkout/find-sections.ts'
import { quoteOrder } from '../../../orders/checkout/quote-order.ts'
import { telephoneRefusals } from '../../../orders/checkout/telephone-refusals.ts'
import type { Deps } from '../../../orders/deps.ts'
import { compareOrder } from '../../../orders/record/compare-order.ts'
import { readOrder } from '../../../orders/record/read-order.ts'
import { toE164 } from '../../../platform/telephone.ts'
import { readBoardOrder } from '../../board/board.ts'
import { staffOrderToWire } from '../../board/order-wire.ts'
import { findCaller } from './find-caller.ts'
import { takeOrder } from './take-order.ts'

/** The console of a restaurant looks addresses up for all its callers. */
const lookupCallerOf = ({ var: { tenant } }: ApiContext) => ({
  businessId: tenant.business.id,
  network: `staff of ${tenant.business.id}`,
})

const totalsToWire = (totals: Totals) => ({
  subTotal: moneyToWire(totals.subTotal),
  serviceCharge: moneyToWire(totals.serviceCharge),
  bagCharge: moneyToWire(totals.bagCharge),
  deliveryFee: moneyToWire(totals.deliveryFee),
  discount: moneyToWire(totals.discount),
  tip: moneyToWire(totals.tip),
  totalPrice: moneyToWire(totals.total),
})

const missingOf = (refusal: Refusal): number | null =>
  'missing' in refusal && refusal.missing !== undefined ? moneyToWire(refusal.missing) : null

/** Routes of orders that staff take for customers. */
export function takeOrderRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  /** The draft of a body, or why it has none. */
  const draftOf = async (
    c: ApiContext,
    locationId: number,
    { order, intake }: { readonly order: CheckedDraftWire; readonly intake: Intake },
  ) => {
    if (order.location_id !== locationId)
      return refuse(c, 422, 'invalid_request', { problems: { 'order.location_id': 'not_ours' } })
    const placed = await findSections(deps, c, locationId, order.cart)
    if ('problems' in placed) {
      const problems = Object.entries(placed.problems).map(([field, problem]) => [`order.${field}`, problem] as const)
      return refuse(c, 422, 'invalid_request', { problems: Object.fromEntries(problems) })
    }
    return { ...draftFromWire({ ...order, ...placed }), intake }
  }

  staffCall(findCallerRoute, async (c, { member }) => {
    const { territory } = c.var.tenant.business
    const telephone = toE164(c.req.valid('json').telephone, territory)
    if (!telephone) return refuse(c, 422, 'invalid_request', { problems: { telephone: 'not_a_number' } })
    return answerPrivately(c, await findCaller(deps.db, member, { telephone, territory }))
  })
  staffCall(quoteOrderRoute, async (c) => {
    const { day = null, ...body } = c.req.valid('json')
    const draft = await draftOf(c, c.req.valid('param').id, body)
    if (draft instanceof Response) return draft
    const quote = await quoteOrder(deps, {
      tenant: c.var.tenant,
      draft: { ...draft, claimed: null },
      language: c.var.language,
      lookupCaller: lookupCallerOf(c),
      day,
    })
    if (quote === 'location_unknown') return refuse(c, 404, 'not_found')
    if (quote === 'address_unavailable') return refuse(c, 503, quote)
    const words = refusalsInWords(quote.refusals, c.var.language)
    return answerPrivately(c, {
      totals: totalsToWire(quote.totals),
      asapAt: quote.asapAt,
      days: [...quote.days],
      times: [...quote.times],
      refusals: quote.refusals.map((refusal, index) => ({
        code: refusal.code,
        message: words[index]?.message ?? '',
        field: words[index]?.field ?? null,
        line: 'line' in refusal ? refusal.line : null,
        missing: missingOf(refusal),
      })),
    })
  })
  staffCall(takeOrderRoute, async (c, { member }) => {
    const key = c.req.valid('header')['idempotency-key']
    if (!key) return refuse(c, 400, 'key_required', { problems: { 'idempotency-key': 'required' } })
    const { tenant } = c.var
    if (tenant.state !== 'live') return refuse(c, 409, 'business_not_available')
    const body = c.req.valid('json')
    const draft = await draftOf(c, c.req.valid('param').id, body)
    if (draft instanceof Response) return draft
    const { territory } = tenant.business
    const uncallable = telephoneRefusals(draft, territory)
    if (uncallable.length > 0) return refuseOrder(c, uncallable, currencyOfTerritory(territory))
    const { payment } = body
    const taken = { tenant, draft, key, payment, network: networkHash(c), lookupCaller: lookupCallerOf(c) }
    const outcome = await takeOrder(deps, member, taken)
    switch (outcome.kind) {
      case 'taken': {
        const order = await readBoardOrder(deps.db, member.businessId, outcome.orderId)
        return order ? c.json({ data: staffOrderToWire(order) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
      }
      case 'refused':
        return refuseOrder(c, outcome.refusals, outcome.currency)
      case 'key_reused':
      case 'order_not_payable':
        return refuse(c, 409, outcome.kind)
      case 'address_unavailable':
        return refuse(c, 503, outcome.kind)
      case 'location_unknown':
        return refuse(c, 404, 'not_found')
      case 'busy':
        return refuseBusy(c)
      // Only customers' orders end so.
      case 'account_gone':
      case 'guest_ordering_off':
      case 'superseded_is_being_paid':
      case 'too_many_placed_orders':
        throw new Error(`an order of staff was refused as a customer's: ${outcome.kind}`)
    }
  })
  staffCall(repeatOrder, async (c, { member }) => {
    const stored = await readOrder(deps.db, member.businessId, c.req.valid('param').id)
    if (!stored?.row.receivedAt) return refuse(c, 404, 'not_found')
    const { language } = c.var
    const { business } = c.var.tenant
    const compared = await compareOrder(deps, { business, language, stored, locationId: stored.row.locationId })
    return compared ? answerPrivately(c, reorderToWire(compared, language)) : refuse(c, 404, 'not_found')
  })
  return router
}
