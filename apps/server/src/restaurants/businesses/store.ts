import { createHash } from 'node:crypto'
import type { DocumentKind } from '@comanda/contract/wire'
import { type Business, type OwnTextsByLanguage, offeredLanguages, trustOf } from '@comanda/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Tenant } from '../../http/tenant.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, businessHosts } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import { statementSuffixOf } from './statement-suffix.ts'

type Row = typeof businesses.$inferSelect

/** A constant key per business. */
const apiKeyOf = (row: Pick<Row, 'id' | 'subdomain'>): string =>
  `ck_${createHash('sha256').update(`comanda:${row.id}:${row.subdomain}`).digest('hex').slice(0, 32)}`

const toBusiness = (row: Row): Business => ({
  id: row.id,
  subdomain: row.subdomain,
  name: row.name,
  tagline: row.tagline,
  description: row.description,
  legalName: row.legalName,
  vatNumber: row.vatNumber,
  territory: row.territory,
  language: row.language,
  theme: row.theme,
  hero: row.hero,
  about: row.about,
  links: row.links,
  appStoreLink: row.appStoreLink,
  googlePlayLink: row.googlePlayLink,
  guestOrdering: row.guestOrdering,
  // British law asks for no tick.
  termsBySentence: row.termsBySentence ?? row.territory === 'uk',
})

const hosts = sql<string[]>`array(
  select h.host from business_hosts h where h.business_id = ${businesses.id} order by h.is_primary desc, h.host
)`

const texts = sql<OwnTextsByLanguage>`coalesce((
  select jsonb_object_agg(o.language, o.texts) from (
    select t.language, jsonb_object_agg(t.key, t.text) as texts
    from own_texts t where t.business_id = ${businesses.id} group by t.language
  ) o
), '{}'::jsonb)`

const published = sql<DocumentKind[]>`array(
  select distinct d.kind from documents d where d.business_id = ${businesses.id} and octet_length(d.body) > 0 order by d.kind
)`

interface Found {
  readonly row: Row
  readonly hosts: readonly string[]
  readonly published: readonly DocumentKind[]
  readonly texts: OwnTextsByLanguage
}

const toTenant = (found: Found): Tenant => ({
  business: toBusiness(found.row),
  state: found.row.state,
  tax: found.row.tax,
  usualRate: found.row.usualRate,
  trust: trustOf(found.row.trust, found.row.stripeAccount !== null),
  previewHash: found.row.previewHash,
  apiKey: apiKeyOf(found.row),
  stripeAccount: found.row.stripeAccount,
  statementSuffix: statementSuffixOf(found.row),
  asksBillingPostcode: found.row.asksBillingPostcode,
  paymentBrands: found.row.paymentBrands,
  tagManagerId: found.row.tagManagerId,
  apps: found.row.apps,
  maps: found.row.maps,
  pushPublicKey: found.row.pushPublicKey,
  oneSignalAppId: found.row.oneSignalAppId,
  hosts: found.hosts,
  primaryHost: found.hosts[0] ?? null,
  languages: offeredLanguages(found.row),
  texts: found.texts,
  documents: found.published,
  showsFirstSteps: found.row.showsFirstSteps,
  version: found.row.version,
})

/** The business of a host name (lower case, without port), or null. [1.01] */
export async function findTenantByHost(db: Executor, host: string): Promise<Tenant | null> {
  const [found] = await db
    .select({ row: businesses, hosts, published, texts })
    .from(businessHosts)
    .innerJoin(businesses, eq(businesses.id, businessHosts.businessId))
    .where(eq(businessHosts.host, host))
  return found ? toTenant(found) : null
}

export async function findTenantBySubdomain(db: Executor, subdomain: string): Promise<Tenant | null> {
  const [found] = await db
    .select({ row: businesses, hosts, published, texts })
    .from(businesses)
    .where(eq(businesses.subdomain, subdomain))
  return found ? toTenant(found) : null
}

export async function findTenant(db: Executor, businessId: number): Promise<Tenant | null> {
  const [found] = await db
    .select({ row: businesses, hosts, published, texts })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return found ? toTenant(found) : null
}

/** The business with the lowest id: what plain `localhost` shows in a demo. */
export async function findFirstTenant(db: Executor): Promise<Tenant | null> {
  const [found] = await db
    .select({ row: businesses, hosts, published, texts })
    .from(businesses)
    .orderBy(businesses.id)
    .limit(1)
  return found ? toTenant(found) : null
}

/**
 * Inserts or updates a business and its hosts (the first is the primary one), and announces the change to all servers.
 */
export async function saveBusiness(
  executor: Executor,
  business: Business,
  { hosts: names, stripeAccount = null }: { hosts: readonly string[]; stripeAccount?: string | null },
): Promise<void> {
  const values = { ...business, stripeAccount }
  await executor
    .insert(businesses)
    .values(values)
    .onConflictDoUpdate({ target: businesses.id, set: { ...values, version: sql`${businesses.version} + 1` } })
  await executor.delete(businessHosts).where(and(eq(businessHosts.businessId, business.id)))
  if (names.length > 0)
    await executor
      .insert(businessHosts)
      .values(
        names.map((host, index) => ({ businessId: business.id, host: host.toLowerCase(), isPrimary: index === 0 })),
      )
  await announce(executor, { business: business.id, kind: 'business', id: business.id })
}
