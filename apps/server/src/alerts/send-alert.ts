import { hashOf } from '../accounts/session.ts'
import { findTenant } from '../businesses/store.ts'
import type { Deps } from '../deps.ts'
import { siteOf } from '../mails/send-mail.ts'
import { alertPush } from './alert-push.ts'
import { hasCome } from './has-come.ts'
import { alertJob } from './queue-alerts.ts'
import { type AlertKey, forgetAlert, readAlert, waitAgain } from './store.ts'

/** A push service keeps it for a telephone that is off for a while, and not for one that is off all evening. */
const LONGEST_KEPT_SECONDS = 3600
const TOPIC_LENGTH = 32

/** Sends one alert and forgets it; throws to be tried again. */
const sendAlert = async (deps: Deps, key: AlertKey): Promise<void> => {
  const alert = await readAlert(deps.db, key)
  if (!alert) return
  const [shelf, tenant] = await Promise.all([
    deps.catalogue.read(key.businessId, alert.locationId),
    findTenant(deps.db, key.businessId),
  ])
  const site = tenant && siteOf(tenant, deps)
  const now = deps.clock.now()
  const seconds = Math.floor((Date.parse(alert.expiresAt) - now.epochMilliseconds) / 1000)
  if (!deps.gateways.push || !shelf || !tenant || !site || seconds <= 0) return forgetAlert(deps.db, key)
  // What comes late must not say what is no longer so.
  if (!hasCome(shelf, alert.itemId, now)) return waitAgain(deps.db, key)
  const dish = shelf.menu.items.find(({ id }) => id === alert.itemId)?.name ?? null
  const push = alertPush({ alert, business: tenant.business.name, location: shelf.location, dish, site })
  await deps.gateways.push.send(alert, {
    text: JSON.stringify(push),
    topic: hashOf(push.tag).slice(0, TOPIC_LENGTH),
    seconds: Math.min(seconds, LONGEST_KEPT_SECONDS),
  })
  await forgetAlert(deps.db, key)
}

/** Says who sends alerts; before the jobs start. */
export const handleAlerts = (deps: Deps): void => {
  deps.jobs.handle(alertJob, (key) => sendAlert(deps, key))
}
