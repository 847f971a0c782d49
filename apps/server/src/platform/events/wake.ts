import type { Db } from '../db/connection.ts'
import { outsideOfTrace } from '../observe/span.ts'

/**
 * Tells the relay of this process that events have been committed; without it the relay finds them by its next poll.
 */
type Wake = () => void

const relays = new WeakMap<Db, Wake>()

/** Registers the relay that works on a database; returns a function that removes it. */
export function onWake(db: Db, wake: Wake): () => void {
  relays.set(db, wake)
  return () => {
    if (relays.get(db) === wake) relays.delete(db)
  }
}

export function wakeRelay(db: Db): void {
  outsideOfTrace(() => relays.get(db)?.())
}
