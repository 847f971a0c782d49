import { setRefundProof } from '@comanda/contract'
import { checkedMoney, moneyToWire } from '@comanda/contract/wire'
import { PRIVATE } from '../../http/create-router.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readRefundProof, saveRefundProof } from '../../orders/refunds/refund-proof.ts'

/** The route by which an owner sets above which amount a refund needs a fresh proof. It needs one itself. */
export function refundProofRoutes(deps: Deps) {
  const { router, staffChange } = createStaffRouter(deps)
  const refundProof: Thing = {
    read: async (tx, { businessId }) => {
      const above = await readRefundProof(tx, businessId)
      return { above: above === null ? null : moneyToWire(above) }
    },
  }
  staffChange(setRefundProof, refundProof, async (c, { member, tx }) => {
    const { above } = c.req.valid('json')
    const amount = above === null ? null : checkedMoney(above)
    await saveRefundProof(tx, member.businessId, amount)
    return c.json({ data: { above: amount === null ? null : moneyToWire(amount) } }, 200, PRIVATE)
  })
  return router
}
