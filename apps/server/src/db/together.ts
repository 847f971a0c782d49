import type { Db } from './connection.ts'
import { sqlStateOf } from './tx.ts'

/** Most that go into one statement; the rest goes with the next. */
const MOST_TOGETHER = 50
/** Data that was refused, collisions, and waiting too long for another: nothing of the statement was written, and one of them may be at fault. */
const WROTE_NOTHING = /^(22|23|40|55P03|57014)/

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Gathers what is asked for while the same is under way and does it together: in one statement, with one commit. Whoever comes alone does
 * not wait. `write` does some of one `group` and answers for each, in their order; the groups know nothing of each other. When the database
 * refuses several, each half is tried for itself, until whoever is at fault is alone: few statements, and few connections at a time.
 */
export const together = <Item, Result>(
  write: (db: Db, items: readonly [Item, ...Item[]]) => Promise<readonly Result[]>,
): ((db: Db, group: string, item: Item) => Promise<Result>) => {
  type One = Waiting<Item, Result>
  const queues = new WeakMap<Db, Map<string, One[]>>()

  const settle = async (db: Db, some: readonly One[]): Promise<void> => {
    const [first, ...others] = some
    if (!first) return
    try {
      const results = await write(db, [first.item, ...others.map(({ item }) => item)])
      for (const [index, { resolve }] of some.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (others.length > 0 && WROTE_NOTHING.test(sqlStateOf(error) ?? '')) {
        const half = Math.ceil(some.length / 2)
        await Promise.all([settle(db, some.slice(0, half)), settle(db, some.slice(half))])
      } else for (const { reject } of some) reject(error)
    }
  }

  const writeAll = async (db: Db, queue: One[], forget: () => void): Promise<void> => {
    while (queue.length > 0) await settle(db, queue.splice(0, MOST_TOGETHER))
    forget()
  }

  return (db, group, item) =>
    new Promise((resolve, reject) => {
      const ofDb = queues.get(db) ?? new Map<string, One[]>()
      queues.set(db, ofDb)
      const queue = ofDb.get(group) ?? []
      queue.push({ item, resolve, reject })
      if (ofDb.has(group)) return
      ofDb.set(group, queue)
      // What arrives in the same turn of the loop goes along.
      setImmediate(() => void writeAll(db, queue, () => ofDb.delete(group)))
    })
}
