import { documentHtml, type Language, openPlaces } from '@comanda/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
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
   * Every published version in the language, newest first. A source is empty where it was not written in the console.
   */
  readonly versions: readonly { readonly version: number; readonly publishedAt: string; readonly source: string }[]
}

export async function readWrittenDocuments(
  db: Executor,
  businessId: number,
  language: Language,
  by: Publisher,
): Promise<readonly WrittenDocument[]> {
  const [drafts, published] = await Promise.all([
    db
      .select()
      .from(documentDrafts)
      .where(and(eq(documentDrafts.businessId, businessId), eq(documentDrafts.language, language))),
    db
      .select()
      .from(documents)
      .where(and(eq(documents.businessId, businessId), eq(documents.language, language)))
      .orderBy(desc(documents.version)),
  ])
  return DOCUMENT_KINDS.map((kind) => ({
    kind,
    draft: drafts.find((draft) => draft.kind === kind)?.source ?? null,
    template: documentTemplate(kind, language, by),
    versions: published.filter((one) => one.kind === kind),
  }))
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

type Publication = { readonly ok: true; readonly version: number } | { readonly ok: false; readonly open: number }

/**
 * Publishes a text as the next version of a document; older ones stay, because customers have agreed to them. Refused
 * while places of the template are open; `open` is their number.
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
