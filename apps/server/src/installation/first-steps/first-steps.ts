import {
  type BusinessState,
  FIRST_STEPS,
  type FirstStep,
  isPlaceKnown,
  isUsualRateKnown,
  type OrderType,
  openWays,
  stepsBeforeOpening,
} from '@comanda/domain'
import { and, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Executor } from '../../platform/db/connection.ts'
import {
  businessDomains,
  businesses,
  DOCUMENT_KINDS,
  documents,
  items,
  orders,
  pictures,
  staffPushes,
} from '../../platform/db/schema/index.ts'
import { inTransaction, oneNodeAtATime } from '../../platform/db/tx.ts'
import { announce } from '../../platform/live/change.ts'
import { publishBusiness } from '../../restaurants/businesses/state.ts'
import { readLocations } from '../../restaurants/locations/store.ts'

export interface FirstSteps {
  readonly state: BusinessState
  readonly isPutAway: boolean
  /**
   * The menu for a test order: for collection where it is offered, which needs no address. Null without a way to order.
   */
  readonly menu: { readonly slug: string; readonly orderType: OrderType } | null
  /** In the order in which the owner takes them. */
  readonly steps: readonly { readonly step: FirstStep; readonly isDone: boolean }[]
}

const TEST_ORDER_TYPES = ['collection', 'delivery', 'table'] as const

const any = (query: SQLWrapper) => sql<boolean>`exists (${query})`

/** What a business has of the things that its owner sets up first, in one query beside that of its locations. */
async function readFacts(db: Executor, businessId: number) {
  const one = { one: sql`1` }
  const [facts] = await db
    .select({
      state: businesses.state,
      showsFirstSteps: businesses.showsFirstSteps,
      territory: businesses.territory,
      usualRate: businesses.usualRate,
      isRegistered: sql<boolean>`${businesses.vatNumber} <> ''`,
      hasLegalName: sql<boolean>`${businesses.legalName} <> ''`,
      hasLogo: sql<boolean>`(${businesses.theme} ->> 'logo') is not null`,
      hasDishes: any(db.select(one).from(items).where(eq(items.businessId, businessId))),
      // Pictures that came with a sample menu are not the restaurant's own.
      hasPhotos: any(
        db
          .select(one)
          .from(items)
          .innerJoin(pictures, and(eq(pictures.businessId, items.businessId), eq(pictures.name, items.image)))
          .where(eq(items.businessId, businessId)),
      ),
      hasOrder: any(
        db
          .select(one)
          .from(orders)
          .where(and(eq(orders.businessId, businessId), isNotNull(orders.receivedAt))),
      ),
      hasDevice: any(db.select(one).from(staffPushes).where(eq(staffPushes.businessId, businessId))),
      hasDomain: any(
        db
          .select(one)
          .from(businessDomains)
          .where(and(eq(businessDomains.businessId, businessId), eq(businessDomains.state, 'live'))),
      ),
      documents: sql<number>`(
        select count(distinct ${documents.kind})::int from ${documents} where ${documents.businessId} = ${businessId}
      )`,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return facts ?? null
}

/** The first steps of a business as they are now. Null where there is no such business. */
export async function readFirstSteps(db: Executor, businessId: number): Promise<FirstSteps | null> {
  const facts = await readFacts(db, businessId)
  if (facts === null) return null
  const locations = (await readLocations(db, businessId)).map(({ location }) => location)
  const needsRate = (own: number | null) =>
    facts.isRegistered && locations.some(({ address }) => !isUsualRateKnown(facts.territory, address.postcode, own))
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    place: locations.length > 0 && locations.every(isPlaceKnown),
    hours: locations.some((location) => openWays(location).length > 0),
    menu: facts.hasDishes,
    publish: facts.state !== 'draft',
    'test-order': facts.hasOrder,
    photos: facts.hasPhotos,
    logo: facts.hasLogo,
    documents: facts.documents === DOCUMENT_KINDS.length,
    company: facts.hasLegalName,
    'tax-rate': !needsRate(facts.usualRate),
    cards: locations.some(({ acceptsCard }) => acceptsCard),
    kitchen: facts.hasDevice,
    domain: facts.hasDomain,
  }
  const orders = locations.flatMap((location) => {
    const ways = openWays(location)
    return TEST_ORDER_TYPES.filter((type) => ways.includes(type)).map((orderType) => ({
      slug: location.slug,
      orderType,
    }))
  })
  return {
    menu: orders[0] ?? null,
    state: facts.state,
    isPutAway: !facts.showsFirstSteps,
    steps: FIRST_STEPS.filter((step) => step !== 'tax-rate' || needsRate(null)).map((step) => ({
      step,
      isDone: isDone[step],
    })),
  }
}

/** Offers the first steps no more, or again. */
export async function putAway(db: Executor, businessId: number, isPutAway: boolean): Promise<void> {
  await db.update(businesses).set({ showsFirstSteps: !isPutAway }).where(eq(businesses.id, businessId))
  // The console reads it with the business.
  await announce(db, { business: businessId, kind: 'business', id: businessId })
}

export type PublishOutcome = 'published' | 'unfinished' | 'suspended' | 'unknown'

/** Opens the page of a draft to everyone. A page that is open stays as it is. */
export function publish(db: Db, businessId: number): Promise<PublishOutcome> {
  return inTransaction(db, async (tx) => {
    await oneNodeAtATime(tx)
    const [row] = await tx
      .select({ state: businesses.state })
      .from(businesses)
      .where(eq(businesses.id, businessId))
      .for('update')
    if (!row) return 'unknown'
    if (row.state !== 'draft') return row.state === 'live' ? 'published' : 'suspended'
    const steps = (await readFirstSteps(tx, businessId))?.steps ?? []
    const done = new Set(steps.flatMap(({ step, isDone }) => (isDone ? [step] : [])))
    if (stepsBeforeOpening(done).length > 0) return 'unfinished'
    await publishBusiness(tx, businessId)
    return 'published'
  })
}
