import type { ApiContext } from '../../http/api-env.ts'
import { deviceOf } from '../../identity/device.ts'
import type { StaffMember } from '../../identity/staff-session.ts'
import { queueStaffMail, type StaffNotice } from '../../messages/mails/queue-staff-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'

/** Mails a notice to a member once the caller's transaction has committed; it names the browser of the call. */
export function notifyMember(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Executor,
  c: ApiContext,
  { businessId, id: staffId }: Pick<StaffMember, 'businessId' | 'id'>,
  kind: StaffNotice,
): Promise<void> {
  return queueStaffMail(deps, tx, {
    businessId,
    staffId,
    kind,
    device: deviceOf(c.req.header('user-agent')),
    at: deps.clock.now().toString({ smallestUnit: 'second' }),
  })
}
