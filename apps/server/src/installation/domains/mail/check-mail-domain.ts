import { instantText } from '@comanda/domain'
import { announceConnections } from '../../../connections/connection-store.ts'
import { type MailDomainRow, readMailDomain, updateMailDomain } from '../../../connections/mail-domain-store.ts'
import { queueDomainNews } from '../../../messages/mails/queue-staff-mail.ts'
import type { Deps } from '../../../orders/deps.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { pauseOf } from '../check-pause.ts'
import { mailSpfOf } from '../domain-target.ts'
import { mailVerdictOf, readMailRecords } from './mail-records.ts'

type Next = Pick<MailDomainRow, 'state' | 'failingSince'>

/**
 * The state after a check. A domain that was verified once stays `failing`, so that its owners are told of its
 * recovery.
 */
const nextOf = ({ state, failingSince }: Next, verdict: ReturnType<typeof mailVerdictOf>, now: string): Next => {
  if (verdict === 'unknown') return { state, failingSince }
  if (verdict === 'right') return { state: 'verified', failingSince: null }
  return state === 'waiting' ? { state, failingSince } : { state: 'failing', failingSince: failingSince ?? now }
}

/**
 * Reads the records of a business's domain of mails and moves it on: waiting → verified ↔ failing. Mails have the
 * domain's sender only while it is verified. Name servers that do not answer change nothing.
 */
export async function checkMailDomain(deps: Deps, domain: MailDomainRow): Promise<void> {
  const { businessId } = domain
  const records = await readMailRecords(deps.gateways.dns, domain, mailSpfOf(deps.config))
  const now = deps.clock.now()
  const at = instantText(now.epochMilliseconds)
  await inTransaction(deps.db, async (tx) => {
    const current = await readMailDomain(tx, businessId, 'for update')
    // The owner has entered another domain, or removed it, meanwhile.
    if (current?.selector !== domain.selector) return
    const next = nextOf(current, mailVerdictOf(records), at)
    const minutes = pauseOf(
      { addedAt: current.addedAt, isWell: next.state === 'verified', illSince: next.failingSince },
      now,
    )
    const nextCheckAt = instantText(now.add({ minutes }).epochMilliseconds)
    await updateMailDomain(tx, businessId, { ...next, records, checkedAt: at, nextCheckAt })
    if (next.state === current.state) return
    await announceConnections(tx, businessId)
    if (next.state === 'failing')
      await queueDomainNews(deps, tx, businessId, { news: 'mail-records', domain: current.domain })
    else if (current.state === 'failing')
      await queueDomainNews(deps, tx, businessId, { news: 'mail-well', domain: current.domain })
  })
}
