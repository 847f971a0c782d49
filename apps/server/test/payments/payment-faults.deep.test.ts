import { writeFile } from 'node:fs/promises'
import { it } from 'vitest'
import { ALL_FAULTS, checkFaults } from '../fixtures/payment-faults/check-faults.ts'
import { anImpatientServer } from '../fixtures/payment-faults/impatient-server.ts'
import { faultsPage } from '../fixtures/payment-faults/page.ts'

const PAGE = new URL('../../../../docs/guide/developer/payment-faults.md', import.meta.url)

/**
 * Faults that last for nine requests; those of one request are the page's other half. `WRITE_PAYMENT_FAULTS=true` runs
 * both and writes the page, on a quiet machine: a request that is slower than the deadline of these tests moves a cause
 * to another row.
 */
it('no fault of the provider loses money or a card, at any call', { timeout: 2_000_000 }, async () => {
  const writes = process.env.WRITE_PAYMENT_FAULTS === 'true'
  const faults = writes ? ALL_FAULTS : ALL_FAULTS.filter(({ times }) => times > 1)
  // The page needs requests that do not compete; without it, two servers share the faults.
  const shares = writes ? [faults] : [0, 1].map((share) => faults.filter((_, index) => index % 2 === share))
  const checked = await Promise.all(shares.map(async (share) => checkFaults(await anImpatientServer(), share)))
  const lines = checked.flat()
  if (writes) await writeFile(PAGE, faultsPage(lines))
})
