import type { TeamSessionsWire } from '@comanda/contract'
import { instantText, mayGivePost, rightsOf } from '@comanda/domain'
import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import { recordAct } from '../../identity/acts/record-act.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { staff, staffSessions } from '../../platform/db/schema/staff.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { announce } from '../../platform/live/change.ts'
import { isNear, lockTeam, readMembers, readPerson } from './team-store.ts'

/** The living sessions of the people who work where the reader does; devices are listed by themselves. */
export async function readTeamSessions(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  reader: SignedInStaff,
): Promise<TeamSessionsWire> {
  const now = clock.now()
  const team = await readMembers(db, reader.businessId)
  const mayEndOf = (id: number): boolean => {
    const other = team.find((one) => one.id === id)
    return id === reader.id || (other !== undefined && mayGivePost(reader, other))
  }
  const rows = await db
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.businessId, staffSessions.businessId), eq(staff.id, staffSessions.staffId)))
    .where(
      and(
        eq(staffSessions.businessId, reader.businessId),
        gt(staffSessions.expiresAt, now.toString()),
        gt(staffSessions.lastSeenAt, now.subtract({ minutes: config.staffIdleMinutes }).toString()),
        isNull(staff.job),
        eq(staff.suspended, false),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt), staffSessions.id)
  return rows
    .filter(({ person }) => isNear(reader, person))
    .map(({ session: { id, device, createdAt, lastSeenAt }, person }) => ({
      id,
      person: { id: person.id, name: person.name },
      browser: device,
      createdAt: createdAt,
      seenAt: lastSeenAt,
      isCurrent: id === reader.sessionId,
      mayEnd: mayEndOf(person.id),
    }))
}

type Outcome = 'done' | 'unknown' | 'beyond_own_rights'

/** Whether a member may sign a person out, with the team as it is now: their own sessions, and of who has no more. */
async function mayEnd(tx: Tx, member: SignedInStaff, personId: number): Promise<boolean> {
  if (personId === member.id) return true
  const team = await readMembers(tx, member.businessId)
  const by = team.find(({ id, isWorking }) => id === member.id && isWorking)
  const other = team.find(({ id }) => id === personId)
  return by !== undefined && other !== undefined && mayGivePost(rightsOf(by), other)
}

/** Ends some sessions of a person, with their live streams on every server, and records the act. */
function end(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: SignedInStaff,
  find: (tx: Tx) => Promise<number | null>,
  which: SQL,
): Promise<Outcome> {
  const { businessId } = member
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, businessId)
    const personId = await find(tx)
    const person = personId === null ? null : await readPerson(tx, businessId, personId)
    if (!person) return 'unknown'
    if (!(await mayEnd(tx, member, person.id))) return 'beyond_own_rights'
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.businessId, businessId), eq(staffSessions.staffId, person.id), which))
      .returning({ browser: staffSessions.device })
    if (ended.length === 0) return 'done'
    await announce(tx, { business: businessId, kind: 'staff', id: person.id })
    await recordAct(tx, member, {
      kind: 'team',
      at: instantText(clock.now().epochMilliseconds),
      subject: { id: person.id, name: person.name },
      locationId: null,
      before: null,
      after: { sessionsEnded: ended.map(({ browser }) => browser) },
    })
    return 'done'
  })
}

/** Ends one session of a person; that of a device ends when the device is signed out. */
export function endTeamSession(deps: Deps, member: SignedInStaff, id: string): Promise<Outcome> {
  const ofSession = and(eq(staffSessions.businessId, member.businessId), eq(staffSessions.id, id))
  const find = async (tx: Tx) => {
    const [row] = await tx.select({ staffId: staffSessions.staffId }).from(staffSessions).where(ofSession)
    return row?.staffId ?? null
  }
  return end(deps, member, find, eq(staffSessions.id, id))
}

/** Ends every session of a person; of the caller's own the calling one stays. */
export function endPersonSessions(deps: Deps, member: SignedInStaff, personId: number): Promise<Outcome> {
  return end(deps, member, async () => personId, ne(staffSessions.id, member.sessionId))
}
