import type { Language } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchDocuments, publishDocument, saveDraft, type WrittenDocument } from '../api/documents.ts'
import { firstStepsKeys } from './first-steps.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

const keys = keysOf('documents')

/** The documents in one language, with drafts, templates and versions. */
export function documentsQuery(language: Language) {
  return queryOptions({ queryKey: keys.of(language), queryFn: read(() => fetchDocuments(language)) })
}

interface Written {
  readonly source: string
  /** The document as its member saw it. */
  readonly seen: WrittenDocument
}

function useDocumentChange(language: Language, send: typeof saveDraft) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange({
    send: ({ source, seen }: Written) => send({ kind: seen.kind, language, source }, seen),
    onDone: (stored) => {
      queries.setQueryData(keys.of(language), stored)
      void readAgain(firstStepsKeys.all)
    },
    onChangedMeanwhile: () => readAgain(keys.of(language)),
  })
}

export function useSaveDraft(language: Language) {
  return useDocumentChange(language, saveDraft)
}

/** Publishes a document as its next version. */
export function usePublishDocument(language: Language) {
  return useDocumentChange(language, publishDocument)
}
