import type { PaymentBrand, Territory } from '@comanda/domain'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PaymentAccount } from '../../gateways/payments/gateway.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, businessHosts } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import { statementSuffixOf } from '../../restaurants/businesses/statement-suffix.ts'

/** The payment settings of a business. */
export interface Merchant {
  readonly id: number
  readonly subdomain: string
  readonly name: string
  readonly territory: Territory
  /** The connected account that new orders are charged on; null is the installation's own. */
  readonly account: PaymentAccount
  /** See `statementSuffixOf`. */
  readonly statementSuffix: string | null
  readonly refundsFraudWarnings: boolean
  readonly asksBillingPostcode: boolean
  readonly paymentBrands: readonly PaymentBrand[]
  /** Its hosts, the primary one first. */
  readonly hosts: readonly string[]
}

/** All businesses, or the one with that subdomain, by subdomain. */
export function readMerchants(db: Executor, subdomain?: string): Promise<readonly Merchant[]> {
  return select(db, subdomain === undefined ? undefined : eq(businesses.subdomain, subdomain))
}

export async function readMerchant(db: Executor, businessId: number): Promise<Merchant | null> {
  const [merchant] = await select(db, eq(businesses.id, businessId))
  return merchant ?? null
}

const select = async (db: Executor, which: SQL | undefined): Promise<readonly Merchant[]> => {
  const rows = await db
    .select({
      id: businesses.id,
      subdomain: businesses.subdomain,
      name: businesses.name,
      territory: businesses.territory,
      account: businesses.stripeAccount,
      statementSuffix: businesses.statementSuffix,
      refundsFraudWarnings: businesses.refundsFraudWarnings,
      asksBillingPostcode: businesses.asksBillingPostcode,
      paymentBrands: businesses.paymentBrands,
    })
    .from(businesses)
    .where(which)
    .orderBy(asc(businesses.subdomain))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const hosts = await db
    .select({ business: businessHosts.businessId, host: businessHosts.host })
    .from(businessHosts)
    .where(inArray(businessHosts.businessId, ids))
    .orderBy(sql`${businessHosts.isPrimary} desc`, asc(businessHosts.host))
  return rows.map((row) => ({
    ...row,
    statementSuffix: statementSuffixOf(row),
    hosts: hosts.filter(({ business }) => business === row.id).map(({ host }) => host),
  }))
}

/** Sets the account for a business's new orders and announces the change. Existing orders keep their account. */
export function saveAccount(db: Executor, businessId: number, account: PaymentAccount): Promise<void> {
  return saveSettings(db, businessId, { stripeAccount: account })
}

/** Sets payment settings of a business and announces the change. */
export async function saveSettings(
  db: Executor,
  businessId: number,
  settings: Partial<
    Pick<
      typeof businesses.$inferInsert,
      'stripeAccount' | 'statementSuffix' | 'refundsFraudWarnings' | 'asksBillingPostcode' | 'paymentBrands'
    >
  >,
): Promise<void> {
  await db
    .update(businesses)
    .set({ ...settings, version: sql`${businesses.version} + 1` })
    .where(eq(businesses.id, businessId))
  await announce(db, { business: businessId, kind: 'business', id: businessId })
}
