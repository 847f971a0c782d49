import { type WrittenDocument, type WrittenDocumentWire, writtenDocumentFromWire } from '@comanda/contract/wire'
import type { Language } from '@comanda/domain'
import { call } from './call.ts'

export type { WrittenDocument } from '@comanda/contract/wire'

const list = ({ data }: { readonly data: readonly WrittenDocumentWire[] }): readonly WrittenDocument[] =>
  data.map(writtenDocumentFromWire)

/** What a member wants of one document. */
interface Written {
  readonly kind: WrittenDocument['kind']
  readonly language: Language
  readonly source: string
}

/** The restaurant's documents in one language, with drafts, templates and versions. */
export function fetchDocuments(language: Language) {
  return call(`/staff/documents?language=${language}`, list)
}

export function saveDraft(written: Written, { draft, versions }: WrittenDocument) {
  return call('/staff/documents/draft', list, { ...written, seen: { source: draft ?? versions[0]?.source ?? '' } })
}

/** Publishes a document as its next version. */
export function publishDocument(written: Written, { versions: [newest] }: WrittenDocument) {
  const seen = { version: newest?.version ?? 0, source: newest?.source ?? '' }
  return call('/staff/documents/publish', list, { ...written, seen })
}
