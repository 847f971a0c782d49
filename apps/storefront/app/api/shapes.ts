/** What the contract gives to screens: its shapes inside, never the wire. */
export type { LocationAnswer, OrderView, PaymentAnswer, Review, ReviewSummary, Validated } from '@comanda/contract/wire'
export { orderTypeSlugs } from '@comanda/contract/wire'
