import type { Deps } from '../api/deps.ts'
import type { Db } from '../db/connection.ts'
import { run, type Statement } from '../db/statement.ts'
import { CHANNEL, type Change } from '../live/change.ts'

/** Changes of the same moment are told together: nobody sees the difference, and at a busy hour telling costs as much as ordering. */
const GATHER_MS = 25

const TELL: Statement = {
  name: 'tell_changes',
  text: 'select pg_notify($1, p) from json_array_elements_text($2::json) p',
}

const gathered = new WeakMap<Db, Change[]>()

/**
 * Tells open pages and the kitchen's board that an order changed. After the commit and not awaited: a notification inside would make
 * all such commits wait for one another, and who misses it polls.
 */
export const orderChanged = ({ db, log }: Pick<Deps, 'db' | 'log'>, businessId: number, orderId: string): void => {
  const change: Change = { business: businessId, kind: 'order', id: orderId }
  const waiting = gathered.get(db)
  if (waiting) {
    waiting.push(change)
    return
  }
  const batch = [change]
  gathered.set(db, batch)
  setTimeout(() => {
    gathered.delete(db)
    const payloads = JSON.stringify(batch.map((each) => JSON.stringify(each)))
    run(db, TELL, [CHANNEL, payloads]).catch((error: unknown) =>
      log.warn({ error }, 'changes of orders could not be announced'),
    )
  }, GATHER_MS)
}
