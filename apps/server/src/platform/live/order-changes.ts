import { run, type Statement } from '../db/statement.ts'
import type { Subscriber } from '../events/relay.ts'
import { CHANNEL, type Change } from './change.ts'

/**
 * Changes within this time are announced together. Users do not notice the delay, and single announcements are
 * expensive under load.
 */
const GATHER_MS = 50

/**
 * Under overload each statement waits for the event loop, and with batches of 200 the announcements fell behind the
 * orders: boards heard of none for minutes after the overload had ended.
 */
const MOST_AT_ONCE = 5_000

const ANNOUNCE: Statement = {
  name: 'announce_changes',
  text: 'select pg_notify($1, p) from json_array_elements_text($2::json) p',
}

/**
 * Announces changed orders to every server, whose open pages and boards then read them again. A newly submitted draft
 * is not announced, because its customer gets it in the answer.
 */
export const orderChanges: Subscriber = {
  name: 'live',
  gatherMs: GATHER_MS,
  mostAtOnce: MOST_AT_ONCE,
  concerns: ({ kind, status }) => kind !== 'status' || status !== 'pending',
  handle: async (tx, events) => {
    // The last event of each order tells its version.
    const changes = new Map<string, Change>()
    for (const { businessId: business, orderId: id, locationId: location, seq: version, kind } of events) {
      changes.set(`order ${business} ${id}`, { business, kind: 'order', id, location, version })
      if (kind === 'problem') changes.set(`problem ${business} ${id}`, { business, kind, id })
    }
    const payloads = [...changes.values()].map((change) => JSON.stringify(change))
    await run(tx, ANNOUNCE, [CHANNEL, JSON.stringify(payloads)])
  },
}
