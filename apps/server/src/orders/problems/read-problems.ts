import type { ProblemView, StaffProblem } from '@comanda/contract/wire'
import { orderCode } from '@comanda/domain'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { locations, orders, problemPictures, problems, staff } from '../../platform/db/schema/index.ts'

const MOST_OPEN = 200
const MOST_ANSWERED = 50

type ProblemRow = typeof problems.$inferSelect

const hasPicture = sql<boolean>`exists (
  select from problem_pictures p where p.business_id = problems.business_id and p.problem_id = problems.id
)`

const toView = (row: ProblemRow, pictured: boolean): ProblemView => ({
  id: row.id,
  kind: row.kind,
  lines: row.lines,
  content: row.content,
  hasPicture: pictured,
  createdAt: row.createdAt,
  answer:
    row.answer === null || row.answeredAt === null
      ? null
      : {
          kind: row.answer,
          message: row.message ?? '',
          amount: row.amount,
          coupon:
            row.couponCode === null || row.couponEndsAt === null
              ? null
              : { code: row.couponCode, endsAt: row.couponEndsAt },
          at: row.answeredAt,
        },
})

/** The problems of an order, oldest first. */
export async function readProblems(db: Executor, businessId: number, orderId: string): Promise<readonly ProblemView[]> {
  const rows = await db
    .select({ row: problems, hasPicture })
    .from(problems)
    .where(and(eq(problems.businessId, businessId), eq(problems.orderId, orderId)))
    .orderBy(asc(problems.createdAt), asc(problems.id))
  return rows.map(({ row, hasPicture: pictured }) => toView(row, pictured))
}

const readStaffProblems = async (
  db: Executor,
  businessId: number,
  where: SQL | undefined,
  { order, most }: { readonly order: SQL; readonly most: number },
): Promise<readonly StaffProblem[]> => {
  const rows = await db
    .select({
      row: problems,
      hasPicture,
      order: { number: orders.number, locationId: orders.locationId, placedAt: orders.placedAt },
      timeZone: locations.timeZone,
      currency: orders.currency,
      contact: orders.contact,
      staffName: staff.name,
    })
    .from(problems)
    .innerJoin(orders, and(eq(orders.businessId, problems.businessId), eq(orders.id, problems.orderId)))
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .leftJoin(staff, and(eq(staff.businessId, problems.businessId), eq(staff.id, problems.answeredBy)))
    .where(and(eq(problems.businessId, businessId), where))
    .orderBy(order)
    .limit(most)
  return rows.map(({ row, hasPicture: pictured, order: coded, timeZone, currency, contact, staffName }) => ({
    ...toView(row, pictured),
    order: { id: row.orderId, code: orderCode({ ...coded, timeZone }), currency },
    customer: { firstName: contact.firstName, lastName: contact.lastName },
    staffName,
  }))
}

/** The problems of a location that wait, oldest first, and those answered last. */
export async function readLocationProblems(db: Executor, businessId: number, locationId: number) {
  const here = eq(problems.locationId, locationId)
  const [open, answered] = await Promise.all([
    readStaffProblems(db, businessId, and(here, isNull(problems.answeredAt)), {
      order: asc(problems.createdAt),
      most: MOST_OPEN,
    }),
    readStaffProblems(db, businessId, and(here, isNotNull(problems.answeredAt)), {
      order: desc(problems.answeredAt),
      most: MOST_ANSWERED,
    }),
  ])
  return { open, answered }
}

/** One problem of the business for the staff; null where there is none. */
export async function readStaffProblem(db: Executor, businessId: number, id: string): Promise<StaffProblem | null> {
  const [found] = await readStaffProblems(db, businessId, eq(problems.id, id), { order: asc(problems.id), most: 1 })
  return found ?? null
}

/** The WebP of a problem; null where there is none, or where it is of another order. */
export async function readProblemPicture(
  db: Executor,
  businessId: number,
  id: string,
  orderId: string | null = null,
): Promise<Buffer | null> {
  const [found] = await db
    .select({ picture: problemPictures.picture })
    .from(problemPictures)
    .innerJoin(
      problems,
      and(eq(problems.businessId, problemPictures.businessId), eq(problems.id, problemPictures.problemId)),
    )
    .where(
      and(
        eq(problemPictures.businessId, businessId),
        eq(problemPictures.problemId, id),
        orderId === null ? undefined : eq(problems.orderId, orderId),
      ),
    )
  return found?.picture ?? null
}
