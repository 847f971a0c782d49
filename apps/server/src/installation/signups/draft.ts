import {
  type Business,
  districtOf,
  type Language,
  type Location,
  type NewSeller,
  type ServiceAnswer,
  type SignupAnswers,
  type TaxChoice,
} from '@comanda/domain'
import { type FirstArea, firstLocation } from '../openings/first-location.ts'
import { newBusiness } from '../openings/new-business.ts'

const LUNCH_TO_NIGHT = [{ opens: '12:00', closes: '22:00' }] as const
/** What is assumed until the owner says otherwise: delivery in three kilometres and collection, noon to ten. */
export const USUAL_SERVICE: ServiceAnswer = {
  delivery: true,
  collection: true,
  tables: 0,
  week: {
    1: LUNCH_TO_NIGHT,
    2: LUNCH_TO_NIGHT,
    3: LUNCH_TO_NIGHT,
    4: LUNCH_TO_NIGHT,
    5: LUNCH_TO_NIGHT,
    6: LUNCH_TO_NIGHT,
    7: LUNCH_TO_NIGHT,
  },
  radiusMetres: 3000,
  minimum: 1500,
  fee: 250,
}

export const USUAL_LOOK: NonNullable<SignupAnswers['look']> = {
  colour: '#B3261E',
  corners: 'soft',
  headingFont: 'bricolage-grotesque',
}

/** What is assumed of the company until the owner has answered. */
export const NO_COMPANY: NewSeller = { legalName: '', vatNumber: '', receiptIssuer: 'we' }

/** The tax as it is answered so far. */
export function taxOf({ tax = null, usualRate = null }: Partial<TaxChoice> = {}): TaxChoice {
  return { tax, usualRate }
}

/** The answers from which a draft can be made. */
export type DraftAnswers = SignupAnswers & Required<Pick<SignupAnswers, 'name' | 'place'>>

export function canDraft(answers: SignupAnswers): answers is DraftAnswers {
  return answers.name !== undefined && answers.place !== undefined
}

/** The business as it is answered so far. */
export function draftBusiness(
  id: number,
  { name: { name, label }, place, look = USUAL_LOOK, company = NO_COMPANY }: DraftAnswers,
  language: Language,
): Business {
  return newBusiness({
    id,
    slug: label,
    name,
    city: place.address.city,
    description: '',
    legalName: company.legalName,
    vatNumber: company.vatNumber,
    territory: place.territory,
    language,
    look,
  })
}

/**
 * A circle around the restaurant; the listed postcodes where its position is unknown. Null where it does not deliver.
 */
export function areaOf({ place, service = USUAL_SERVICE, look = USUAL_LOOK }: DraftAnswers): FirstArea | null {
  const { delivery, radiusMetres, postcodes = [], minimum, fee } = service
  if (!delivery) return null
  const { position, postcode } = place.address
  const terms = { minimum, fee, colour: look.colour }
  if (position !== null) return { ...terms, type: 'circle', centre: position, radiusMetres }
  const prefixes = postcodes.length > 0 ? postcodes : [districtOf(postcode, place.territory)]
  return { ...terms, type: 'postcodes', prefixes }
}

/** The only location of the business as it is answered so far. */
export function draftLocation(answers: DraftAnswers, email: string, language: Language): Location {
  const { place, service = USUAL_SERVICE } = answers
  return firstLocation({
    slug: answers.name.label,
    name: answers.name.name,
    email,
    telephone: place.telephone,
    address: place.address,
    territory: place.territory,
    language,
    week: service.week,
    takesCollection: service.collection,
    delivers: areaOf(answers),
    tables: service.tables,
    usualRate: taxOf(answers.company).usualRate,
    receiptIssuer: (answers.company ?? NO_COMPANY).receiptIssuer,
  })
}
