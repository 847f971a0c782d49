/**
 * What a business is open for.
 *
 * - `draft`: being set up. Its pages are shown to who holds its preview token; it takes no orders.
 * - `live`: open to everyone.
 * - `suspended`: closed by the operator of the installation. It takes no new orders; orders under way are finished and
 *   followed.
 */
export const BUSINESS_STATES = ['draft', 'live', 'suspended'] as const
export type BusinessState = (typeof BUSINESS_STATES)[number]
