import { instantText, type Language, languageOfTerritory } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { hashOf } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, locations, locationWatches } from '../../platform/db/schema/index.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { toE164 } from '../../platform/telephone.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { readDevicesOfBusiness, removeDevice } from './staff-push-store.ts'

/** Retried for some minutes: late news is of no use. */
export const pushUnwatchedJob = jobKind<LocationRef>('push-unwatched', 5)
export const textUnwatchedJob = jobKind<LocationRef>('text-unwatched', 5)

/** By then somebody has come, or orders are paused. */
const KEPT_SECONDS = 600
const TOPIC_LENGTH = 32

/** The location, if nobody watches it still. */
async function readPlace(db: Executor, { businessId, locationId }: LocationRef) {
  const [place] = await db
    .select({
      name: locations.name,
      slug: locations.slug,
      timeZone: locations.timeZone,
      telephone: sql<string>`coalesce(${locations.reminderTelephone}, ${locations.telephone})`,
      territory: businesses.territory,
      goneSince: locationWatches.goneSince,
    })
    .from(locationWatches)
    .innerJoin(
      locations,
      and(eq(locations.businessId, locationWatches.businessId), eq(locations.id, locationWatches.locationId)),
    )
    .innerJoin(businesses, eq(businesses.id, locationWatches.businessId))
    .where(
      and(
        eq(locationWatches.businessId, businessId),
        eq(locationWatches.locationId, locationId),
        isNotNull(locationWatches.goneSince),
        isNotNull(locationWatches.toldAt),
      ),
    )
  return place
}

type Place = NonNullable<Awaited<ReturnType<typeof readPlace>>>

const wordsOf = (language: Language, { name, timeZone, goneSince }: Place): string => {
  const time = Temporal.Instant.from(goneSince ?? instantText(0)).toZonedDateTimeISO(timeZone)
  return CATALOGUES[language].alert.unwatched
    .replace('{location}', () => name)
    .replace('{time}', () => time.toPlainTime().toString({ smallestUnit: 'minute' }))
}

/** Tells the devices of all places whose members work at this one. The tag makes a retry the same notification. */
async function pushUnwatched(deps: Deps, where: LocationRef): Promise<void> {
  const { businessId, locationId } = where
  const push = await deps.connections.push(businessId)
  const tenant = await findTenant(deps.db, businessId)
  const site = tenant && siteOf(tenant, deps)
  const place = await readPlace(deps.db, where)
  if (push === null || !tenant || !site || !place) return
  const devices = await readDevicesOfBusiness(deps.db, where, deps.clock.now())
  const tag = `unwatched ${businessId} ${locationId}`
  const outcomes = await Promise.allSettled(
    devices.map(async ({ at, ...device }) => {
      const notice = {
        title: tenant.business.name,
        body: wordsOf(device.language, place),
        url: `${site}/console/${encodeURIComponent(place.slug)}/orders`,
        tag,
        language: device.language,
      }
      const outcome = await push.send(device, {
        text: JSON.stringify(notice),
        topic: hashOf(tag).slice(0, TOPIC_LENGTH),
        seconds: KEPT_SECONDS,
      })
      if (outcome === 'gone') await removeDevice(deps.db, { businessId, locationId: at }, device.endpoint)
    }),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Sends the SMS to the telephone that gets the reminders, unless somebody has come meanwhile. */
async function textUnwatched(deps: Deps, where: LocationRef): Promise<void> {
  const { businessId, locationId } = where
  const sms = await deps.connections.sms(businessId)
  const place = await readPlace(deps.db, where)
  if (sms === null || !place) return
  const to = toE164(place.telephone, place.territory)
  if (!to)
    return deps.log.warn({ business: businessId, location: locationId }, 'a location has no telephone for an SMS')
  // Restaurants read in the language of their country.
  const outcome = await sms.send({ to, text: wordsOf(languageOfTerritory(place.territory), place) })
  if (outcome === 'refused')
    deps.log.warn(
      { business: businessId, location: locationId },
      'the SMS provider refused the telephone of a location',
    )
}

/** Registers the jobs; call it before the jobs start. */
export function handleUnwatched(deps: Deps): void {
  deps.jobs.handle(pushUnwatchedJob, (where) => pushUnwatched(deps, where))
  deps.jobs.handle(textUnwatchedJob, (where) => textUnwatched(deps, where))
}
