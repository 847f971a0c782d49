import type { Intake } from '@comanda/domain'
import type { Tx } from '../../platform/db/connection.ts'
import { type LockedOrder, recordStep } from '../record/step.ts'

interface Taken {
  readonly staffId: number
  readonly device: string
  readonly intake: Intake
  /** ISO 8601: what the customer was told. */
  readonly readyAt: string
  readonly now: string
}

/**
 * Accepts an order that a member of staff takes for its customer, in the transaction that receives it, so that it rings
 * for nobody. The act says who took it, and how.
 */
export async function acceptTaken(
  tx: Tx,
  order: LockedOrder,
  { staffId, device, intake, readyAt, now }: Taken,
): Promise<void> {
  await recordStep(tx, order, {
    kind: 'status',
    status: 'accepted',
    actor: 'staff',
    staffId,
    device,
    details: { readyAt, acceptedAt: now },
    change: { before: {}, after: { status: 'accepted', intake }, inverse: null },
    at: now,
  })
}
