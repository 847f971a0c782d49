import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'

export const CHANNEL = 'comanda'

/** A change in a business: enough for listeners to read it again, never the data itself. */
export interface Change {
  readonly business: number
  /**
   * `menu`, `location`, `review`, `printer` and `driver` carry the location's id, `order` and `problem` the
   * order's, `business` the business's; `staff` the member's, whose session ended or whose role or places changed.
   */
  readonly kind: 'order' | 'problem' | 'menu' | 'location' | 'business' | 'staff' | 'review' | 'printer' | 'driver'
  readonly id: string | number
  /** Of an order; servers of an older version do not tell it. */
  readonly location?: number
  /** Of an order: the number of the event that has changed it. */
  readonly version?: number
}

/** Announces a change to every server when the transaction commits. */
export async function announce(executor: Executor, change: Change): Promise<void> {
  await executor.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`)
}

const KINDS: ReadonlySet<Change['kind']> = new Set([
  'order',
  'problem',
  'menu',
  'location',
  'business',
  'staff',
  'review',
  'printer',
  'driver',
])

/** The change in a notification's payload, or null when it is not one. */
export function readChange(payload: string | undefined): Change | null {
  try {
    const { business, kind, id, location, version } = JSON.parse(payload ?? '') as Partial<Change>
    if (typeof business !== 'number' || (typeof id !== 'string' && typeof id !== 'number')) return null
    if (kind === undefined || !KINDS.has(kind)) return null
    return {
      business,
      kind,
      id,
      ...(typeof location === 'number' && { location }),
      ...(typeof version === 'number' && { version }),
    }
  } catch {
    return null
  }
}
