import { run, type Statement } from '../db/statement.ts'
import type { Subscriber } from '../events/relay.ts'
import { CHANNEL, type Change } from './change.ts'

/** Changes within this time are announced together. Users do not notice the delay, and single announcements are expensive under load. */
const GATHER_MS = 50

const ANNOUNCE: Statement = {
  name: 'announce_changes',
  text: 'select pg_notify($1, p) from json_array_elements_text($2::json) p',
}

/**
 * Announces changed orders to every server, whose open pages and boards then read them again. A newly submitted draft is not announced,
 * because its customer gets it in the answer.
 */
export const orderChanges: Subscriber = {
  name: 'live',
  gatherMs: GATHER_MS,
  handle: async (tx, events) => {
    const changed = events.filter(({ kind, status }) => kind !== 'status' || status !== 'pending')
    const payloads = new Set(
      changed.map(({ businessId, orderId }) =>
        JSON.stringify({ business: businessId, kind: 'order', id: orderId } satisfies Change),
      ),
    )
    if (payloads.size > 0) await run(tx, ANNOUNCE, [CHANNEL, JSON.stringify([...payloads])])
  },
}
