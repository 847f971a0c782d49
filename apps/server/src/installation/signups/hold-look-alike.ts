import { and, asc, eq, gt, ne, or } from 'drizzle-orm'
import { installationHostsOf } from '../../http/host.ts'
import type { Deps } from '../../orders/deps.ts'
import { businesses } from '../../platform/db/schema/index.ts'
import { nameOf } from '../../restaurants/businesses/host-rules.ts'
import { type KnownName, lookAlikeOf, looksLikeOurs } from '../../restaurants/businesses/look-alike.ts'
import { PRODUCT_NAME } from './product-name.ts'

type HoldDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/** Businesses that are compared before other work gets its turn: about two milliseconds. */
const AT_ONCE = 500

/** The name of an open or approved business that `typed` could be taken for; null where there is none. */
async function findLookAlike({ db, config }: HoldDeps, id: number, typed: KnownName): Promise<string | null> {
  const ours = [PRODUCT_NAME, ...installationHostsOf(config).map(nameOf)].filter((name) => name !== 'localhost')
  if (looksLikeOurs(typed, ours)) return PRODUCT_NAME
  const isTakenFor = lookAlikeOf(typed)
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: businesses.id, name: businesses.name, label: businesses.subdomain })
      .from(businesses)
      // A stranger's draft must not hold up the restaurant whose name it has.
      .where(and(gt(businesses.id, after), or(ne(businesses.state, 'draft'), eq(businesses.trust, 'approved'))))
      .orderBy(asc(businesses.id))
      .limit(AT_ONCE)
    const found = rows.find((row) => row.id !== id && isTakenFor(row))
    if (found) return found.name
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return null
    after = last.id
  }
}

/**
 * Whether a draft may open: `held` where its name could be taken for another one's and no operator has looked;
 * `refused` where one has refused it.
 */
export async function mayOpen(deps: HoldDeps, id: number, typed: KnownName): Promise<'open' | 'held' | 'refused'> {
  const { db, clock, log } = deps
  const here = eq(businesses.id, id)
  const [row] = await db.select({ trust: businesses.trust, heldAt: businesses.heldAt }).from(businesses).where(here)
  if (row?.trust === 'refused') return 'refused'
  if (row === undefined || row.trust === 'approved') return 'open'
  const alike = await findLookAlike(deps, id, typed)
  const heldAt = row.heldAt ?? clock.now().toString({ smallestUnit: 'millisecond' })
  await db
    .update(businesses)
    .set(alike === null ? { heldAt: null, heldFor: null } : { heldAt, heldFor: alike })
    .where(here)
  if (alike === null) return 'open'
  if (row.heldAt === null)
    log.warn({ business: id, alike }, 'a new restaurant waits for an operator: its name looks like another one')
  return 'held'
}
