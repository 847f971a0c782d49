import { claimDueMailDomains } from '../../connections/mail-domain-store.ts'
import type { Deps } from '../../orders/deps.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import { checkDomain } from './check-domain.ts'
import { claimDue } from './domain-store.ts'
import { checkMailDomain } from './mail/check-mail-domain.ts'

const EVERY_MS = 20_000
const AT_ONCE = 10

/** Checks the domains whose time has come, of all businesses. Safe to run on every server at once. */
export async function checkDueDomains(deps: Deps): Promise<void> {
  for (;;) {
    const due = await claimDue(deps.db, deps.clock.now(), AT_ONCE)
    await Promise.all(due.map((domain) => checkDomain(deps, domain)))
    if (due.length < AT_ONCE) return
  }
}

/** The same for the domains of mails. */
export async function checkDueMailDomains(deps: Deps): Promise<void> {
  for (;;) {
    const due = await claimDueMailDomains(deps.db, deps.clock.now(), AT_ONCE)
    await Promise.all(due.map((domain) => checkMailDomain(deps, domain)))
    if (due.length < AT_ONCE) return
  }
}

/** Checks now and every 20 seconds; returns the function that stops it. */
export function startCheckingDomains(deps: Deps): () => Promise<void> {
  return periodically(deps, 'checking domains', EVERY_MS, async () => {
    await checkDueDomains(deps)
    await checkDueMailDomains(deps)
  })
}
