import type {
  Business,
  BusinessState,
  Language,
  MapTiles,
  NativeApps,
  PaymentBrand,
  ReceiptIssuer,
  Tax,
  Territory,
  Theme,
  TrustDecision,
} from '@comanda/domain'
import { NO_APPS } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'

/** Restaurant businesses; `version` increases with every change of data on its pages. */
export const businesses = pgTable(
  'businesses',
  {
    id: serial().primaryKey(),
    subdomain: text().notNull().unique('businesses_subdomain'),
    state: text().$type<BusinessState>().notNull().default('live'),
    /** What an operator has decided about it; see `TRUST_DECISIONS`. */
    trust: text().$type<TrustDecision>().notNull().default('approved'),
    /**
     * Since when its opening waits for an operator, because its name looks like another one's; null where it does not.
     */
    heldAt: instant(),
    /** The name that its own looks like; null where it is not held. */
    heldFor: text(),
    /** SHA-256 of the token that shows the pages of a draft, base64url; null where there is none. */
    previewHash: text(),
    name: text().notNull(),
    tagline: text().notNull().default(''),
    description: text().notNull().default(''),
    legalName: text().notNull().default(''),
    vatNumber: text().notNull().default(''),
    territory: text().$type<Territory>().notNull(),
    language: text().$type<Language>().notNull(),
    /** What its pages are offered in; empty offers every language of the installation. */
    languages: text().array().$type<Language[]>().notNull().default(sql`'{}'`),
    theme: jsonb().$type<Theme>().notNull(),
    hero: jsonb().$type<Business['hero']>().notNull(),
    about: jsonb().$type<Business['about']>().notNull(),
    links: jsonb().$type<Business['links']>().notNull(),
    appStoreLink: text(),
    googlePlayLink: text(),
    guestOrdering: boolean().notNull().default(true),
    /** See `Business.termsBySentence`; null is the default of the territory. */
    termsBySentence: boolean(),
    /** The provider's connected account that direct charges go to; null charges the installation's own. */
    stripeAccount: text(),
    /** A refund above this amount, in minor units, needs a fresh proof of the member; null asks for none. */
    refundProofAbove: integer(),
    /** Servers of the version before read it: who issues receipts is a setting of each location. */
    receiptIssuer: text().$type<ReceiptIssuer>().notNull().default('we'),
    /** What the tax in its prices is called; null is the tax of the location's place. */
    tax: text().$type<Tax>(),
    /**
     * Of its charges, and of dishes without a rate of their own, in basis points; null is `usualRateAt` of the
     * location's place.
     */
    usualRate: integer(),
    /**
     * Appended to the descriptor on customers' card statements where the installation's own account is charged; null is
     * the name.
     */
    statementSuffix: text(),
    /** Whether a payment that the card's bank reports as fraud is refunded by itself. */
    refundsFraudWarnings: boolean().notNull().default(false),
    /** Whether card forms ask the billing postcode, which the card's bank then checks. */
    asksBillingPostcode: boolean().notNull().default(false),
    /** What its customers may pay with beside cards and their wallets. */
    paymentBrands: text().array().$type<PaymentBrand[]>().notNull().default(sql`'{}'`),
    /** The business's container at Google Tag Manager, GTM-…; null loads none. [1.22] */
    tagManagerId: text(),
    apps: jsonb().$type<NativeApps>().notNull().default(NO_APPS),
    /** What draws its maps; null is the installation's. */
    maps: jsonb().$type<MapTiles>(),
    /**
     * The business's own VAPID key, base64url; null is the installation's. The private key is a secret of the business.
     */
    pushPublicKey: text(),
    oneSignalAppId: text(),
    /** Minutes after an order's end at which its customer is asked for a review. */
    reviewAfterMinutes: integer().notNull().default(75),
    /** Whether the console offers its owner the first steps of a new restaurant. */
    showsFirstSteps: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (t) => [check('businesses_tag_manager_id', sql`${t.tagManagerId} ~ '^GTM-[A-Z0-9]{4,12}$'`)],
)

/** Host names of a business, in lower case and without port. */
export const businessHosts = pgTable(
  'business_hosts',
  {
    businessId: ofBusiness(),
    host: text().notNull(),
    /** Host of the links in mails. */
    isPrimary: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.host] }),
    uniqueIndex('business_hosts_host').on(t.host),
    foreignKey({ columns: [t.businessId], foreignColumns: [businesses.id] }).onDelete('cascade'),
  ],
)
