import { changeText, instantText, isChangeOpen, isSameJson, type Json, type WantedChange } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { locations, orderChanges } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { needsRefundProof } from '../refunds/refund-proof.ts'
import { readRefunds } from '../refunds/refund-store.ts'
import { changeAct } from '../versions/change-act.ts'
import { type ChangeObstacle, findChangeObstacle } from '../versions/change-obstacle.ts'
import { readChanges } from '../versions/change-store.ts'
import { type ChangeOutcome, takeStep } from './decide-change.ts'
import { type DrawnChange, type DrawRefusal, drawUp, isDrawn } from './draw-up.ts'

export interface ProposedChange {
  readonly wanted: WantedChange
  /** What the customer reads about it; may be empty. */
  readonly note: string
  /** The customer has agreed on the telephone already. */
  readonly isAgreed: boolean
  /** The last change that the member saw, 0 for none, and the ready time. */
  readonly seen: { readonly change: number; readonly readyAt: string }
  /** The member's session has a fresh proof. */
  readonly isProved: boolean
}

/**
 * `change_open`: another proposal waits for the customer. `changed_meanwhile`: the order is not as the member saw it.
 * `change_to_pay`: no word on the telephone makes it, because the customer pays on top. `staff_proof_needed`: the
 * refund is large, and the member must prove who is at the device first.
 */
export type ProposalRefusal =
  | ChangeObstacle
  | DrawRefusal
  | 'unknown'
  | 'change_open'
  | 'changed_meanwhile'
  | 'staff_proof_needed'
  | 'change_short'
  | 'change_to_pay'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'catalogue'>

/** What a change would cost, as it would be proposed now; nothing is written. */
export async function previewChange(
  deps: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  businessId: number,
  orderId: string,
  wanted: WantedChange,
): Promise<DrawnChange | ProposalRefusal> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order?.receivedAt) return 'unknown'
    return (await findChangeObstacle(tx, order)) ?? drawUp(deps, tx, order, wanted)
  })
}

/**
 * Proposes a change of an accepted order to its customer, or makes it at once where the customer has agreed on the
 * telephone. The same proposal again answers the same.
 */
export function proposeChange(
  deps: Needs,
  member: StaffMember,
  orderId: string,
  proposed: ProposedChange,
): Promise<'proposed' | ProposalRefusal> {
  const { businessId } = member
  const { wanted, note, isAgreed, seen, isProved } = proposed
  return inTransaction(deps.db, async (tx): Promise<'proposed' | ProposalRefusal> => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order?.receivedAt) return 'unknown'
    const last = (await readChanges(tx, { businessId, orderId })).at(-1)
    if (last && isChangeOpen(last.state)) {
      const isSame = !isAgreed && last.note === note && isSameJson(toJson(last.wanted), toJson(wanted))
      return isSame ? 'proposed' : 'change_open'
    }
    const obstacle = await findChangeObstacle(tx, order)
    if (obstacle) return obstacle
    if (seen.change !== (last?.number ?? 0) || Date.parse(seen.readyAt) !== Date.parse(order.readyAt))
      return 'changed_meanwhile'
    const drawn = await drawUp(deps, tx, order, wanted)
    if (!isDrawn(drawn)) return drawn
    if (isAgreed && drawn.due > 0) return 'change_to_pay'
    const refunds = await readRefunds(tx, businessId, orderId)
    if (drawn.refund > 0 && !isProved && (await needsRefundProof(tx, businessId, refunds, drawn.refund)))
      return 'staff_proof_needed'
    const row = await insertProposal(deps, tx, order, {
      number: (last?.number ?? 0) + 1,
      wanted,
      note,
      staffId: member.id,
      drawn,
    })
    const by = { actor: 'staff', staffId: member.id, device: member.device } as const
    if (!isAgreed) {
      const reason = changeText(row)
      await recordStep(tx, order, { kind: 'change', ...by, reason, change: changeAct(row, 'open'), at: row.proposedAt })
      return 'proposed'
    }
    const outcome = await takeStep(deps, tx, { order, row, isLast: true }, 'agreed', by)
    if (outcome === 'done') return 'proposed'
    throw new NotMade(outcome)
  }).catch((error: unknown) => {
    if (error instanceof NotMade && error.outcome === 'change_short') return 'change_short'
    throw error
  })
}

const toJson = (wanted: WantedChange): Json => JSON.parse(JSON.stringify(wanted)) as Json

/** Rolls a proposal back that cannot be made at once. */
class NotMade extends Error {
  readonly outcome: ChangeOutcome
  constructor(outcome: ChangeOutcome) {
    super(`The change was not made: ${outcome}`)
    this.outcome = outcome
  }
}

interface NewProposal {
  readonly number: number
  readonly wanted: WantedChange
  readonly note: string
  readonly staffId: number
  readonly drawn: DrawnChange
}

async function insertProposal(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { businessId, id: orderId, locationId }: OrderRow,
  { drawn: { before, after, linesBefore, linesAfter, differences, due }, ...proposal }: NewProposal,
) {
  const [rules] = await tx
    .select({ answerMinutes: locations.changeAnswerMinutes, ifUnanswered: locations.changeIfUnanswered })
    .from(locations)
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
  if (!rules) throw new Error('An order has a location')
  const now = clock.now()
  const [row] = await tx
    .insert(orderChanges)
    .values({
      ...proposal,
      businessId,
      orderId,
      state: 'open',
      linesBefore,
      linesAfter,
      differences,
      totalsBefore: before.totals,
      totalsAfter: after.totals,
      vatBefore: before.vat,
      vatAfter: after.vat,
      readyAt: after.readyAt === before.readyAt ? null : after.readyAt,
      // Nobody but the customer can pay.
      ifUnanswered: due > 0 ? 'keep' : rules.ifUnanswered,
      proposedAt: instantText(now.epochMilliseconds),
      expiresAt: instantText(now.add({ minutes: rules.answerMinutes }).epochMilliseconds),
    })
    .returning()
  if (!row) throw new Error('An insert answers its row')
  return row
}
