import { type Business, instantText, USUAL_SUMMARY_HOUR, usualEnd } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { newToken } from '../identity/session.ts'
import type { Tx } from '../platform/db/connection.ts'
import { staff, staffInvitations, staffSessions, staffWatches, summaryMails } from '../platform/db/schema/index.ts'
import { noteOverride } from '../restaurants/locations/overrides.ts'
import { accountsOf } from './accounts.ts'
import type { DemoLocation } from './restaurant.ts'
import { tabletOf } from './save-device.ts'

interface DemoTeam {
  /** Of the front of house, at the first location alone. */
  readonly front: string
  readonly invited: string
  readonly reason: string
}

const TEAMS: Readonly<Record<string, DemoTeam>> = {
  en: { front: 'Priya Nair', invited: 'new.starter', reason: 'Short of staff' },
  es: { front: 'Lola Reina', invited: 'nueva.persona', reason: 'Falta personal' },
}

/** Hours that the link of an invitation works. */
const INVITED_HOURS = 48

/**
 * What a demo restaurant's team shows at first: a person of one place, figures by mail, an invitation that waits, a
 * tablet that was just in touch, and an order type that is off at another place until its next opening.
 */
export async function saveTeam(
  tx: Tx,
  { id: businessId, subdomain, language }: Business,
  {
    locations,
    passwordHash,
    pinHash,
  }: { readonly locations: readonly DemoLocation[]; readonly passwordHash: string; readonly pinHash: string },
  now: Temporal.Instant,
): Promise<void> {
  const { front, invited, reason } = TEAMS[language] ?? { front: 'Priya Nair', invited: 'new.starter', reason: '' }
  const at = instantText(now.epochMilliseconds)
  const [first, ...others] = locations.map(({ location }) => location)
  if (!first) return
  await tx.insert(staff).values({
    businessId,
    // After the accounts and the tablet.
    id: accountsOf(subdomain).length + 2,
    email: `front@${subdomain}.example`,
    name: front,
    role: 'front',
    places: [first.id],
    passwordHash,
    pinHash,
    language,
    createdAt: at,
  })
  // The owner gets each day's figures by mail: those of yesterday at once.
  await tx.insert(summaryMails).values({
    ...{ businessId, staffId: 1, locationId: first.id, rhythm: 'daily', hour: USUAL_SUMMARY_HOUR },
    stopToken: newToken(),
    mailedDay: null,
  })
  await tx.insert(staffInvitations).values({
    businessId,
    email: `${invited}@${subdomain}.example`,
    role: 'kitchen',
    places: [first.id],
    language,
    invitedBy: 1,
    createdAt: at,
    expiresAt: instantText(now.add({ hours: INVITED_HOURS }).epochMilliseconds),
  })
  const [tablet] = await tx
    .select({ sessionId: staffSessions.id })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.businessId, staffSessions.businessId), eq(staff.id, staffSessions.staffId)))
    .where(and(eq(staff.businessId, businessId), eq(staff.email, tabletOf(subdomain))))
  if (tablet)
    await tx.insert(staffWatches).values({
      businessId,
      ...tablet,
      locationId: first.id,
      job: 'kitchen',
      sound: true,
      battery: 64,
      charging: false,
      version: 'demo',
      seenAt: at,
    })
  const other = others.at(-1)
  if (!other) return
  const ref = { businessId, locationId: other.id, what: 'order-type', subject: 'collection' } as const
  await noteOverride(tx, ref, { until: usualEnd(other, now), staffId: 2, at, reason })
}
