import type { InstantText } from '@comanda/domain'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db, Executor } from '../../platform/db/connection.ts'
import { type OperatorAct, operatorActs } from '../../platform/db/schema/index.ts'
import { instantText, type Operator } from './session.ts'

export interface Act {
  readonly id: number
  readonly at: InstantText
  readonly who: { readonly name: string; readonly email: string }
  readonly act: OperatorAct
  readonly business: { readonly id: number | null; readonly name: string } | null
  readonly detail: string
}

interface NewAct {
  readonly act: OperatorAct
  readonly business?: { readonly id: number; readonly name: string }
  readonly detail?: string
}

/** Writes down what an operator does; call it in the transaction of the act. */
export async function recordAct(
  tx: Executor,
  { id, name, email }: Operator,
  { act, business, detail = '' }: NewAct,
  now: Temporal.Instant,
): Promise<void> {
  await tx.insert(operatorActs).values({
    at: instantText(now),
    operatorId: id,
    operatorName: name,
    operatorEmail: email,
    act,
    businessId: business?.id ?? null,
    businessName: business?.name ?? null,
    detail,
  })
}

interface ActFilter {
  readonly businessId?: number | undefined
  /** Acts before this one. */
  readonly before?: number | undefined
  readonly most: number
}

/** Acts, newest first, of all businesses or of one. */
export async function readActs(db: Db, { businessId, before, most }: ActFilter): Promise<readonly Act[]> {
  const rows = await db
    .select()
    .from(operatorActs)
    .where(
      and(
        businessId === undefined ? undefined : eq(operatorActs.businessId, businessId),
        before === undefined ? undefined : lt(operatorActs.id, before),
      ),
    )
    .orderBy(desc(operatorActs.id))
    .limit(most)
  return rows.map(({ id, at, operatorName, operatorEmail, act, businessId: business, businessName, detail }) => ({
    id,
    at,
    who: { name: operatorName, email: operatorEmail },
    act,
    business: businessName === null ? null : { id: business, name: businessName },
    detail,
  }))
}
