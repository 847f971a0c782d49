import pLimit from 'p-limit'

/** Too much work of this kind waits already. Nothing was done; the same call may succeed a moment later. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

export interface WorkQueueSize {
  /** Pieces of work that run at the same time. */
  readonly atOnce: number
  /** Pieces of work that may wait for their turn. */
  readonly waiting: number
}

export interface WorkQueue {
  /**
   * Runs the work when its turn comes, in order of arrival.
   * @throws Overloaded at once when the queue is full
   */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** The same without a limit, for work whose callers are limited elsewhere. */
  readonly runAdmitted: <T>(work: () => Promise<T>) => Promise<T>
  readonly countWaiting: () => number
}

/** Creates a bounded queue for work that is costly in CPU or memory. */
export function createWorkQueue({ atOnce, waiting }: WorkQueueSize): WorkQueue {
  const limit = pLimit(atOnce)
  return {
    run: async (work) => {
      if (limit.activeCount >= atOnce && limit.pendingCount >= waiting) throw new Overloaded('the queue is full')
      return limit(work)
    },
    runAdmitted: (work) => limit(work),
    countWaiting: () => limit.pendingCount,
  }
}

/** Work of which each subject has one piece at a time. */
export interface SoloWork {
  /** @throws Overloaded at once while other work of the subject runs */
  readonly run: <T>(subject: string, work: () => Promise<T>) => Promise<T>
}

/** Creates a gate for work that must neither run twice for one subject nor wait: a change of a restaurant's menu. */
export function createSoloWork(): SoloWork {
  const running = new Set<string>()
  return {
    run: async (subject, work) => {
      if (running.has(subject)) throw new Overloaded(`${subject} has work that runs`)
      running.add(subject)
      try {
        return await work()
      } finally {
        running.delete(subject)
      }
    },
  }
}
