import { setRefundProof } from '@comanda/contract'
import { checkedMoney, moneyToWire } from '@comanda/contract/wire'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { saveRefundProof } from '../payments/refund-proof.ts'
import { isProved } from './prove.ts'

/** The route by which an owner sets above which amount a refund needs a fresh proof. It needs one itself. */
export const refundProofRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, setRefundProof, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-refund-proof')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    if (!isProved(staff.member, deps.clock.now())) return refuse(c, 403, 'staff_proof_needed')
    const { above } = c.req.valid('json')
    const amount = above === null ? null : checkedMoney(above)
    await saveRefundProof(deps.db, staff.member.businessId, amount)
    return c.json({ data: { above: amount === null ? null : moneyToWire(amount) } }, 200, PRIVATE)
  })
  return router
}
