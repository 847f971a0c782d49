import type { Business, Location } from '@comanda/domain'
import { eq, or, sql } from 'drizzle-orm'
import { hashPassword } from '../../identity/password.ts'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { drawId } from '../../platform/db/draw-ids.ts'
import { businesses, businessHosts, staff, staffTokens } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { saveSeller } from '../../restaurants/businesses/seller.ts'
import { saveBusiness } from '../../restaurants/businesses/store.ts'
import { saveLocation } from '../../restaurants/locations/store.ts'
import { fillMenu } from '../../restaurants/menu-files/import-menu.ts'
import type { ReadMenu } from '../../restaurants/menu-files/read-outcome.ts'
import { FIRST_LOCATION_ID, firstLocation } from './first-location.ts'
import { newBusiness } from './new-business.ts'
import type { Opening } from './opening.ts'

/**
 * How long the owner's link sets the first password. After that the console mails a new link to the owner's email on
 * request.
 */
export const INVITATION_HOURS = 24

const businessOf = (id: number, opening: Opening): Business =>
  newBusiness({
    ...opening,
    id,
    look: { colour: opening.colour, corners: 'soft', headingFont: 'bricolage-grotesque' },
  })

const locationOf = (opening: Opening): Location => {
  const { slug, name, locationName, city, telephone, territory, language, week, postcodes, minimum, fee, colour } =
    opening
  const { street: line1, streetNumber, region, postcode, position } = opening
  return firstLocation({
    slug,
    name: locationName || name,
    email: opening.ownerEmail,
    telephone,
    address: { line1, line2: '', streetNumber, city, region, postcode, position },
    territory,
    language,
    week,
    takesCollection: true,
    delivers: postcodes.length === 0 ? null : { type: 'postcodes', prefixes: postcodes, minimum, fee, colour },
    tables: 0,
    usualRate: null,
    receiptIssuer: opening.receiptIssuer,
  })
}

/** Creates the owner's account, and the token of a link that sets its first password. */
async function createOwner(tx: Tx, businessId: number, opening: Opening, now: Temporal.Instant): Promise<string> {
  const { ownerEmail: email, ownerName, language } = opening
  const [owner] = await tx
    .insert(staff)
    .values({
      businessId,
      email,
      name: ownerName || opening.name,
      role: 'owner',
      // A random password: the link sets the first real one.
      passwordHash: await hashPassword(newToken()),
      language,
      createdAt: now.toString(),
    })
    .returning({ id: staff.id })
  const token = newToken()
  const expiresAt = now.add({ hours: INVITATION_HOURS }).toString()
  await tx
    .insert(staffTokens)
    .values({ businessId, staffId: owner?.id ?? 0, hash: hashOf(token), createdAt: now.toString(), expiresAt })
  return token
}

export type OpenOutcome =
  | {
      readonly kind: 'opened'
      readonly businessId: number
      readonly dishes: number
      /** Sets the owner's first password. */
      readonly token: string
    }
  | { readonly kind: 'host-taken' | 'name-taken' | 'menu-empty' }

/** Ends the transaction without an opening. */
class NoDishes extends Error {}

interface OpeningParts {
  /** A file that was read before; null leaves the menu empty. */
  readonly menu: ReadMenu | null
  /**
   * `live`, or a `draft` that `publishBusiness` opens to everyone; `renewPreviewToken` makes the token that shows its
   * pages.
   */
  readonly state: 'draft' | 'live'
  /** Written in the same transaction, once all else is. */
  readonly alongside?: (tx: Tx, businessId: number) => Promise<void>
}

/**
 * Opens a restaurant with one location, its menu from a file, and its owner's account. It takes orders in cash at once.
 * Writes all of it or nothing.
 */
export async function openBusiness(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  opening: Opening,
  { menu, state, alongside }: OpeningParts,
): Promise<OpenOutcome> {
  const now = clock.now()
  try {
    return await inTransaction(db, async (tx) => {
      const [taken] = await tx
        .select({ host: businessHosts.host })
        .from(businesses)
        .leftJoin(businessHosts, eq(businessHosts.businessId, businesses.id))
        .where(or(eq(businessHosts.host, opening.host), eq(businesses.subdomain, opening.slug)))
        .orderBy(sql`${businessHosts.host} = ${opening.host} desc nulls last`)
        .limit(1)
      if (taken) return { kind: taken.host === opening.host ? 'host-taken' : 'name-taken' } as const
      const businessId = await drawId(tx, 'businesses')
      await saveBusiness(tx, businessOf(businessId, opening), { hosts: [opening.host] })
      await saveSeller(tx, businessId, opening)
      await tx.update(businesses).set({ state, showsFirstSteps: true }).where(eq(businesses.id, businessId))
      await saveLocation(tx, businessId, locationOf(opening))
      const where = { businessId, locationId: FIRST_LOCATION_ID }
      const dishes = menu === null ? 0 : await fillMenu(tx, where, menu, now)
      if (menu !== null && dishes === 0) throw new NoDishes()
      const token = await createOwner(tx, businessId, opening, now)
      await alongside?.(tx, businessId)
      return { kind: 'opened', businessId, dishes, token } as const
    })
  } catch (error) {
    if (error instanceof NoDishes) return { kind: 'menu-empty' }
    throw error
  }
}
