import { documentHtml, type Language, openPlaces } from '@comanda/domain'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import {
  businesses,
  DOCUMENT_KINDS,
  type DocumentKind,
  documentDrafts,
  documents,
} from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import type { Publisher } from './templates/publisher.ts'
import { documentTemplate } from './templates/templates.ts'

/** A document as its restaurant writes it. */
export interface WrittenDocument {
  readonly kind: DocumentKind
  /** What is being written; null where nothing waits to be published. */
  readonly draft: string | null
  readonly template: string
  /**
   * The newest published versions in the language, newest first. A source is empty where it was not written in the
   * console.
   */
  readonly versions: readonly { readonly version: number; readonly publishedAt: string; readonly source: string }[]
}

/** Versions that staff read: a document may have 60 kB. */
const MOST_SHOWN = 20

const newestOf = (db: Executor, businessId: number, kind: DocumentKind, language: Language) =>
  db
    .select({ version: documents.version, publishedAt: documents.publishedAt, source: documents.source })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.kind, kind), eq(documents.language, language)))
    .orderBy(desc(documents.version))
    .limit(MOST_SHOWN)

export async function readWrittenDocuments(
  db: Executor,
  businessId: number,
  language: Language,
  by: Publisher,
): Promise<readonly WrittenDocument[]> {
  const drafts = await db
    .select()
    .from(documentDrafts)
    .where(and(eq(documentDrafts.businessId, businessId), eq(documentDrafts.language, language)))
  const written: WrittenDocument[] = []
  // One after the other, because a transaction has one connection.
  for (const kind of DOCUMENT_KINDS)
    written.push({
      kind,
      draft: drafts.find((draft) => draft.kind === kind)?.source ?? null,
      template: documentTemplate(kind, language, by),
      versions: await newestOf(db, businessId, kind, language),
    })
  return written
}

interface DraftKey {
  readonly businessId: number
  readonly kind: DocumentKind
  readonly language: Language
}

const isDraft = ({ businessId, kind, language }: DraftKey) =>
  and(eq(documentDrafts.businessId, businessId), eq(documentDrafts.kind, kind), eq(documentDrafts.language, language))

/** Keeps what is being written. */
export async function saveDraft(
  executor: Executor,
  key: DraftKey,
  source: string,
  now: Temporal.Instant,
): Promise<void> {
  const changed = { source, changedAt: now.toString({ smallestUnit: 'millisecond' }) }
  await executor
    .insert(documentDrafts)
    .values({ ...key, ...changed })
    .onConflictDoUpdate({
      target: [documentDrafts.businessId, documentDrafts.kind, documentDrafts.language],
      set: changed,
    })
}

type Publication =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly open: number }
  | { readonly ok: false; readonly inSeconds: number }

/** Documents of a business that are published within an hour: each is kept for good. */
const MOST_AN_HOUR = 30

/** How long until a business may publish again; null where it may. */
async function secondsUntilNext(tx: Executor, businessId: number, now: Temporal.Instant): Promise<number | null> {
  const since = now.subtract({ hours: 1 }).toString({ smallestUnit: 'millisecond' })
  const recent = await tx
    .select({ at: documents.publishedAt })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), gt(documents.publishedAt, since)))
    .orderBy(desc(documents.publishedAt))
    .limit(MOST_AN_HOUR)
  const first = recent[MOST_AN_HOUR - 1]
  return first ? Math.ceil(Temporal.Instant.from(first.at).add({ hours: 1 }).since(now).total('seconds')) : null
}

/**
 * Publishes a text as the next version of a document; older ones stay, because customers have agreed to them. Refused
 * while places of the template are open; `open` is their number. So many of a business are published within an hour.
 */
export async function publishDocument(
  tx: Executor,
  key: DraftKey,
  source: string,
  now: Temporal.Instant,
): Promise<Publication> {
  const open = openPlaces(source).length
  if (open > 0) return { ok: false, open }
  const { businessId, kind } = key
  // Serialises two members who publish at once.
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('update')
  const inSeconds = await secondsUntilNext(tx, businessId, now)
  if (inSeconds !== null) return { ok: false, inSeconds }
  const [newest] = await tx
    .select({ version: sql<number>`coalesce(max(${documents.version}), 0)` })
    .from(documents)
    .where(and(eq(documents.businessId, businessId), eq(documents.kind, kind)))
  const version = (newest?.version ?? 0) + 1
  const publishedAt = now.toString({ smallestUnit: 'millisecond' })
  await tx.insert(documents).values({ ...key, version, body: documentHtml(source), source, publishedAt })
  await tx.delete(documentDrafts).where(isDraft(key))
  await announce(tx, { business: businessId, kind: 'business', id: businessId })
  return { ok: true, version }
}
