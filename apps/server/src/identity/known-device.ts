import { and, desc, eq, gt, notInArray } from 'drizzle-orm'
import type { ApiContext } from '../http/api-env.ts'
import type { Executor, Tx } from '../platform/db/connection.ts'
import { knownDevices } from '../platform/db/schema/known-devices.ts'
import type { BaseDeps } from '../platform/deps.ts'
import { readSecretCookie, setSecretCookie } from './secret-cookie.ts'
import { hashOf, newToken } from './session.ts'

/*
 * A known device is a browser that has signed in to an account before. Its cookie opens nothing: it only exempts the
 * password sign-in from the limits that strangers can exhaust, up to a limit of its own. The token is random and new
 * after every sign-in, so a token that was planted in a browser never becomes known for the account that signs in
 * there.
 */

const DEVICE_COOKIE = 'comanda_device'
/** The browser of a person who uses private windows would otherwise fill the table. */
const MOST_PER_ACCOUNT = 20

/** The account of a customer or of a member of staff. */
export type DeviceOwner = { readonly businessId: number } & ({ readonly userId: string } | { readonly staffId: number })

const ofOwner = (owner: DeviceOwner) =>
  and(
    eq(knownDevices.businessId, owner.businessId),
    'userId' in owner ? eq(knownDevices.userId, owner.userId) : eq(knownDevices.staffId, owner.staffId),
  )

/** Hash of the device token that a call carries; null without one. It proves nothing until `isKnownDevice` says so. */
export function carriedDevice(c: ApiContext): string | null {
  const carried = readSecretCookie(c, DEVICE_COOKIE)
  return carried && hashOf(carried.token)
}

/** Whether the account has signed in with this device before. */
export async function isKnownDevice(
  db: Executor,
  owner: DeviceOwner,
  device: string | null,
  now: Temporal.Instant,
): Promise<boolean> {
  if (device === null) return false
  const [found] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(ofOwner(owner), eq(knownDevices.tokenHash, device), gt(knownDevices.expiresAt, now.toString())))
  return found !== undefined
}

export interface RememberedDevice {
  /** For `setDeviceCookie`, after the transaction has committed. */
  readonly token: string
  /** False for a device that is new to the account. */
  readonly wasKnown: boolean
}

/**
 * Marks the calling device as known to an account, under a new token; other accounts of the same browser keep it as
 * known. Call it after every sign-in and after a link from the account's mailbox was used.
 */
export async function rememberDevice(
  { config, clock }: Pick<BaseDeps, 'config' | 'clock'>,
  tx: Tx,
  owner: DeviceOwner,
  device: string | null,
): Promise<RememberedDevice> {
  const now = clock.now()
  const at = now.toString({ smallestUnit: 'millisecond' })
  const expiresAt = now.add({ hours: 24 * config.knownDeviceDays }).toString({ smallestUnit: 'millisecond' })
  const wasKnown = await isKnownDevice(tx, owner, device, now)
  const token = newToken()
  const tokenHash = hashOf(token)
  if (device !== null)
    await tx
      .update(knownDevices)
      .set({ tokenHash })
      .where(and(eq(knownDevices.businessId, owner.businessId), eq(knownDevices.tokenHash, device)))
  const own = and(ofOwner(owner), eq(knownDevices.tokenHash, tokenHash))
  const used = await tx
    .update(knownDevices)
    .set({ lastUsedAt: at, expiresAt })
    .where(own)
    .returning({ id: knownDevices.id })
  if (used.length === 0)
    await tx.insert(knownDevices).values({ ...owner, tokenHash, createdAt: at, lastUsedAt: at, expiresAt })
  const newest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(ofOwner(owner))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .limit(MOST_PER_ACCOUNT)
  await tx.delete(knownDevices).where(and(ofOwner(owner), notInArray(knownDevices.id, newest)))
  return { token, wasKnown }
}

/** Never sent with a call from another site: only the sign-in of this host reads it. */
export function setDeviceCookie(deps: Pick<BaseDeps, 'config'>, c: ApiContext, token: string): void {
  setSecretCookie(deps, c, DEVICE_COOKIE, token, { days: deps.config.knownDeviceDays, sameSite: 'Strict' })
}

/** Forgets all devices of an account, for example when its password was reset. */
export async function forgetDevices(tx: Executor, owner: DeviceOwner): Promise<void> {
  await tx.delete(knownDevices).where(ofOwner(owner))
}
