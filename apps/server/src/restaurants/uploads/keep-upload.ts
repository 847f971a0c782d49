import { readPictureName, UPLOADED_WIDTHS } from '@comanda/domain'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, items, menuImports, pictures } from '../../platform/db/schema/index.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import { PICTURE_FORMATS } from '../../platform/pictures/sizes.ts'
import type { RestaurantDeps } from '../deps.ts'
import type { EncodedUpload } from './encode-upload.ts'

const EVERY_MS = 60 * 60_000
/** An upload that is not yet saved in a form. */
const KEPT_HOURS = 24
const MOST_AT_ONCE = 200

export function uploadKey(businessId: number, name: string, suffix: string): string {
  return `${businessId}/${name}-${suffix}`
}

/** Writes the files, then the row that names them: a row without files never exists. */
export async function keepUpload(
  { db, gateways }: Pick<RestaurantDeps, 'db' | 'gateways'>,
  businessId: number,
  { name, files }: EncodedUpload,
  now: Temporal.Instant,
): Promise<void> {
  for (const { suffix, bytes, type } of files)
    await gateways.pictures.put(uploadKey(businessId, name, suffix), bytes, type)
  const uploadedAt = now.toString()
  await db
    .insert(pictures)
    .values({ businessId, name, uploadedAt })
    .onConflictDoUpdate({ target: [pictures.businessId, pictures.name], set: { uploadedAt } })
}

/** Whether the business has uploaded all of these pictures. */
export async function hasUploads(executor: Executor, businessId: number, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true
  const found = await executor
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.businessId, businessId), inArray(pictures.name, [...names])))
  return new Set(names).size === found.length
}

/** Also by a menu that can be brought back. */
const shownBy = (table: typeof pictures) => sql`
  exists (select 1 from ${items} where ${items.businessId} = ${table.businessId} and ${items.image} = ${table.name})
  or exists (
    select 1 from ${businesses} where ${businesses.id} = ${table.businessId}
    and ${table.name} in (${businesses.hero} ->> 'image', ${businesses.theme} ->> 'logo', ${businesses.theme} ->> 'logoDark')
  )
  or exists (
    select 1 from ${menuImports} where ${menuImports.businessId} = ${table.businessId}
    and ${table.name} = any(${menuImports.pictures})
  )`

/** Deletes the files of a picture after its row was deleted. */
export async function removeFiles(
  { pictures: store }: Pick<RestaurantDeps['gateways'], 'pictures'>,
  businessId: number,
  name: string,
): Promise<void> {
  for (const width of UPLOADED_WIDTHS)
    for (const format of PICTURE_FORMATS) await store.remove(uploadKey(businessId, name, `${width}.${format}`))
}

/** Deletes pictures that nothing shows and that were uploaded more than a day ago. Returns how many. */
export async function sweepUploads({
  db,
  gateways,
  clock,
}: Pick<RestaurantDeps, 'db' | 'gateways' | 'clock'>): Promise<number> {
  const before = clock.now().subtract({ hours: KEPT_HOURS }).toString()
  const gone = await db
    .delete(pictures)
    .where(
      sql`(${pictures.businessId}, ${pictures.name}) in (
        select ${pictures.businessId}, ${pictures.name} from ${pictures}
        where ${lt(pictures.uploadedAt, before)} and not (${shownBy(pictures)}) limit ${MOST_AT_ONCE}
      )`,
    )
    .returning({ businessId: pictures.businessId, name: pictures.name })
  for (const { businessId, name } of gone) await removeFiles(gateways, businessId, name)
  return gone.length
}

/** Sweeps now and every hour; returns the function that stops it. */
export function startSweepingUploads(
  deps: Pick<RestaurantDeps, 'db' | 'gateways' | 'clock' | 'log'>,
): () => Promise<void> {
  return periodically(deps, 'sweeping pictures', EVERY_MS, async () => {
    await sweepUploads(deps)
  })
}

/** The uploaded pictures among names that a member chose; names of the product's own pictures are none. */
export function uploadsIn(names: readonly (string | null | undefined)[]): string[] {
  return names.flatMap((name) => (name && readPictureName(name) ? [name] : []))
}
