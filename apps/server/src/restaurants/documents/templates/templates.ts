import type { Language } from '@comanda/domain'
import type { DocumentKind } from '../../../platform/db/schema/index.ts'
import { ENGLISH } from './english.ts'
import type { Publisher } from './publisher.ts'
import { SPANISH } from './spanish.ts'

/**
 * A document to start from, with the business's details in it; the places in double square brackets are left to the
 * restaurant.
 */
export function documentTemplate(kind: DocumentKind, language: Language, by: Publisher): string {
  // A language without templates of its own starts from English.
  return (language === 'es' ? SPANISH : ENGLISH)[kind](by).trim()
}
