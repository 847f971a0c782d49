import type { Business } from '@comanda/domain'
import { hashPassword } from '../identity/password.ts'
import { newToken } from '../identity/session.ts'
import { openSession } from '../identity/staff-session.ts'
import type { Executor } from '../platform/db/connection.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { accountsOf } from './accounts.ts'

const NAMES: Readonly<Record<string, string>> = { en: 'Oven tablet', es: 'Tableta del horno' }

/** The email of a demo restaurant's tablet, by which only the demo finds it. */
export function tabletOf(subdomain: string): string {
  return `oven@${subdomain}.invalid`
}

/** A paired tablet in the kitchen, as the team of a demo restaurant lists it. */
export async function saveDevice(
  tx: Executor,
  { id: businessId, subdomain, language }: Business,
  now: Temporal.Instant,
) {
  const device = { businessId, id: accountsOf(subdomain).length + 1 }
  await tx.insert(staff).values({
    ...device,
    email: tabletOf(subdomain),
    passwordHash: await hashPassword(newToken()),
    name: NAMES[language] ?? 'Oven tablet',
    role: 'kitchen',
    job: 'kitchen',
    createdAt: now.toString(),
  })
  await openSession(tx, device, { device: 'Chrome on Android', now, hours: 'device', hostCookie: false })
}
