import type { DocumentsWire } from '../business.ts'

/** The documents that a restaurant publishes for its customers. [3.22] */
export type DocumentKind = 'privacy' | 'terms' | 'allergy'

/** Sanitised HTML of the three public documents. [3.22] */
export interface Documents {
  readonly privacyPolicy: string
  readonly terms: string
  readonly allergyInformation: string
  /** Version of the terms that an acceptance refers to. */
  readonly version: string
}

export const documentsToWire = (documents: Documents): DocumentsWire => ({
  privacy_policy: documents.privacyPolicy,
  terms_and_conditions: documents.terms,
  allergy_information: documents.allergyInformation,
  version: documents.version,
})

export const documentsFromWire = (wire: DocumentsWire): Documents => ({
  privacyPolicy: wire.privacy_policy,
  terms: wire.terms_and_conditions,
  allergyInformation: wire.allergy_information,
  version: wire.version,
})
