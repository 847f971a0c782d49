export const DOCUMENTS = ['policy', 'terms', 'allergy'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

export const isDocumentName = (text: string): text is DocumentName => DOCUMENTS.some((name) => name === text)
