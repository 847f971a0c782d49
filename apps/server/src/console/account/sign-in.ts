import { and, eq } from 'drizzle-orm'
import { isKnownDevice } from '../../identity/known-device.ts'
import { type IsPassword, inSignInTurn } from '../../identity/password.ts'
import { countPasswordTry } from '../../identity/password-tries.ts'
import { withRole } from '../../identity/roles.ts'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { staff } from '../../platform/db/schema/staff.ts'

/** A member whose password was checked. */
export interface KnownMember extends StaffMember {
  /** The hash that the password was checked against. */
  readonly passwordHash: string
}

export interface StaffSignInTry {
  readonly businessId: number
  readonly email: string
  readonly password: string
  readonly network: string
  /** Hash of the device token that the call carries; null without one. */
  readonly device: string | null
}

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export type StaffSignInOutcome =
  | { readonly kind: 'signed-in'; readonly member: KnownMember }
  | { readonly kind: 'failed' }
  | { readonly kind: 'too-many'; readonly minutes: number }

/**
 * Checks email and password of a member of staff, within the limits; suspended members are not found.
 * @throws Overloaded when too many sign-ins wait
 */
export function signInStaff(deps: SignInDeps, attempt: StaffSignInTry): Promise<StaffSignInOutcome> {
  return inSignInTurn((isPassword) => checkSignIn(deps, attempt, isPassword))
}

async function checkSignIn(
  { db, clock, config }: SignInDeps,
  { businessId, password, network, device, ...attempt }: StaffSignInTry,
  isPassword: IsPassword,
): Promise<StaffSignInOutcome> {
  const now = clock.now()
  const email = attempt.email.toLowerCase()
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.email, email)))
  const isKnown = await isKnownDevice(db, { businessId, staffId: row?.id ?? 0 }, device, now)
  const knownDevice = isKnown ? device : null
  const counted = { businessId, action: 'staff-login', email, network, knownDevice, now } as const
  const allowed = await countPasswordTry(db, config, counted)
  if (allowed.kind === 'too-many') return allowed
  const matches = await isPassword(row?.passwordHash ?? null, password)
  if (!row || !matches || row.suspended || row.role === 'support') return { kind: 'failed' }
  await allowed.succeeded()
  return { kind: 'signed-in', member: await withRole(db, row) }
}
