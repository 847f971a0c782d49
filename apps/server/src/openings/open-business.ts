import type { Business, DeliveryArea, Language, Location, OrderTypeSettings, Territory } from '@comanda/domain'
import { eq, or, sql } from 'drizzle-orm'
import { saveBusiness } from '../businesses/store.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connection.ts'
import { businesses, businessHosts, staff, staffTokens } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import { hashPassword } from '../identity/password.ts'
import { hashOf, newToken } from '../identity/session.ts'
import { saveLocation } from '../locations/store.ts'
import { fillMenu } from '../menu-files/import-menu.ts'
import type { ReadProblem } from '../menu-files/read-outcome.ts'
import { USUAL_VAT } from '../menu-files/usual-vat.ts'
import type { Opening } from './opening.ts'

/** How long the owner's link sets the first password. After that the console mails one to whoever has the owner's mailbox. */
export const INVITATION_HOURS = 24

const PLACE = {
  uk: { timeZone: 'Europe/London', currency: 'GBP', country: 'GB' },
  es: { timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' },
} as const satisfies Record<Territory, object>

const WELCOME: Readonly<Record<Language, (name: string) => Business['hero']>> = {
  en: (name) => ({ title: `Order from ${name}`, text: 'Straight from our kitchen.', image: null }),
  es: (name) => ({ title: `Pide a ${name}`, text: 'Directo de nuestra cocina.', image: null }),
}
const AREA: Readonly<Record<Language, string>> = { en: 'Delivery', es: 'Reparto' }
const LOCATION_ID = 1
const NO_MENU = { dishes: 0, problems: [] } as const
const NEVER = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] } as const

const takes = (offered: boolean, preparationMinutes: number): OrderTypeSettings => ({
  offered,
  preparationMinutes,
  preOrderHours: 24,
  acceptsLater: true,
  serviceCharge: 0,
  bagCharge: 0,
})

const businessOf = (id: number, opening: Opening): Business => ({
  id,
  subdomain: opening.slug,
  name: opening.name,
  tagline: opening.city,
  description: opening.description,
  legalName: '',
  vatNumber: '',
  territory: opening.territory,
  language: opening.language,
  theme: {
    colour: opening.colour,
    secondColour: null,
    headingFont: 'bricolage-grotesque',
    bodyFont: 'figtree',
    corners: 'soft',
    pattern: 'none',
    mark: null,
  },
  hero: WELCOME[opening.language](opening.name),
  about: { title: opening.name, text: opening.description },
  links: { twitter: null, facebook: null, instagram: null },
  appStoreLink: null,
  googlePlayLink: null,
  guestOrdering: true,
  termsBySentence: opening.territory === 'uk',
})

const areasOf = ({ postcodes, minimum, fee, colour, language }: Opening): readonly DeliveryArea[] =>
  postcodes.length === 0
    ? []
    : [
        {
          id: 1,
          name: AREA[language],
          colour,
          type: 'postcodes',
          prefixes: postcodes,
          tiers: [{ from: minimum, charge: fee }],
        },
      ]

const locationOf = (opening: Opening): Location => {
  const { timeZone, currency, country } = PLACE[opening.territory]
  const hours = { week: opening.week, exceptions: {} }
  const areas = areasOf(opening)
  return {
    id: LOCATION_ID,
    slug: opening.slug,
    name: opening.city || opening.name,
    email: opening.ownerEmail,
    telephone: opening.telephone,
    address: {
      line1: opening.street,
      line2: '',
      streetNumber: opening.streetNumber,
      city: opening.city,
      region: opening.region,
      postcode: opening.postcode,
      country,
      position: opening.position,
    },
    timeZone,
    currency,
    hours: { delivery: hours, collection: hours, table: { week: NEVER, exceptions: {} } },
    settings: { delivery: takes(areas.length > 0, 40), collection: takes(true, 20), table: takes(false, 20) },
    // Cards need the restaurant's own account at the provider, which is connected after this.
    acceptsCard: false,
    acceptsCash: true,
    acceptsTips: false,
    chargesVat: USUAL_VAT[opening.territory].delivery,
    suspended: false,
    stopped: false,
    pausedUntil: null,
    baseDeliveryFee: opening.fee,
    areas,
    tables: [],
    hygieneRating: null,
    integration: null,
  }
}

/** Creates the owner's account, and the token of a link that sets its first password. */
async function createOwner(tx: Tx, businessId: number, opening: Opening, now: Temporal.Instant): Promise<string> {
  const { ownerEmail: email, ownerName, language } = opening
  await tx.insert(staff).values({
    businessId,
    id: 1,
    email,
    name: ownerName || opening.name,
    role: 'owner',
    // A password that nobody knows: the link sets the first one.
    passwordHash: await hashPassword(newToken()),
    language,
    createdAt: now.toString(),
  })
  const token = newToken()
  const expiresAt = now.add({ hours: INVITATION_HOURS }).toString()
  await tx
    .insert(staffTokens)
    .values({ businessId, staffId: 1, hash: hashOf(token), createdAt: now.toString(), expiresAt })
  return token
}

export type OpenOutcome =
  | {
      readonly kind: 'opened'
      readonly businessId: number
      readonly dishes: number
      /** What of the menu's file is not read. */
      readonly problems: readonly ReadProblem[]
      /** Sets the owner's first password. */
      readonly token: string
    }
  | { readonly kind: 'host-taken' | 'name-taken' | 'menu-empty' }

/** Ends the transaction without an opening. */
class NoDishes extends Error {}

interface OpeningParts {
  /** A file of a format that `menu-files` reads; null leaves the menu empty. */
  readonly menu: Uint8Array | null
  /** `live`, or a `draft` that `publishBusiness` opens to everyone; `renewPreviewToken` makes the token that shows its pages. */
  readonly state: 'draft' | 'live'
  /** Written in the same transaction, once all else is. */
  readonly alongside?: (tx: Tx, businessId: number) => Promise<void>
}

/**
 * Opens a restaurant with one location, its menu from a file, and its owner's account. It takes orders in cash at once. Writes all of it or
 * nothing.
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
      const { rows } = await tx.execute<{ id: number }>(
        sql`select nextval(pg_get_serial_sequence('businesses', 'id'))::int as id`,
      )
      const businessId = rows[0]?.id ?? 0
      await saveBusiness(tx, businessOf(businessId, opening), { hosts: [opening.host] })
      await tx.update(businesses).set({ state }).where(eq(businesses.id, businessId))
      await saveLocation(tx, businessId, locationOf(opening))
      const filled = menu === null ? NO_MENU : await fillMenu(tx, { businessId, locationId: LOCATION_ID }, menu, now)
      if (filled === null) throw new NoDishes()
      const token = await createOwner(tx, businessId, opening, now)
      await alongside?.(tx, businessId)
      return { kind: 'opened', businessId, dishes: filled.dishes, problems: filled.problems, token } as const
    })
  } catch (error) {
    if (error instanceof NoDishes) return { kind: 'menu-empty' }
    throw error
  }
}
