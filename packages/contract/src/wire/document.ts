import type { Language } from '@comanda/domain'
import type { DocumentsWire } from '../business.ts'

/** The documents that a restaurant publishes for its customers. [3.22] */
export type DocumentKind = 'privacy' | 'terms' | 'allergy'

/**
 * Sanitised HTML of the three public documents, each with its language where that is another one than asked for. [3.22]
 */
export interface Documents {
  readonly privacyPolicy: string
  readonly privacyPolicyLanguage?: Language | undefined
  readonly terms: string
  readonly termsLanguage?: Language | undefined
  readonly allergyInformation: string
  readonly allergyInformationLanguage?: Language | undefined
  /** Version of the terms that an acceptance refers to. */
  readonly version: string
}

export function documentsToWire(documents: Documents): DocumentsWire {
  return {
    privacy_policy: documents.privacyPolicy,
    privacy_policy_language: documents.privacyPolicyLanguage,
    terms_and_conditions: documents.terms,
    terms_and_conditions_language: documents.termsLanguage,
    allergy_information: documents.allergyInformation,
    allergy_information_language: documents.allergyInformationLanguage,
    version: documents.version,
  }
}

export function documentsFromWire(wire: DocumentsWire): Documents {
  return {
    privacyPolicy: wire.privacy_policy,
    privacyPolicyLanguage: wire.privacy_policy_language,
    terms: wire.terms_and_conditions,
    termsLanguage: wire.terms_and_conditions_language,
    allergyInformation: wire.allergy_information,
    allergyInformationLanguage: wire.allergy_information_language,
    version: wire.version,
  }
}
