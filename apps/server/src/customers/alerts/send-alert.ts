import { orderTypeSlugs } from '@comanda/contract/wire'
import { type Location, nameWithoutLink } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { hashOf } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import { spokenTenant } from '../../restaurants/businesses/plain-tenant.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { isDue } from './is-due.ts'
import { alertJob } from './queue-alerts.ts'
import type { Alert } from './store.ts'
import { type AlertKey, forgetAlert, readAlert, waitAgain } from './store.ts'

interface AlertPushParts {
  readonly alert: Pick<Alert, 'itemId' | 'orderType' | 'language'>
  readonly business: string
  readonly location: Location
  /** The dish's name; null for an alert about the opening. */
  readonly dish: string | null
  /** "https://napoli.example" */
  readonly site: string
}

/** The notification that the service worker shows; a press opens the menu or the dish. */
function alertPush({ alert, business, location, dish, site }: AlertPushParts) {
  const words = CATALOGUES[alert.language].alert
  const body = dish === null ? words.open : words.back
  const menu = `${site}/menu/${encodeURIComponent(location.slug)}/${orderTypeSlugs.toWire[alert.orderType]}`
  return {
    title: business,
    body: body
      .replace('{location}', () => nameWithoutLink(location.name, business))
      .replace('{dish}', () => nameWithoutLink(dish ?? '', '')),
    url: alert.itemId === null ? menu : `${menu}?item=${alert.itemId}`,
    tag: `alert ${location.id} ${alert.itemId ?? 'opening'}`,
    language: alert.language,
  }
}

/** Long enough for a device that is offline for a short time; later the alert is outdated. */
const LONGEST_KEPT_SECONDS = 3600
const TOPIC_LENGTH = 32

/** Sends one alert and deletes it; throws so that the job is retried. */
const sendAlert = async (deps: Deps, key: AlertKey): Promise<void> => {
  const alert = await readAlert(deps.db, key)
  if (!alert) return
  const [snapshot, tenant] = await Promise.all([
    deps.catalogue.read(key.businessId, alert.locationId),
    findTenant(deps.db, key.businessId),
  ])
  const site = tenant && siteOf(tenant, deps)
  const now = deps.clock.now()
  const seconds = Math.floor((Date.parse(alert.expiresAt) - now.epochMilliseconds) / 1000)
  const gateway = await deps.connections.push(key.businessId)
  if (!gateway || !snapshot || !tenant || !site || seconds <= 0) return forgetAlert(deps.db, key)
  // A late alert must still be true.
  if (!isDue(snapshot, alert.itemId, now)) return waitAgain(deps.db, key)
  const { menu } = await deps.catalogue.inLanguage(snapshot, alert.language, tenant.business)
  const dish = menu.items.find(({ id }) => id === alert.itemId)?.name ?? null
  const push = alertPush({
    alert,
    business: spokenTenant(tenant, false, deps.config).business.name,
    location: snapshot.location,
    dish,
    site,
  })
  await gateway.send(alert, {
    text: JSON.stringify(push),
    topic: hashOf(push.tag).slice(0, TOPIC_LENGTH),
    seconds: Math.min(seconds, LONGEST_KEPT_SECONDS),
  })
  await forgetAlert(deps.db, key)
}

/** Registers the job that sends alerts; call it before the jobs start. */
export function handleAlerts(deps: Deps): void {
  deps.jobs.handle(alertJob, (key) => sendAlert(deps, key))
}
