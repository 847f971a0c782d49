import { needsPosition, normaliseCouponCode } from '@comanda/domain'
import { actorKey } from '../../http/api-env.ts'
import type { AllowanceUse } from '../../identity/allowance.ts'
import { keyHash, secretAgain } from '../../identity/guests.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { Conflict, Contention, lockedTransaction, retryConflicts } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { readOrder } from '../record/read-order.ts'
import { capacityOf, claimSlot, lockLocation, NO_USAGE, readSlotUsage } from '../record/reservations/slots.ts'
import { countedPortions, lockStock, takeStock, withStock } from '../record/reservations/stock.ts'
import { decideWithCoupons } from './coupons/offered-coupon.ts'
import { normaliseDraft } from './draft.ts'
import type { LocatedDraft } from './geocode-address.ts'
import { mayNetworkHold, needsLimited, type Wanted } from './holds.ts'
import { bodyHash, holding, holdingNothing, newOrder, viewOfNew } from './new-order.ts'
import { insertOrder, type KnownKey, lockCoupons, lockCustomer, readKey, readPricingInputs } from './order-store.ts'
import type { Submission, SubmitOutcome } from './submission.ts'
import {
  cancelSuperseded,
  couponsWithout,
  lockSuperseded,
  releaseSuperseded,
  stockWithout,
  stopSuperseded,
} from './supersede-order.ts'

/**
 * Submits any order in one transaction that locks all inputs of the decision. To prevent deadlocks the sequence of the
 * locks is always: customer, superseded order, coupons, dishes, location. If the order is refused, nothing is written.
 * `fast-path.ts` handles most orders without these locks; for the others it passes the draft that it has already
 * `normalised`. [7.33] [4.19] [5.57]
 * @param uses what the order takes from the allowances, see `withinPlacingLimits`
 * @throws AllowanceUsedUp
 */
