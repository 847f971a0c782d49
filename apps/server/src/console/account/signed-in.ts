import { type InstantText, instantText, worksAt } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import { callerOf } from '../../http/caller.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { deviceOf } from '../../identity/device.ts'
import { carriedDevice, rememberDevice, setDeviceCookie } from '../../identity/known-device.ts'
import { readSecretCookie, usesHostCookies } from '../../identity/secret-cookie.ts'
import { setStaffCookie } from '../../identity/staff-access.ts'
import {
  endSession,
  needsSecondFactor,
  openSession,
  type SignedInStaff,
  STAFF_COOKIE,
  type StaffMember,
} from '../../identity/staff-session.ts'
import { readOpenSupport } from '../../identity/support.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { readLocations } from '../../restaurants/locations/store.ts'
import { staffSessionToWire } from '../location/location-wire.ts'
import { readOtherBusinesses } from './businesses/other-businesses.ts'
import { notifyMember } from './notify-member.ts'
import { readFactors } from './second-factors.ts'

/**
 * The session as the console reads it, with the member's places. A member who must set up a second factor first gets
 * no locations.
 */
export async function sessionWire(deps: Deps, c: ApiContext, member: StaffMember, mustEnrol: boolean) {
  const locations = mustEnrol ? [] : await readLocations(deps.db, member.businessId)
  const support = mustEnrol ? null : await readOpenSupport(deps.db, member.businessId, deps.clock.now())
  const also = await readOtherBusinesses(deps.db, member)
  const own = locations.filter(({ location }) => worksAt(member, location.id))
  return staffSessionToWire(member, c.var.tenant, own, { now: deps.clock.now(), mustEnrol, support, also })
}

/** What a member has just proved. */
export type SignedInBy =
  | {
      readonly by: 'password'
      /** What the password was checked against: if it has changed since, every session has ended and none is opened. */
      readonly passwordHash: string
      readonly withCode: boolean
    }
  | { readonly by: 'passkey' }
  | {
      /** A session of the same person at another business. */
      readonly by: 'hop'
      readonly from: Pick<SignedInStaff, 'provedAt' | 'factorAt' | 'expiresAt'>
      /** Whether that session goes on. */
      readonly isAlive: (tx: Tx) => Promise<boolean>
    }

const factorOf = (proof: SignedInBy, now: Temporal.Instant): InstantText | null => {
  if (proof.by === 'hop') return proof.from.factorAt
  return proof.by === 'passkey' || proof.withCode ? instantText(now.epochMilliseconds) : null
}

/** Opens a session for a member who has just proved every factor, and answers it. All ways to sign in end here. */
export async function answerSignedIn(deps: Deps, c: ApiContext, member: StaffMember, proof: SignedInBy) {
  const { businessId, id } = member
  const now = deps.clock.now()
  const opened = await inTransaction(deps.db, async (tx) => {
    const conditions = [eq(staff.businessId, businessId), eq(staff.id, id), eq(staff.suspended, false)]
    if (proof.by === 'password') conditions.push(eq(staff.passwordHash, proof.passwordHash))
    const [row] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(...conditions))
      .for('share')
    if (!row || (proof.by === 'hop' && !(await proof.isAlive(tx)))) return null
    // The session that this browser had ends: the new one takes its place.
    const earlier = readSecretCookie(c, STAFF_COOKIE)
    if (earlier) await endSession(tx, businessId, earlier.token)
    const token = await openSession(tx, member, {
      device: deviceOf(c.req.header('user-agent')),
      now,
      hours: deps.config.staffSessionHours,
      hostCookie: usesHostCookies(deps),
      factorAt: factorOf(proof, now),
      ...(proof.by === 'hop' && { from: proof.from }),
    })
    const device = await rememberDevice(deps, tx, { businessId, staffId: id }, carriedDevice(c))
    if (!device.wasKnown) await notifyMember(deps, tx, c, member, 'new-device')
    return { token, device }
  })
  if (opened === null) return refuse(c, 401, 'sign_in_failed')
  deps.security({ event: 'sign-in', about: proof.by, staff: id, ...callerOf(c) })
  setStaffCookie(deps, c, opened.token)
  setDeviceCookie(deps, c, opened.device.token)
  const { hasTotp, hasPasskey } = await readFactors(deps.db, member)
  const mustEnrol = needsSecondFactor(member, deps.config) && !hasTotp && !hasPasskey
  return c.json({ data: await sessionWire(deps, c, member, mustEnrol) }, 200, PRIVATE)
}
