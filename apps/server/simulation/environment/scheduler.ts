/**
 * Runs the I/O of one server, statements and calls, one at a time in the order of the requests. Before and after each
 * is a checkpoint at which the server may crash or other work may run. A crashed server never gets an answer, so its
 * code cannot continue.
 */
export interface Scheduler {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** Crashes the server after this many more checkpoints. */
  readonly crashAfter: (checkpoints: number) => void
  /** Runs other work once, after this many more checkpoints. */
  readonly interruptAfter: (checkpoints: number, work: () => Promise<void>) => void
  /** Removes the planned crash and the planned work. */
  readonly clear: () => void
  readonly hasCrashed: () => boolean
  /** Resolves when the server crashes. */
  readonly crash: Promise<void>
}

/** A new promise per call: a shared one would keep every crashed server in memory. */
const never = () => new Promise<never>(() => undefined)

export function createScheduler(): Scheduler {
  let last: Promise<unknown> = Promise.resolve()
  let untilCrash: number | null = null
  let interruption: { checkpoints: number; readonly work: () => Promise<void> } | null = null
  let crashed = false
  const { promise: crash, resolve: announceCrash } = Promise.withResolvers<void>()

  const checkpoint = async (): Promise<void> => {
    if (crashed) return never()
    if (interruption !== null) {
      interruption.checkpoints -= 1
      if (interruption.checkpoints < 0) {
        const { work } = interruption
        interruption = null
        await work()
      }
    }
    if (untilCrash === null) return
    untilCrash -= 1
    if (untilCrash >= 0) return
    crashed = true
    announceCrash()
    return never()
  }

  return {
    run: (work) => {
      const done = last.then(async () => {
        await checkpoint()
        try {
          return await work()
        } finally {
          await checkpoint()
        }
      })
      last = done.catch(() => undefined)
      return done
    },
    crashAfter: (checkpoints) => {
      untilCrash = checkpoints
    },
    interruptAfter: (checkpoints, work) => {
      interruption = { checkpoints, work }
    },
    clear: () => {
      untilCrash = null
      interruption = null
    },
    hasCrashed: () => crashed,
    crash,
  }
}