export async function submitOrder(
  deps: Deps,
  submission: Submission,
  uses: readonly AllowanceUse[],
  normalised: LocatedDraft | null = null,
): Promise<SubmitOutcome> {
  const { tenant, actor } = submission
  const businessId = tenant.business.id
  if (actor.kind !== 'user' && submission.takenBy === undefined && !tenant.business.guestOrdering)
    return { kind: 'guest_ordering_off' }

  const { draft, isLocated } = normalised ?? (await normaliseDraft(deps, submission))
  const { locationId } = draft
  const couponCode = normaliseCouponCode(draft.couponCode ?? '')

  // Stopping the superseded order's payment calls the provider: before any row is locked, and only for a new key.
  let supersedes: string | null = null
  if (submission.supersedes !== null) {
    const repeated = await answerRepetition(deps.db, submission)
    if (repeated) return repeated
    const stopped = await stopSuperseded(deps, submission, submission.supersedes)
    if (stopped === 'being_paid') return { kind: 'superseded_is_being_paid' }
    if (stopped === 'stopped') supersedes = submission.supersedes
  }

  const submit = async (): Promise<SubmitOutcome> => {
    // The cached menu says which dishes have counted portions; the transaction reads the menu again after locking them.
    const seen = await deps.catalogue.read(businessId, locationId)
    if (!seen) return { kind: 'location_unknown' }
    const counted = [...countedPortions(draft.lines, seen).keys()]

    return lockedTransaction(deps.db, async (tx): Promise<SubmitOutcome> => {
      if (actor.kind === 'user' && !(await lockCustomer(tx, businessId, actor.id))) return { kind: 'account_gone' }
      const earlier = supersedes === null ? 'none' : await lockSuperseded(tx, businessId, supersedes)
      if (earlier === 'being_paid') return { kind: 'superseded_is_being_paid' }
      const superseded = earlier === 'none' ? null : earlier
      await lockCoupons(tx, businessId, couponCode, superseded?.couponId)
      const stock = await lockStock(tx, businessId, [...new Set([...counted, ...(superseded?.portions.keys() ?? [])])])
      const version = await lockLocation(tx, { businessId, locationId })

      const sender = { customer: actorKey(actor), keyHash: keyHash(submission.key) }
      const inputs = await readPricingInputs(tx, { businessId, locationId, couponCode, ...sender })
      // The request is a repetition: the first one may have been written while this transaction waited for the locks.
      if (inputs?.known) return answerKnownKey(tx, submission, inputs.known)

      const stored = version === null ? null : await deps.catalogue.readWithin(tx, businessId, locationId, version)
      if (!inputs || !stored) return { kind: 'location_unknown' }
      const snapshot = await deps.catalogue.inLanguage(stored, submission.language, tenant.business)
      const portions = countedPortions(draft.lines, snapshot)
      if ([...portions.keys()].some((id) => !stock.has(id)))
        throw new Conflict('A dish became counted after the dishes were locked')

      const now = deps.clock.now()
      const available = withStock(snapshot, superseded ? stockWithout(stock, superseded) : stock)
      const coupons = superseded ? couponsWithout(inputs.coupons, superseded, actor) : inputs.coupons
      const locationRef = { businessId, locationId }
      const usage =
        snapshot.capacity === null ? NO_USAGE : await readSlotUsage(tx, locationRef, now, superseded?.orderId)
      const decision = decideWithCoupons(draft, available, coupons, actor, now, capacityOf(snapshot, usage))
      if (!decision.ok) {
        const { refusals } = decision
        const isOutside = refusals.some(({ code }) => code === 'out_of_area')
        // An address without a position is outside every drawn area, so this refusal may be wrong.
        if (isOutside && !isLocated && needsPosition(snapshot.location)) return { kind: 'address_unavailable' }
        return { kind: 'refused', refusals, currency: snapshot.location.currency }
      }

      const decided = newOrder(deps, submission, draft, { priced: decision.value, snapshot, inputs, uses }, now)
      const wanted: Wanted = {
        ...locationRef,
        portions,
        slot: decision.value.slot,
        capacity: snapshot.capacity,
        stock: superseded ? stockWithout(stock, superseded) : stock,
        coupon: coupons.find(({ id }) => id === decision.value.couponId) ?? null,
      }
      const { network } = submission
      const by = { network, without: superseded?.orderId ?? null, isPaying: false }
      const holds = needsLimited(wanted) && (await mayNetworkHold(deps, tx, wanted, by))
      const order = holds ? holding(deps, decided, network) : needsLimited(wanted) ? holdingNothing(decided) : decided
      const claimant = { ...locationRef, orderId: order.toWrite.row.id, now: order.toWrite.row.placedAt }
      // Partly before and partly after the insertion: `cancelSuperseded` says why.
      if (superseded) await cancelSuperseded(tx, businessId, superseded, now)
      const number = await insertOrder(tx, order.toWrite)
      if (superseded) await releaseSuperseded(tx, businessId, superseded, now)
      if (holds) {
        await takeStock(tx, claimant, portions)
        await claimSlot(tx, claimant, decision.value.slot)
      }
      const view = viewOfNew(order, number, submission)
      return { kind: 'placed', placed: { order: view, guestId: order.guest?.secret ?? null } }
    })
  }

  try {
    return await retryConflicts(submit)
  } catch (error) {
    if (!(error instanceof Contention)) throw error
    deps.log.warn({ error }, 'an order was not placed: too many conflicts with concurrent orders')
    return { kind: 'busy' }
  }
}

/** The answer to a request that was sent before; null for a new key. */
export async function answerRepetition(db: Executor, submission: Submission): Promise<SubmitOutcome | null> {
  const known = await readKey(db, submission.tenant.business.id, keyHash(submission.key))
  return known && answerKnownKey(db, submission, known)
}

/** The answer for a known key: the same order for the same customer and body, no information for others. */
async function answerKnownKey(db: Executor, submission: Submission, known: KnownKey): Promise<SubmitOutcome> {
  const { tenant, actor, key } = submission
  if (known.bodyHash !== bodyHash(submission)) return { kind: 'key_reused' }
  const guestId = known.visitor.startsWith('guest:') ? known.visitor.slice('guest:'.length) : null
  // If the first answer was lost, the client has no guest secret: the same key and body get it again.
  const secret = guestId ? await secretAgain(db, tenant.business.id, guestId, key) : null
  const isOwner = actorKey(actor) === known.visitor
  if (!isOwner && (actor.kind !== 'nobody' || secret === null)) return { kind: 'key_reused' }
  const stored = await readOrder(db, tenant.business.id, known.orderId)
  if (!stored) return { kind: 'key_reused' }
  return { kind: 'placed', placed: { order: stored.view, guestId: secret } }
}
