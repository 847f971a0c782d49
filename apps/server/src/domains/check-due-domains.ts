import type { Deps } from '../deps.ts'
import { periodically } from '../jobs/periodically.ts'
import { checkDomain } from './check-domain.ts'
import { claimDue } from './domain-store.ts'

const EVERY_MS = 20_000
const AT_ONCE = 10

/** Checks the domains whose time has come, of all businesses. Safe to run on every server at once. */
export const checkDueDomains = async (deps: Deps): Promise<void> => {
  for (;;) {
    const due = await claimDue(deps.db, deps.clock.now(), AT_ONCE)
    await Promise.all(due.map((domain) => checkDomain(deps, domain)))
    if (due.length < AT_ONCE) return
  }
}

/** Checks now and every 20 seconds; returns the function that stops it. */
export const startCheckingDomains = (deps: Deps): (() => Promise<void>) =>
  periodically(deps, 'checking domains', EVERY_MS, () => checkDueDomains(deps))
