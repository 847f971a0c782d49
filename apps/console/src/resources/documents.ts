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

interface Document {
  /** As its member saw it. */
  readonly document: WrittenDocument
  readonly language: Language
}

function useDocumentChange({ document, language }: Document, send: typeof saveDraft) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange({
    send: (source: string) => send({ kind: document.kind, language, source }, document),
    onDone: (stored) => {
      queries.setQueryData(keys.of(language), stored)
      void readAgain(firstStepsKeys.all)
    },
    onChangedMeanwhile: () => readAgain(keys.of(language)),
  })
}

export function useSaveDraft(document: Document) {
  return useDocumentChange(document, saveDraft)
}

/** Publishes a document as its next version. */
export function usePublishDocument(document: Document) {
  return useDocumentChange(document, publishDocument)
}
