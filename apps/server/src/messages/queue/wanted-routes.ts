import { readWantedMails, setWantedMail, type WantedMailsWire } from '@comanda/contract'
import { CHANNELS, isStoppable, MESSAGE_KINDS } from '@comanda/domain'
import { answerPrivately, call, createRouter } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import type { Deps } from '../../orders/deps.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { accountAddress, readEmail, readStopped, resumeKind, stopKind } from './stops.ts'

/**
 * Routes of a customer's choice of messages about orders. The links in mails stop kinds of mails; the account stops
 * them through every channel.
 */
export function wantedMailRoutes(deps: Deps) {
  const router = createRouter()

  /** Without a verified email nothing is read: what its owner stopped is theirs to know. */
  const wantedBy = async (businessId: number, email: string | null): Promise<WantedMailsWire> => {
    const stopped = await readStopped(deps.db, { businessId, channel: 'mail', address: email ?? '' })
    return MESSAGE_KINDS.filter(isStoppable).map((kind) => ({ kind, wanted: !stopped.has(kind) }))
  }

  call(router, readWantedMails, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { businessId, userId } = who.customer
    const account = await readEmail(deps.db, businessId, userId)
    if (account === null) return refuseCustomer(c, 'login_required')
    return answerPrivately(c, await wantedBy(businessId, account.verifiedAt === null ? null : account.email))
  })
  call(router, setWantedMail, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { businessId, userId } = who.customer
    const { kind, wanted } = c.req.valid('json')
    if (!isStoppable(kind)) return refuse(c, 422, 'invalid_request', { problems: { kind: 'not_one_of' } })
    const account = await readEmail(deps.db, businessId, userId)
    if (account === null) return refuseCustomer(c, 'login_required')
    // A customer who has not proved an email must not decide what its owner gets.
    if (account.email === null || account.verifiedAt === null)
      return refuse(c, 422, 'invalid_request', { problems: { email: 'not_yours' } })
    const { email } = account
    await inTransaction(deps.db, async (tx) => {
      for (const channel of CHANNELS) {
        const address = channel === 'mail' ? email : accountAddress(userId)
        const stop = { businessId, channel, address, kind }
        await (wanted ? resumeKind(tx, stop) : stopKind(tx, stop, deps.clock.now()))
      }
    })
    return answerPrivately(c, await wantedBy(businessId, email))
  })
  return router
}
