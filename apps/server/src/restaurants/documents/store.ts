import type { Documents } from '@comanda/contract/wire'
import type { InstantText, Language } from '@comanda/domain'
import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { documents } from '../../platform/db/schema/index.ts'

type Kind = (typeof documents.$inferSelect)['kind']

/** The latest documents in a language; a missing one is taken from the other language. [3.22] */
export async function readDocuments(db: Executor, businessId: number, language: Language): Promise<Documents> {
  const { kind, language: written, version, body } = documents
  const found = await db
    .selectDistinctOn([kind, written], { kind, language: written, version, body })
    .from(documents)
    .where(eq(documents.businessId, businessId))
    .orderBy(kind, written, desc(version))
  const rows = found.toSorted((a, b) => b.version - a.version)
  const newest = (kind: Kind) =>
    rows.find((row) => row.kind === kind && row.language === language) ?? rows.find((row) => row.kind === kind)
  const [privacy, terms, allergy] = [newest('privacy'), newest('terms'), newest('allergy')]
  const languageOf = (row: typeof terms) => (row === undefined || row.language === language ? undefined : row.language)
  return {
    privacyPolicy: privacy?.body ?? '',
    privacyPolicyLanguage: languageOf(privacy),
    terms: terms?.body ?? '',
    termsLanguage: languageOf(terms),
    allergyInformation: allergy?.body ?? '',
    allergyInformationLanguage: languageOf(allergy),
    version: String(terms?.version ?? 0),
  }
}

/** Publishes one version of the three documents. The HTML must have been sanitised. */
export async function saveDocuments(
  executor: Executor,
  businessId: number,
  language: Language,
  version: number,
  bodies: Omit<Documents, 'version'>,
  publishedAt: InstantText,
): Promise<void> {
  const body: Readonly<Record<Kind, string>> = {
    privacy: bodies.privacyPolicy,
    terms: bodies.terms,
    allergy: bodies.allergyInformation,
  }
  const kinds: readonly Kind[] = ['privacy', 'terms', 'allergy']
  await executor
    .insert(documents)
    .values(kinds.map((kind) => ({ businessId, kind, language, version, body: body[kind], publishedAt })))
    .onConflictDoNothing()
}
