import type { AccountProblem, Language, Registration, Territory } from '@comanda/domain'
import { registrationProblems } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { findGuest } from '../../identity/guests.ts'
import { hashPassword, newPasswordProblem } from '../../identity/password.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { queueAccountMail } from '../../messages/mails/queue-account-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { orderClaims, orders } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { toE164 } from '../../platform/telephone.ts'
import { normalEmail } from './email.ts'
import { insertUser } from './store.ts'

export const REGISTER_WINDOW_MINUTES = 60
const MOST_OF_NETWORK = 20

export interface Register {
  readonly businessId: number
  /** A password must not contain it. */
  readonly businessName: string
  readonly territory: Territory
  readonly language: Language
  readonly form: Registration
  readonly subscribesToNewsletter: boolean
  /** A guest's order to move to the account, with the guest's secret. */
  readonly orderId: string | null
  readonly guestSecret: string | undefined
  readonly network: string
}

type FormProblems = Partial<Record<keyof Registration, AccountProblem>>

export type RegisterOutcome =
  | { readonly kind: 'registered'; readonly userId: string }
  | { readonly kind: 'invalid'; readonly problems: FormProblems }
  | { readonly kind: 'too-many' | 'email-exists' | 'order-unknown' }

/** [5.48] [9.09] */
async function problemsOf({ form, businessName }: Register, telephone: string | null): Promise<FormProblems> {
  const problems = registrationProblems(form)
  const password = problems.password ?? (await newPasswordProblem(form.password, form, businessName))
  return {
    ...problems,
    ...(telephone === null && !problems.telephone && { telephone: 'not_a_number' }),
    ...(password && { password }),
  }
}

async function isOrderOfGuest(db: Executor, { businessId, orderId, guestSecret }: Register, now: Temporal.Instant) {
  const actor = await findGuest(db, businessId, guestSecret, now)
  if (actor.kind !== 'guest' || orderId === null) return false
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId), eq(orders.guestId, actor.id)))
  return found !== undefined
}

/**
 * Creates an account and queues the mail that verifies its email. The response reveals whether an email has an account,
 * hence the rate limit. [5.48] [7.07] [8.13] [4.37]
 */
export async function register(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, request: Register): Promise<RegisterOutcome> {
  const { businessId, language, form, orderId } = request
  const now = deps.clock.now()
  const telephone = toE164(form.telephone, request.territory)
  const problems = await problemsOf(request, telephone)
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
  const noted = await countHit(deps.db, {
    businessId,
    action: 'register',
    subjects: [{ name: `network:${request.network}`, most: MOST_OF_NETWORK }],
    minutes: REGISTER_WINDOW_MINUTES,
    now,
  })
  if (!noted) return { kind: 'too-many' }
  if (orderId !== null && !(await isOrderOfGuest(deps.db, request, now))) return { kind: 'order-unknown' }
  const passwordHash = await hashPassword(form.password)
  return inTransaction(deps.db, async (tx) => {
    const user = {
      businessId,
      language,
      email: normalEmail(form.email),
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      telephone: telephone ?? '',
      passwordHash,
      subscribedToNewsletter: request.subscribesToNewsletter,
    }
    const userId = await insertUser(tx, user, now)
    if (userId === null) return { kind: 'email-exists' }
    if (orderId !== null)
      await tx
        .insert(orderClaims)
        .values({ businessId, orderId, userId, createdAt: now.toString({ smallestUnit: 'millisecond' }) })
    await queueAccountMail(deps, tx, { kind: 'activate', businessId, userId, language })
    return { kind: 'registered', userId }
  })
}
