import { instantText } from '@comanda/domain'
import type { PaymentAccount } from '../../gateways/payments/gateway.ts'
import type { BalanceMovement, Payout, WhichMovements } from '../../gateways/payments/payouts.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { type Matched, matchMovements, readOwners, readPayoutRows, writeLines, writePayout } from './payout-store.ts'

/** `gone`: the account has no such payout; `refused`: our key may not read it; `unknown`: there was no answer. */
type PayoutSync = 'settled' | 'gone' | 'refused' | 'unknown'

/** All movements that are meant, or why they could not be read. */
export async function readAllMovements(
  deps: Deps,
  which: WhichMovements,
): Promise<readonly BalanceMovement[] | 'refused' | 'unknown'> {
  const gateway = deps.gateways.payments
  if (!gateway) return 'refused'
  const all: BalanceMovement[] = []
  for (let cursor: string | null = null; ; ) {
    const page = await gateway.readMovements(which, cursor)
    if (!page.ok) return page.failure.kind === 'no_access' ? 'refused' : 'unknown'
    all.push(...page.value.movements)
    cursor = page.value.cursor
    if (cursor === null) return all
  }
}

/**
 * Which businesses movements of an account belong to. What is of no payment belongs to the business that has the
 * account alone, and to none where several share it.
 */
export async function ownersOfMovements(
  deps: Pick<Deps, 'db'>,
  account: PaymentAccount,
  movements: readonly BalanceMovement[],
): Promise<{ readonly owners: readonly number[]; readonly byOwner: ReadonlyMap<number, readonly Matched[]> }> {
  const matched = await matchMovements(deps.db, movements)
  const named = matched.flatMap(({ businessId }) => businessId ?? [])
  const owners = [...new Set([...(await readOwners(deps.db, account)), ...named])]
  const [only] = owners.length === 1 ? owners : []
  const byOwner = new Map(
    owners.map((owner) => [owner, matched.filter(({ businessId }) => (businessId ?? only) === owner)]),
  )
  return { owners, byOwner }
}

/** Reads a payout from the provider, because its events come twice, late and out of order. */
export async function syncPayout(deps: Deps, account: PaymentAccount, payoutId: string): Promise<PayoutSync> {
  const found = await deps.gateways.payments?.retrievePayout({ payoutId, account })
  if (found?.ok) return settlePayout(deps, account, found.value)
  if (found?.failure.kind === 'not_found') return 'gone'
  return found?.failure.kind === 'no_access' ? 'refused' : 'unknown'
}

/** Stores a payout, and once the provider tells it, what it contains: the sum must be the payout to the penny. */
export async function settlePayout(deps: Deps, account: PaymentAccount, payout: Payout): Promise<PayoutSync> {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const told = { ...payout, account }
  const known = await readPayoutRows(deps.db, payout.id)
  if (payout.contents !== 'whole' || known.some(({ difference }) => difference !== null)) {
    const { owners } = await ownersOfMovements(deps, account, [])
    // Of an account that several share, nobody's payout is told before its parts are.
    const rows = known.length > 0 ? known.map(({ businessId }) => businessId) : owners.length === 1 ? owners : []
    for (const businessId of rows)
      await inTransaction(deps.db, (tx) =>
        writePayout(tx, businessId, told, { contents: payout.contents, difference: null, now }),
      )
    return 'settled'
  }
  const read = await readAllMovements(deps, { account, payoutId: payout.id })
  if (typeof read === 'string') return read
  const inIt = read.filter(({ payoutId }) => payoutId !== payout.id)
  const difference = payout.amount - inIt.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
  if (difference !== 0)
    deps.log.error(
      { payout: payout.id, account, amount: payout.amount, difference },
      'a payout differs from what the provider says that it contains',
    )
  const { owners, byOwner } = await ownersOfMovements(deps, account, inIt)
  for (const [businessId, lines] of byOwner) {
    if (lines.length === 0 && owners.length > 1) continue
    await inTransaction(deps.db, async (tx) => {
      await writePayout(tx, businessId, told, { contents: owners.length > 1 ? 'part' : 'whole', difference, now })
      await writeLines(
        tx,
        lines.map((line) => ({ ...line, businessId, payoutId: payout.id })),
      )
    })
  }
  return 'settled'
}
