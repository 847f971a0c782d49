import { type CartLineWire, decideOrderChange, previewOrderChange, proposeOrderChange } from '@comanda/contract'
import { linesFromWire, moneyToWire } from '@comanda/contract/wire'
import { currencyOfTerritory, type WantedChange } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse, refuseOrder } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { isProved } from '../../identity/staff-session.ts'
import { decideChange } from '../../orders/changes/decide-change.ts'
import { isDrawn } from '../../orders/changes/draw-up.ts'
import { type ProposalRefusal, previewChange, proposeChange } from '../../orders/changes/propose-change.ts'
import type { Deps } from '../../orders/deps.ts'
import { readBoardOrder } from '../board/board.ts'
import { staffOrderToWire } from '../board/order-wire.ts'
import { readyTimeOf } from './ready-time.ts'

interface ChangeBody {
  readonly lines: WantedChange['quantities']
  readonly added: readonly { readonly dish: CartLineWire; readonly insteadOf: number | null }[]
  readonly readyAt: string | null
}

/** Routes of changes of accepted orders. */
export function orderChangeRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  /** What a call wants; null where its time is in the past or too far away. */
  const wantedOf = ({ lines, added, readyAt: wantedAt }: ChangeBody): WantedChange | null => {
    const readyAt = wantedAt === null ? null : readyTimeOf(wantedAt, deps.clock.now())
    if (wantedAt !== null && readyAt === null) return null
    const choices = linesFromWire(added.map(({ dish }) => dish))
    const dishes = choices.map((choice, n) => ({ choice, insteadOf: added[n]?.insteadOf ?? null }))
    return { quantities: lines, readyAt, ...(dishes.length > 0 && { added: dishes }) }
  }

  const refuseChange = async (c: ApiContext, refusal: ProposalRefusal, businessId: number, orderId: string) => {
    if (refusal === 'unknown') return refuse(c, 404, 'not_found')
    if (refusal === 'line_unknown') return refuse(c, 422, 'invalid_request', { problems: { lines: 'not_ours' } })
    if (typeof refusal === 'object')
      return refuseOrder(c, refusal.refusals, currencyOfTerritory(c.var.tenant.business.territory))
    if (refusal === 'staff_proof_needed') return refuse(c, 403, refusal)
    if (refusal !== 'changed_meanwhile') return refuse(c, 409, refusal)
    const found = await readBoardOrder(deps.db, businessId, orderId)
    const present = { change: found?.changes.at(-1)?.number ?? 0, readyAt: found?.order.readyAt ?? null }
    return refuse(c, 409, refusal, { present })
  }

  const answer = async (c: ApiContext, businessId: number, orderId: string) => {
    const order = await readBoardOrder(deps.db, businessId, orderId)
    return order === null ? refuse(c, 404, 'not_found') : c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  }

  const refuseTime = (c: ApiContext) => refuse(c, 422, 'invalid_request', { problems: { readyAt: 'too_far_away' } })

  staffCall(previewOrderChange, async (c, { member: { businessId } }) => {
    const orderId = c.req.valid('param').id
    const wanted = wantedOf(c.req.valid('json'))
    if (wanted === null) return refuseTime(c)
    const drawn = await previewChange(deps, businessId, orderId, wanted)
    if (!isDrawn(drawn)) return refuseChange(c, drawn, businessId, orderId)
    const data = {
      totalBefore: moneyToWire(drawn.before.totals.total),
      totalAfter: moneyToWire(drawn.after.totals.total),
      refund: moneyToWire(drawn.refund),
      due: moneyToWire(drawn.due),
    }
    return c.json({ data }, 200, PRIVATE)
  })
  staffCall(proposeOrderChange, async (c, { member }) => {
    const orderId = c.req.valid('param').id
    const { note, agreed, seen, ...body } = c.req.valid('json')
    const wanted = wantedOf(body)
    if (wanted === null) return refuseTime(c)
    const outcome = await proposeChange(deps, member, orderId, {
      wanted,
      note,
      isAgreed: agreed,
      seen: { change: seen.change, readyAt: seen.readyAt },
      isProved: isProved(member, deps.clock.now()),
    })
    if (outcome !== 'proposed') return refuseChange(c, outcome, member.businessId, orderId)
    return answer(c, member.businessId, orderId)
  })
  staffCall(decideOrderChange, async (c, { member }) => {
    const { id: orderId, number } = c.req.valid('param')
    const which = { businessId: member.businessId, orderId, number }
    const by = { actor: 'staff', staffId: member.id, device: member.device } as const
    const outcome = await decideChange(deps, which, c.req.valid('json').decision, by)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    return outcome === 'done' ? answer(c, member.businessId, orderId) : refuse(c, 409, outcome)
  })
  return router
}
