import type { Documents } from '@comanda/contract/wire'
import { addressLineOf, type Language } from '@comanda/domain'
import type { DemoRestaurant } from '../restaurant.ts'
import { englishDocuments } from './english.ts'
import type { Publisher } from './publisher.ts'
import { spanishDocuments } from './spanish.ts'

/** The languages that the demo's documents are written in. */
export const DOCUMENT_LANGUAGES = ['en', 'es'] as const satisfies readonly Language[]

/** The three documents of a restaurant in a language, as trusted HTML: it contains no user input. */
export function documentsOf(
  { business, locations, allergies }: DemoRestaurant,
  language: (typeof DOCUMENT_LANGUAGES)[number],
): Omit<Documents, 'version'> {
  const first = locations[0]?.location
  if (!first) throw new Error(`${business.name} has no location.`)
  const publisher: Publisher = {
    name: business.name,
    legalName: business.legalName,
    vatNumber: business.vatNumber,
    address: addressLineOf(first.address),
    email: first.email,
    telephone: first.telephone,
    country: business.territory === 'uk' ? 'GB' : 'ES',
    allergies: allergies[language],
  }
  return language === 'es' ? spanishDocuments(publisher) : englishDocuments(publisher)
}
