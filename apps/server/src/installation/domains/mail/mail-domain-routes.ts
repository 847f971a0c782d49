import {
  checkMailDomain as checkMailDomainCall,
  readMailDomain as readMailDomainCall,
  removeMailDomain as removeMailDomainCall,
  type StaffMailDomainWire,
  setMailDomain as setMailDomainCall,
} from '@comanda/contract'
import { readMailDomain } from '../../../connections/mail-domain-store.ts'
import type { ApiContext } from '../../../http/api-env.ts'
import { PRIVATE } from '../../../http/create-router.ts'
import { refuse } from '../../../http/refuse.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import type { Thing } from '../../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../../identity/acts/staff-router.ts'
import { createMinuteLimit } from '../../../identity/rate-limit.ts'
import type { Deps } from '../../../orders/deps.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import { HOST_PROBLEMS } from '../host-problems.ts'
import { removeMailDomain, setMailDomain } from './change-mail-domain.ts'
import { checkMailDomain } from './check-mail-domain.ts'

/** Each asks several name servers. */
const MOST_CHECKS_A_MINUTE = 20

/** Routes with which owners choose the domain that the business's mails are sent from. */
export function mailDomainRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  const { db, clock } = deps
  const mayCheck = createMinuteLimit(clock, MOST_CHECKS_A_MINUTE)

  const wireOf = async (businessId: number, executor: Executor = db): Promise<StaffMailDomainWire> => {
    const row = await readMailDomain(executor, businessId)
    return {
      mailDomain: row && {
        domain: row.domain,
        fromName: row.fromName,
        fromAddress: row.fromAddress,
        replyTo: row.replyTo,
        state: row.state,
        records: row.records.map((record) => ({ ...record, type: 'TXT' as const, found: [...record.found] })),
        checkedAt: row.checkedAt,
        failingSince: row.failingSince,
      },
    }
  }
  const answer = async (c: ApiContext, { businessId }: { readonly businessId: number }) =>
    c.json({ data: await wireOf(businessId) }, 200, PRIVATE)

  staffCall(readMailDomainCall, async (c, { member }) => {
    return answer(c, member)
  })
  const sender: Thing = {
    read: async (tx, { businessId }) => {
      const row = await readMailDomain(tx, businessId)
      return row ? { fromName: row.fromName, fromAddress: row.fromAddress, replyTo: row.replyTo } : {}
    },
    // A domain that comes back gets another key, and needs other records.
    hasNoInverse: true,
  }
  staffChange(
    setMailDomainCall,
    sender,
    async (c, { member, tx }) => {
      const { fromName, fromAddress, replyTo } = c.req.valid('json')
      const outcome = await setMailDomain(deps, tx, member.businessId, { fromName, fromAddress, replyTo })
      if (outcome.ok) return c.json({ data: await wireOf(member.businessId, tx) }, 200, PRIVATE)
      if (outcome.problem === 'no-key') return refuse(c, 409, 'credentials_unavailable')
      return refuse(c, 422, 'invalid_request', { problems: { fromAddress: HOST_PROBLEMS[outcome.problem] } })
    },
    {
      before: async (c, { member }) => (mayCheck(String(member.businessId)) ? null : refuseTooMany(c, 1)),
      after: async (c, { member }) => {
        const row = await readMailDomain(db, member.businessId)
        if (row?.checkedAt === null) await checkMailDomain(deps, row)
        return answer(c, member)
      },
    },
  )
  staffCall(checkMailDomainCall, async (c, { member }) => {
    const { businessId } = member
    const domain = await readMailDomain(db, businessId)
    if (domain === null) return refuse(c, 409, 'connection_missing')
    if (!mayCheck(String(businessId))) return refuseTooMany(c, 1)
    await checkMailDomain(deps, domain)
    return answer(c, member)
  })
  // Compared as it is: the body has no fields of its own.
  staffChange(removeMailDomainCall, { ...sender, inverse: () => null }, async (c, { member, tx }) => {
    await removeMailDomain(tx, member.businessId)
    return c.json({ data: await wireOf(member.businessId, tx) }, 200, PRIVATE)
  })
  return router
}
