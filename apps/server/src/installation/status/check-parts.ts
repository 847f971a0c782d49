import { SERVICE_PARTS, SERVICE_STATES, type ServicePart, type ServiceState } from '@comanda/domain'
import type { Deps } from '../../orders/deps.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import { type MeasureDeps, measureParts } from './measure-parts.ts'
import { recordParts } from './record-parts.ts'

const EVERY_MS = 30_000

/** Where servers answer requests apart from workers, only what workers do is known to have stopped. */
const OF_WORKERS: readonly ServicePart[] = ['messages', 'couriers']

const better = (one: ServiceState, other: ServiceState): ServiceState =>
  SERVICE_STATES.find((state) => state === one || state === other) ?? one

/**
 * Creates the check that measures and records all parts. What a server refuses because it is busy is measured over a
 * moment, so that it counts when two checks agree.
 */
export function createPartCheck(deps: MeasureDeps): () => Promise<void> {
  let lastOrdering: ServiceState = 'works'
  return async () => {
    const states = new Map(await measureParts(deps))
    const ordering = states.get('ordering') ?? 'works'
    states.set('ordering', better(ordering, lastOrdering))
    lastOrdering = ordering
    const idle = deps.config.role === 'all' ? SERVICE_PARTS : OF_WORKERS
    await recordParts(deps.db, states, { idle, now: deps.clock.now() })
  }
}

/** Checks all parts now and every half minute, once in the installation; returns the function that stops it. */
export function startCheckingParts(deps: Deps): () => Promise<void> {
  return periodically(deps, 'service status', EVERY_MS, createPartCheck(deps))
}
