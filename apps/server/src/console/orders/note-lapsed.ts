import { instantText } from '@comanda/domain'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import { inTransaction } from '../../platform/db/tx.ts'

/** Takes note of lapsed orders for all consoles of the business; answers those that nobody had taken note of. */
export async function noteLapsed(deps: Deps, member: StaffMember, orderIds: readonly string[]): Promise<string[]> {
  const { businessId } = member
  const noted: string[] = []
  for (const id of new Set(orderIds))
    await inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, businessId, id)
      if (!order || order.lapsedAt === null) return
      const at = instantText(deps.clock.now().epochMilliseconds)
      await recordStep(tx, order, {
        kind: 'noted',
        actor: 'staff',
        staffId: member.id,
        device: member.device,
        details: { lapsedAt: null },
        at,
      })
      noted.push(id)
    })
  return noted
}
