import type { ProblemAnswerKind, ProblemKind, ProblemLine } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { customType, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofBusiness } from './columns.ts'
import { orders } from './orders.ts'

/** What customers report as wrong with their orders, and how staff answer, each once. */
export const problems = pgTable(
  'problems',
  {
    businessId: ofBusiness(),
    /** 22 characters, derived from the order and the customer's idempotency key. */
    id: text().notNull(),
    orderId: text().notNull(),
    locationId: integer().notNull(),
    kind: text().$type<ProblemKind>().notNull(),
    lines: jsonb().$type<readonly ProblemLine[]>().notNull(),
    /** The customer's words. */
    content: text().notNull(),
    createdAt: instant().notNull(),
    /** Null until staff answer; then all that belong to the kind of answer are set. */
    answeredAt: instant(),
    answeredBy: integer(),
    answer: text().$type<ProblemAnswerKind>(),
    message: text(),
    /** Minor units of the refund or of the coupon. */
    amount: integer(),
    couponCode: text(),
    couponEndsAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('problems_order').on(t.businessId, t.orderId),
    index('problems_location').on(t.businessId, t.locationId, t.createdAt),
    index('problems_open').on(t.businessId, t.locationId, t.createdAt).where(sql`answered_at is null`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The picture of a problem, re-encoded as WebP; in the database, so that every server has it. [5.56] */
export const problemPictures = pgTable(
  'problem_pictures',
  {
    businessId: ofBusiness(),
    problemId: text().notNull(),
    picture: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.problemId] }),
    foreignKey({ columns: [t.businessId, t.problemId], foreignColumns: [problems.businessId, problems.id] }).onDelete(
      'cascade',
    ),
  ],
)
