import {
  type Language,
  type TextKey,
  type TranslatedKind,
  type Translation,
  type TranslationsByLanguage,
  textKey,
} from '@comanda/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { insertRows, ROWS_AT_ONCE } from '../../platform/db/insert-rows.ts'
import { translations } from '../../platform/db/schema/index.ts'
import type { SqlRow } from '../../platform/db/sql-row.ts'
import { inTurns } from '../../platform/in-pieces.ts'
import { announce } from '../../platform/live/change.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'

export type TranslationRow = Pick<
  SqlRow<typeof translations>,
  'language' | 'kind' | 'id' | 'name' | 'description' | 'source_name' | 'source_description'
>

/** Translations by language, from their rows, one after the other. */
export function* byLanguage(rows: readonly TranslationRow[]): Generator<void, TranslationsByLanguage> {
  const all = new Map<Language, Map<TextKey, Translation>>()
  for (const { language, kind, id, name, description, source_name, source_description } of rows) {
    const known = all.get(language) ?? new Map<TextKey, Translation>()
    const source = { name: source_name, description: source_description }
    all.set(language, known.set(textKey(kind, id), { name, description, source }))
    yield
  }
  return all
}

/** Words to store for a menu or a coupon. Without a name and a description the translation is removed. */
export interface NewTranslation extends Translation {
  readonly language: Language
  readonly kind: TranslatedKind
  readonly id: number
  /** Null for a coupon. */
  readonly locationId: number | null
}

/** Puts translations in place of those of a location's menu. The caller announces the change. */
export async function replaceTranslations(
  executor: Executor,
  { businessId, locationId }: LocationRef,
  wanted: TranslationsByLanguage,
  now: Temporal.Instant,
): Promise<void> {
  await executor
    .delete(translations)
    .where(and(eq(translations.businessId, businessId), eq(translations.locationId, locationId)))
  const all = [...wanted].flatMap(([language, words]) =>
    [...words].map(([key, translation]) => ({ ...translation, ...partsOf(key), language, locationId })),
  )
  await insertAll(executor, businessId, all, now)
}

/** Kind and id of a key. */
const partsOf = (key: TextKey) => {
  const [kind, id] = key.split(':')
  return { kind: kind as TranslatedKind, id: Number(id) }
}

/** Stores translations and has every server render the pages of their locations anew. Call it in a transaction. */
export async function saveTranslations(
  executor: Executor,
  businessId: number,
  all: readonly NewTranslation[],
  now: Temporal.Instant,
): Promise<void> {
  const kept = all.filter(({ name, description }) => name !== '' || description !== '')
  const removed = all.filter(({ name, description }) => name === '' && description === '')
  for (let start = 0; start < removed.length; start += ROWS_AT_ONCE) {
    const keys = removed.slice(start, start + ROWS_AT_ONCE).map(({ language, kind, id }) => ({ language, kind, id }))
    await executor.execute(sql`
      delete from translations t
      using json_to_recordset(${JSON.stringify(keys)}::json) as gone (language text, kind text, id int)
      where t.business_id = ${businessId}
        and t.language = gone.language and t.kind = gone.kind and t.id = gone.id`)
  }
  await insertAll(executor, businessId, kept, now)
  for (const locationId of new Set(all.map((one) => one.locationId)))
    if (locationId === null) await announce(executor, { business: businessId, kind: 'business', id: businessId })
    else await touchLocation(executor, businessId, locationId, 'menu')
}

async function insertAll(
  executor: Executor,
  businessId: number,
  kept: readonly NewTranslation[],
  now: Temporal.Instant,
): Promise<void> {
  const changedAt = now.toString({ smallestUnit: 'millisecond' })
  const rows = kept.map(({ source, ...own }) => ({
    ...own,
    businessId,
    sourceName: source.name,
    sourceDescription: source.description,
    changedAt,
  }))
  await insertRows(executor, translations, rows, {
    key: ['businessId', 'language', 'kind', 'id'],
    takes: ['locationId', 'name', 'description', 'sourceName', 'sourceDescription', 'changedAt'],
  })
}

const TABLES = { category: 'categories', item: 'items', section: 'sections', option: 'options', value: 'option_values' }

/** Removes the translations of what has left a location's menu: another dish may get its id. */
export async function forgetOrphans(executor: Executor, businessId: number, locationId: number): Promise<void> {
  for (const [kind, table] of Object.entries(TABLES))
    await executor.execute(sql`
      delete from translations t
      where t.business_id = ${businessId} and t.location_id = ${locationId} and t.kind = ${kind} and not exists (
        select from ${sql.identifier(table)} o where o.business_id = t.business_id and o.id = t.id
      )`)
}

/** Every translation of a location's menu, or with null of the coupons. */
export async function readTranslations(
  db: Executor,
  businessId: number,
  locationId: number | null,
): Promise<TranslationsByLanguage> {
  const rows = await db
    .select({
      language: translations.language,
      kind: translations.kind,
      id: translations.id,
      name: translations.name,
      description: translations.description,
      source_name: translations.sourceName,
      source_description: translations.sourceDescription,
    })
    .from(translations)
    .where(
      and(
        eq(translations.businessId, businessId),
        locationId === null ? isNull(translations.locationId) : eq(translations.locationId, locationId),
      ),
    )
  return inTurns(byLanguage(rows))
}
