import { type Language, ownTextLimit, ownTextProblem, placeholdersOf } from '@comanda/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tenant } from '../../http/tenant.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, ownTexts } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import { replaceableTexts, type TextArea } from './replaceable-texts.ts'

/** A text of the product beside the business's own. */
export interface TextRow {
  readonly key: string
  readonly area: TextArea
  readonly original: string
  /** Null shows the original. */
  readonly own: string | null
  readonly placeholders: readonly string[]
  /** Longest own text, in characters. */
  readonly most: number
}

/** Every text that a business may replace in a language, in the order of the product. */
export function listTexts({ business, texts }: Pick<Tenant, 'business' | 'texts'>, language: Language): TextRow[] {
  const own = texts[language] ?? {}
  return [...replaceableTexts(business, language)].map(([key, { area, original, syntax }]) => ({
    key,
    area,
    original,
    own: own[key] ?? null,
    placeholders: placeholdersOf(original, syntax),
    most: ownTextLimit(original),
  }))
}

/** A new own text; null goes back to the default. */
export interface TextChange {
  readonly key: string
  readonly text: string | null
}

type Problem = 'not_one_of_texts' | 'required' | 'too_long' | 'not_plain' | 'no_links' | 'placeholders' | 'twice'

/**
 * What is wrong with a change, and its number in the list; null where all are right. `most` is the limit of a text that
 * is too long.
 */
export function textProblem(
  { business }: Pick<Tenant, 'business'>,
  language: Language,
  changes: readonly TextChange[],
): { readonly index: number; readonly problem: Problem; readonly most: number } | null {
  const known = replaceableTexts(business, language)
  const keys = new Set<string>()
  for (const [index, { key, text }] of changes.entries()) {
    const replaced = known.get(key)
    const most = replaced ? ownTextLimit(replaced.original) : 0
    if (keys.has(key)) return { index, problem: 'twice', most }
    keys.add(key)
    // A text that the product has no more can still be removed.
    if (!replaced && text !== null) return { index, problem: 'not_one_of_texts', most }
    const problem = replaced && text !== null ? ownTextProblem(text, replaced.original, replaced.syntax) : null
    if (problem) return { index, problem, most }
  }
  return null
}

/** Stores a business's own texts, which `textProblem` has checked, and has every server render its pages anew. */
export async function saveOwnTexts(
  executor: Executor,
  businessId: number,
  language: Language,
  changes: readonly TextChange[],
  now: Temporal.Instant,
): Promise<void> {
  const changedAt = now.toString({ smallestUnit: 'millisecond' })
  const kept = changes.flatMap(({ key, text }) =>
    text === null ? [] : [{ businessId, language, key, text: text.trim(), changedAt }],
  )
  const removed = changes.filter(({ text }) => text === null).map(({ key }) => key)
  if (removed.length > 0)
    await executor
      .delete(ownTexts)
      .where(and(eq(ownTexts.businessId, businessId), eq(ownTexts.language, language), inArray(ownTexts.key, removed)))
  if (kept.length > 0)
    await executor
      .insert(ownTexts)
      .values(kept)
      .onConflictDoUpdate({
        target: [ownTexts.businessId, ownTexts.language, ownTexts.key],
        set: { text: sql`excluded.text`, changedAt },
      })
  await touchBusiness(executor, businessId)
}

/** Sets the languages that a business offers; none offers all. */
export async function setLanguages(
  executor: Executor,
  businessId: number,
  language: Language,
  languages: readonly Language[],
): Promise<void> {
  await executor
    .update(businesses)
    .set({ language, languages: [...languages] })
    .where(eq(businesses.id, businessId))
  await touchBusiness(executor, businessId)
}

/** Has every server read the business anew and render its pages again. */
export async function touchBusiness(executor: Executor, businessId: number): Promise<void> {
  await executor
    .update(businesses)
    .set({ version: sql`${businesses.version} + 1` })
    .where(eq(businesses.id, businessId))
  await announce(executor, { business: businessId, kind: 'business', id: businessId })
}
