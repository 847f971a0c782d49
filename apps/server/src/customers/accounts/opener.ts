import { isKnownDevice } from '../../identity/known-device.ts'
import type { Owner } from '../../identity/lock-user.ts'
import type { Executor } from '../../platform/db/connection.ts'

/** The browser in which a mailed link is opened. */
export interface Opener {
  /** The account that is signed in there; null without a session. */
  readonly userId: string | null
  /** Hash of the device token that it carries; null without one. */
  readonly device: string | null
}

/**
 * Whether an account has been used in this browser. If so, the person who reads the mailbox is the one who set the
 * account up; if not, a stranger may have set it up with another person's email.
 */
export async function isOwnBrowser(
  db: Executor,
  owner: Owner,
  { userId, device }: Opener,
  now: Temporal.Instant,
): Promise<boolean> {
  return userId === owner.userId || isKnownDevice(db, owner, device, now)
}
