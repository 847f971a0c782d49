import { orderNumberText } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { readDevices, removeDevice } from '../../customers/alerts/staff-push-store.ts'
import { hashOf } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { type LocationRef, readLocation } from '../../restaurants/locations/store.ts'
import { readPrinters } from './printer-store.ts'

/** Retried for some minutes: late news is of no use. */
export const pushUnprintedJob = jobKind<LocationRef>('push-unprinted', 5)

const KEPT_SECONDS = 600
const TOPIC_LENGTH = 32

/** Tells the telephones of a location which orders have no ticket, unless they are printed meanwhile. */
async function pushUnprinted(deps: Deps, where: LocationRef): Promise<void> {
  const { businessId, locationId } = where
  const push = await deps.connections.push(businessId)
  const tenant = await findTenant(deps.db, businessId)
  const site = tenant && siteOf(tenant, deps)
  const place = await readLocation(deps.db, businessId, locationId)
  if (push === null || !tenant || !site || !place) return
  const now = deps.clock.now()
  const { late } = await readPrinters(deps.db, where, now)
  const numbers = [...new Set(late.map(({ number }) => `#${orderNumberText(number)}`))]
  if (numbers.length === 0) return
  const { location } = place
  const tag = `unprinted ${businessId} ${locationId}`
  const outcomes = await Promise.allSettled(
    (await readDevices(deps.db, where, now)).map(async (device) => {
      const notice = {
        title: tenant.business.name,
        body: CATALOGUES[device.language].alert.unprinted
          .replace('{location}', () => location.name)
          .replace('{numbers}', () => numbers.join(', ')),
        url: `${site}/console/${encodeURIComponent(location.slug)}/orders`,
        tag,
        language: device.language,
      }
      const outcome = await push.send(device, {
        text: JSON.stringify(notice),
        topic: hashOf(tag).slice(0, TOPIC_LENGTH),
        seconds: KEPT_SECONDS,
      })
      if (outcome === 'gone') await removeDevice(deps.db, where, device.endpoint)
    }),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Registers the job; call it before the jobs start. */
export function handleUnprinted(deps: Deps): void {
  deps.jobs.handle(pushUnprintedJob, (where) => pushUnprinted(deps, where))
}
