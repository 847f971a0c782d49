export const DOCUMENTS = ['policy', 'terms', 'allergy'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

export function isDocumentName(text: string): text is DocumentName {
  return DOCUMENTS.some((name) => name === text)
}
