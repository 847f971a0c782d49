import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { queueReceivedMails } from './queue-order-mail.ts'

/** Orders of the same moment are looked for together, and mail is in less of a hurry than the next order. */
const GATHER_MS = 1_000
/** News may be missed: then all of the last day is looked through. */
const EVERY_MS = 30_000
/** What news is about is recent. */
const NEWS_HOURS = 0.1

/** Queues the mails of received orders as news of orders comes in; returns what ends it, once the look under way is done. */
export const watchReceivedOrders = (
  deps: Pick<Deps, 'db' | 'jobs' | 'live' | 'clock' | 'log'>,
): (() => Promise<void>) => {
  let looking: Promise<void> | null = null
  let waiting: NodeJS.Timeout | null = null
  let isAllDay = true
  const look = (): void => {
    const hours = isAllDay ? 24 : NEWS_HOURS
    isAllDay = false
    looking = inTransaction(deps.db, (tx) => queueReceivedMails(deps, tx, deps.clock.now(), hours))
      .catch((error: unknown) => deps.log.error({ error }, 'mails of received orders could not be queued'))
      .finally(() => {
        looking = null
      })
  }
  const wake = (): void => {
    waiting ??= setTimeout(() => {
      waiting = null
      if (looking === null) look()
      else wake()
    }, GATHER_MS)
  }
  const forget = deps.live.listenToAll((change) => {
    if (change === null) isAllDay = true
    if (change === null || change.kind === 'order') wake()
  })
  const timer = setInterval(() => {
    isAllDay = true
    wake()
  }, EVERY_MS)
  wake()
  return async () => {
    forget()
    clearInterval(timer)
    if (waiting !== null) clearTimeout(waiting)
    await looking
  }
}
