/** The contract's types for screens: the converted shapes, never the wire format. */
export type {
  LocationAnswer,
  OrderReview,
  OrderView,
  PaymentAnswer,
  PaymentSettings,
  ProblemView,
  ReorderLineView,
  ReorderView,
  Review,
  ReviewSummary,
  Validated,
  Website,
} from '@comanda/contract/wire'
export { orderTypeSlugs } from '@comanda/contract/wire'
