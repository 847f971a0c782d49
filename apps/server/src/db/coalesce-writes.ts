import type { Db } from './connection.ts'
import { isPoolTimeout, sqlStateOf } from './tx.ts'

/** Most items per statement; the rest waits for the next one. */
const MOST_TOGETHER = 50
/** Refused data: one faulty item refuses the whole batch. */
const REFUSED_DATA = /^(22|23)/
/** Refused data, conflicts, and a lock or statement timeout. */
const WROTE_NOTHING = /^(22|23|40|55P03|57014)/

/** Whether a statement failed in a way that leaves no doubt that it has written nothing. */
export const wroteNothing = (error: unknown): boolean =>
  isPoolTimeout(error) || WROTE_NOTHING.test(sqlStateOf(error) ?? '')

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Coalesces concurrent writes: items that arrive while a write of their group runs are written together, in one statement with one commit. A
 * single item does not wait. `write` writes items of one `group` and returns a result for each, in their order; groups are independent. When
 * the database refuses the data of a batch, each half is tried by itself until the faulty item is alone, which needs few statements and
 * connections. After a conflict or a timeout all items fail, because another try would wait for the same lock.
 */
export const coalesceWrites = <Item, Result>(
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
      if (others.length > 0 && REFUSED_DATA.test(sqlStateOf(error) ?? '')) {
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
      // Includes items that arrive in the same turn of the event loop.
      setImmediate(() => void writeAll(db, queue, () => ofDb.delete(group)))
    })
}
