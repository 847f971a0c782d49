import { instantText, rightsAtDevice, rightsOf, worksAtDevice } from '@comanda/domain'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isPassword } from '../../identity/password.ts'
import { countHit, forgiveHits } from '../../identity/rate-limit.ts'
import { readOwnRoles, roleAmong } from '../../identity/roles.ts'
import type { PairedDevice, SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { staff, staffSessions } from '../../platform/db/schema/staff.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { announce } from '../../platform/live/change.ts'
import { isOfTeam } from './team-store.ts'

/** The session of a paired device, whoever is at it. */
export type DeviceSession = SignedInStaff & { readonly paired: PairedDevice }

const ACTION = 'device-pin'
/** Minutes in which wrong PINs count. */
export const PIN_WINDOW_MINUTES = 15
/** Wrong PINs of a person at one device, and at all of them. */
const MOST_WRONG = 5
const MOST_WRONG_ANYWHERE = 20

interface PersonAt {
  readonly id: number
  readonly name: string
  readonly places: readonly number[] | null
  readonly pinHash: string | null
}

/** The members who can be at a device, by name: with a PIN, working, and taking orders where the device is. */
export async function readPeopleAt(db: Executor, { businessId, paired }: DeviceSession): Promise<readonly PersonAt[]> {
  const rows = await db
    .select()
    .from(staff)
    .where(and(isOfTeam(businessId), isNull(staff.removedAt), eq(staff.suspended, false), isNotNull(staff.pinHash)))
    .orderBy(staff.name, staff.id)
  const roles = await readOwnRoles(db, businessId)
  return rows
    .map((row) => ({ row, rights: rightsOf({ role: roleAmong(roles, row), places: row.places }) }))
    .filter(({ rights }) => worksAtDevice(rights, paired.rights))
    .map(({ row: { id, name, pinHash }, rights }) => ({
      id,
      name,
      places: rightsAtDevice(rights, paired.rights).places,
      pinHash,
    }))
}

/** Says who is at a device from now on; null is nobody, so that the device is itself. */
export async function setPersonAt(
  db: Executor,
  { businessId, sessionId, paired }: DeviceSession,
  personId: number | null,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(staffSessions)
    .set({ personId, personUsedAt: personId === null ? null : instantText(now.epochMilliseconds) })
    .where(and(eq(staffSessions.businessId, businessId), eq(staffSessions.id, sessionId)))
  await announce(db, { business: businessId, kind: 'staff', id: paired.id })
}

export type TakeOutcome = 'taken' | 'wrong' | 'too-many'

/** Checks a PIN within its limits, and lets its person be at the device. */
export async function takeDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: DeviceSession,
  { person, pin }: { readonly person: number; readonly pin: string },
): Promise<TakeOutcome> {
  const { businessId, paired } = session
  const now = clock.now()
  const here = `device:${paired.id} person:${person}`
  const isAllowed = await countHit(db, {
    businessId,
    action: ACTION,
    subjects: [
      { name: here, most: MOST_WRONG },
      { name: `person:${person}`, most: MOST_WRONG_ANYWHERE },
    ],
    minutes: PIN_WINDOW_MINUTES,
    now,
  })
  if (!isAllowed) return 'too-many'
  const known = (await readPeopleAt(db, session)).find(({ id }) => id === person)
  if (!(await isPassword(known?.pinHash ?? null, pin)) || known === undefined) return 'wrong'
  await forgiveHits(db, { businessId, action: ACTION, subject: here, withOthers: true })
  return inTransaction(db, async (tx) => {
    // Locked, so that whoever changes the PIN or suspends the person meanwhile is before or after this.
    const [still] = await tx
      .select({ pinHash: staff.pinHash })
      .from(staff)
      .where(and(eq(staff.businessId, businessId), eq(staff.id, person), eq(staff.suspended, false)))
      .for('share')
    if (still?.pinHash !== known.pinHash) return 'wrong'
    await setPersonAt(tx, session, person, now)
    return 'taken'
  })
}
