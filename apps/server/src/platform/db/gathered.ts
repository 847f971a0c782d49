import type { Executor } from './connection.ts'
import { sqlStateOf, wroteNothing } from './tx.ts'

/** A statement takes at most so many. */
const MOST_AT_ONCE = 50
/** Class "feature not supported": a distributed database does not run every statement about many businesses. */
const UNSUPPORTED = /^0A/

interface Waiting<In, Out> {
  readonly input: In
  readonly resolve: (output: Out) => void
  readonly reject: (error: unknown) => void
}

interface Apart<In> {
  /** Inputs with the same key never share a statement. */
  readonly keyOf?: ((input: In) => string) | null
  /** Inputs of different groups never share a statement. */
  readonly groupOf?: (input: In) => string
}

/**
 * Answers inputs that arrive in the same turn of the event loop with one statement: the jobs of a batch run side by
 * side, and each statement is a round trip, a transaction and a wait for the disk. When the database refuses the
 * statement, each input is tried alone, so that none fails because of another.
 * @param runAll answers in the order of the inputs
 */
export function gathered<In, Out>(
  runAll: (db: Executor, inputs: readonly In[]) => Promise<readonly Out[]>,
  { keyOf = null, groupOf = () => '' }: Apart<In> = {},
): (db: Executor, input: In) => Promise<Out> {
  const queues = new WeakMap<Executor, Waiting<In, Out>[]>()
  const onlyAlone = new WeakSet<Executor>()

  const settle = async (db: Executor, some: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outputs = await runAll(
        db,
        some.map(({ input }) => input),
      )
      for (const [index, { resolve }] of some.entries()) resolve(outputs[index] as Out)
    } catch (error) {
      const isUnsupported = UNSUPPORTED.test(sqlStateOf(error) ?? '')
      if (some.length > 1 && (isUnsupported || wroteNothing(error))) {
        if (isUnsupported) onlyAlone.add(db)
        await Promise.all(some.map((one) => settle(db, [one])))
      } else for (const { reject } of some) reject(error)
    }
  }

  /** Takes the next inputs of one group out of the queue, each key once. */
  const take = (queue: Waiting<In, Out>[], most: number): readonly Waiting<In, Out>[] => {
    const keys = new Set<string>()
    const taken: Waiting<In, Out>[] = []
    const rest: Waiting<In, Out>[] = []
    for (const one of queue) {
      const key = keyOf?.(one.input) ?? String(taken.length)
      const isOfGroup = taken[0] === undefined || groupOf(taken[0].input) === groupOf(one.input)
      const isNext = taken.length < most && isOfGroup && !keys.has(key)
      if (isNext) keys.add(key)
      ;(isNext ? taken : rest).push(one)
    }
    queue.splice(0, queue.length, ...rest)
    return taken
  }

  const flush = (db: Executor, queue: Waiting<In, Out>[]): void => {
    const most = onlyAlone.has(db) ? 1 : MOST_AT_ONCE
    while (queue.length > 0) void settle(db, take(queue, most))
  }

  return (db, input) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(db) ?? []
      queues.set(db, queue)
      if (queue.length === 0) setImmediate(() => flush(db, queue))
      queue.push({ input, resolve, reject })
    })
}
