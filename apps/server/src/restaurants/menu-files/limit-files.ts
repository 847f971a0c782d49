import { INSTALLATION } from '../../identity/installation.ts'
import { countHit } from '../../identity/rate-limit.ts'
import type { RestaurantDeps } from '../deps.ts'

/** Files are counted within this window. */
export const FILE_WINDOW_MINUTES = 60
/** Looking costs a second of a core, and changing a menu the database's time too. */
const MOST = { look: 60, change: 30 } as const

interface Counted {
  /** Null for a signup without a draft: counted for the installation. */
  readonly businessId: number | null
  /** Names the restaurant or signup. */
  readonly subject: string
}

/** Counts a file before it is read. False where this restaurant has had too many within the hour. */
export async function admitFile(
  { db, clock }: Pick<RestaurantDeps, 'db' | 'clock'>,
  { businessId, subject }: Counted,
  what: keyof typeof MOST,
): Promise<boolean> {
  const subjects = [{ name: subject, most: MOST[what] }]
  const hit = { businessId: businessId ?? INSTALLATION, action: `menu-file-${what}`, subjects }
  return (await countHit(db, { ...hit, minutes: FILE_WINDOW_MINUTES, now: clock.now() })) !== null
}
