/*
 * Where the rows of each table are in a database that Citus distributes: docs/guide/distributed-database.md.
 */

/**
 * Copied to every node: a page reads them with its business, or beside the rows of one, and they are written seldom.
 */
const REFERENCE_TABLES: ReadonlySet<string> = new Set([
  'businesses',
  'business_hosts',
  'documents',
  'gazetteer',
  'own_texts',
  'payment_outages',
])

/**
 * Tables that name a business and stay on the coordinator all the same: the installation looks into them across
 * businesses, or they outlive the business, and no request of a customer reads them.
 */
const INSTALLATION_TABLES: ReadonlySet<string> = new Set(['business_domains', 'operator_acts', 'signups'])

/**
 * `business`: on the node of its business. `everywhere`: on each node. `coordinator`: an ordinary table of the
 * coordinator.
 */
export type TablePlace = 'business' | 'everywhere' | 'coordinator'

/** @param hasBusiness whether the table has a column `business_id` */
export function placeOf(table: string, hasBusiness: boolean): TablePlace {
  if (REFERENCE_TABLES.has(table)) return 'everywhere'
  return hasBusiness && !INSTALLATION_TABLES.has(table) ? 'business' : 'coordinator'
}
