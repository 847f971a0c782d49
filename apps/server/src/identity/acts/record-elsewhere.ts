import type { ApiContext } from '../../http/api-env.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { deviceOf } from '../device.ts'
import type { MemberRef } from '../one-sign-in.ts'
import { recordAct } from './record-act.ts'

/**
 * Records at the other businesses of a person that their account there has changed with the one at `businessId`. Where
 * it was changed is nothing that a restaurant learns of another one.
 */
export async function recordElsewhere(
  tx: Tx,
  c: ApiContext,
  sharing: readonly MemberRef[],
  { businessId, at }: { readonly businessId: number; readonly at: string },
): Promise<void> {
  const device = deviceOf(c.req.header('user-agent'))
  for (const { businessId: id, id: staffId } of sharing)
    if (id !== businessId)
      await recordAct(
        tx,
        { businessId: id, id: staffId, device },
        { kind: 'account', at, subject: {}, locationId: null, before: null, after: null },
      )
}
