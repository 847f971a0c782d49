import type { WrittenDocumentWire } from '../staff-documents.ts'

/** A document as its restaurant writes it. */
export interface WrittenDocument {
  readonly kind: 'privacy' | 'terms' | 'allergy'
  /** Null where nothing waits to be published. */
  readonly draft: string | null
  readonly template: string
  /** Newest first; a source is empty where it was not written in the console. */
  readonly versions: readonly { readonly version: number; readonly publishedAt: string; readonly source: string }[]
}

export function writtenDocumentFromWire({ versions, ...rest }: WrittenDocumentWire): WrittenDocument {
  return {
    ...rest,
    versions: versions.map(({ version, publishedAt, source }) => ({
      version,
      publishedAt: publishedAt,
      source,
    })),
  }
}
