import { isLanguage } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { endAccess, openConsole, recordSupport } from '../../console/support/support-store.ts'
import type { Deps } from '../../orders/deps.ts'
import { staff } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { recordAct } from './acts.ts'
import type { OperatedBusiness } from './businesses.ts'
import type { Operator } from './session.ts'

type Opening = { readonly kind: 'opened'; readonly url: string } | { readonly kind: 'not-granted' }

/** The address with which an operator enters the console of a business whose owner lets operators in. */
export async function openBusinessConsole(
  deps: Deps,
  operator: Operator,
  business: OperatedBusiness,
): Promise<Opening> {
  const site = siteOf({ primaryHost: business.hosts[0] ?? null }, deps)
  if (site === null) return { kind: 'not-granted' }
  const language = isLanguage(business.language) ? business.language : 'en'
  const token = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const made = await openConsole(tx, { businessId: business.id, language, operator }, now)
    if (made !== null) await recordAct(tx, operator, { act: 'support-opened', business }, now)
    return made
  })
  // The fragment is sent to no server, so the token stands in no log.
  return token === null ? { kind: 'not-granted' } : { kind: 'opened', url: `${site}/console/support#token=${token}` }
}

/** Ends the access that an owner gives; false where there is none. */
export function endBusinessSupport(deps: Deps, operator: Operator, business: OperatedBusiness): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (!(await endAccess(tx, { businessId: business.id, by: operator.name }, now))) return false
    const email = `operator-${operator.id}@support.invalid`
    const [member] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.businessId, business.id), eq(staff.email, email)))
    // An operator who has never come in is no one whom the restaurant's activity can name; its list says who ended it.
    if (member) await recordSupport(tx, { businessId: business.id, id: member.id, device: '' }, { ended: true }, now)
    await recordAct(tx, operator, { act: 'support-ended', business }, now)
    return true
  })
}
