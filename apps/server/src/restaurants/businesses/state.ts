import type { BusinessState, TrustDecision } from '@comanda/domain'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'

/*
 * How a state is enforced: `http/tenancy.ts` refuses calls, `start/pages.ts` answers pages, `http/finish.ts` keeps no
 * answer of a draft. Every change is announced, so that all servers drop the business from their directories and its
 * pages from their caches.
 */

const ALLOWED: Readonly<Record<Exclude<BusinessState, 'draft'>, readonly BusinessState[]>> = {
  live: ['draft', 'suspended'],
  suspended: ['live'],
}

/** Changes the state; false where the business does not exist, or is in a state that this one does not follow. */
async function changeState(db: Executor, businessId: number, to: keyof typeof ALLOWED, from = ALLOWED[to]) {
  const changed = await db
    .update(businesses)
    .set({ state: to, version: sql`${businesses.version} + 1`, ...(to === 'live' && { previewHash: null }) })
    .where(and(eq(businesses.id, businessId), inArray(businesses.state, [...from])))
    .returning({ id: businesses.id })
  if (changed.length === 0) return false
  await announce(db, { business: businessId, kind: 'business', id: businessId })
  return true
}

/** Opens a draft to everyone and ends its preview token; false where it is not a draft. */
export function publishBusiness(db: Executor, businessId: number): Promise<boolean> {
  return changeState(db, businessId, 'live', ['draft'])
}

/** Stops new orders and hides the pages of a live business; false where it is not live. */
export function suspendBusiness(db: Executor, businessId: number): Promise<boolean> {
  return changeState(db, businessId, 'suspended')
}

/**
 * What an operator decides about a business that opened by itself; false where it is decided so already, or does not
 * exist.
 */
export async function decideTrust(
  db: Executor,
  businessId: number,
  decision: Exclude<TrustDecision, 'unproved'>,
): Promise<boolean> {
  const changed = await db
    .update(businesses)
    .set({ trust: decision, heldAt: null, heldFor: null, version: sql`${businesses.version} + 1` })
    .where(and(eq(businesses.id, businessId), ne(businesses.trust, decision)))
    .returning({ id: businesses.id })
  if (changed.length === 0) return false
  await announce(db, { business: businessId, kind: 'business', id: businessId })
  return true
}

/** Opens a suspended business again; false where it is not suspended. */
export function resumeBusiness(db: Executor, businessId: number): Promise<boolean> {
  return changeState(db, businessId, 'live', ['suspended'])
}

/**
 * A new token that shows the pages of a draft, in place of an earlier one. A page that is opened with
 * `?preview=<token>` keeps it in a cookie: see `http/preview.ts`. Null where the business is not a draft.
 */
export async function renewPreviewToken(db: Executor, businessId: number): Promise<string | null> {
  const token = newToken()
  const renewed = await db
    .update(businesses)
    .set({ previewHash: hashOf(token) })
    .where(and(eq(businesses.id, businessId), eq(businesses.state, 'draft')))
    .returning({ id: businesses.id })
  if (renewed.length === 0) return null
  await announce(db, { business: businessId, kind: 'business', id: businessId })
  return token
}
