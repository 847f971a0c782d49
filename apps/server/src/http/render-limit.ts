import { createCache } from '../platform/cache.ts'
import type { Clock } from '../platform/clock.ts'

interface RenderLimits {
  /** Pages that are rendered at the same time. */
  readonly atOnce: number
  /** Pages that wait for that, over all networks; a network holds at most half of the places. */
  readonly waiting: number
  /** Pages rendered for one network within a minute. */
  readonly perMinute: number
  readonly clock: Clock
}

/** Limits the rendering of pages, which takes a hundred times longer than serving them from the cache. */
export interface RenderLimit {
  /** Renders when a place is free; null, without rendering, when this network or all together are over the limit. */
  readonly render: <T>(network: string, work: () => Promise<T>) => Promise<T> | null
}

const MOST_NETWORKS = 20_000

export function createRenderLimit({ atOnce, waiting, perMinute, clock }: RenderLimits): RenderLimit {
  const rendered = createCache<{ count: number }>({ most: MOST_NETWORKS, lasts: { ms: 60_000, clock } })
  /** Waiting work by network, the network whose turn is next first. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let queued = 0

  const isOverBudget = (network: string): boolean => (rendered.get(network)?.count ?? 0) >= perMinute
  const spend = (network: string): void => {
    const spent = rendered.get(network) ?? { count: 0 }
    if (spent.count === 0) rendered.set(network, spent)
    spent.count += 1
  }
  /** Resolves when the work may start; null when too many wait. */
  const place = (network: string): Promise<void> | null => {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    const queue = queues.get(network) ?? []
    if (queued >= waiting || queue.length >= Math.ceil(waiting / 2)) return null
    queued += 1
    queues.set(network, queue)
    return new Promise((start) => queue.push(start))
  }
  /** Hands the place of finished work on. Networks take turns: one that misses often does not delay the others. */
  const leave = (): void => {
    const [turn] = queues
    if (turn === undefined) {
      running -= 1
      return
    }
    const [network, queue] = turn
    const start = queue.shift()
    queues.delete(network)
    if (queue.length > 0) queues.set(network, queue)
    queued -= 1
    start?.()
  }

  return {
    render: (network, work) => {
      const free = isOverBudget(network) ? null : place(network)
      if (free === null) return null
      spend(network)
      return free.then(work).finally(leave)
    },
  }
}
