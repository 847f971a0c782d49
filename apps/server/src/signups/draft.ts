import type { Business, DeliveryArea, Language, Location, OrderTypeSettings, Territory } from '@comanda/domain'
import { USUAL_VAT } from '../menu-files/usual-vat.ts'
import type { ServiceAnswer, SignupAnswers } from './signup-answers.ts'

export const LOCATION_ID = 1

const PLACES = {
  uk: { timeZone: 'Europe/London', currency: 'GBP', country: 'GB' },
  es: { timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' },
} as const satisfies Record<Territory, object>

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

/** The owner changes these texts in the console. */
const heroOf = (name: string, language: Language): Business['hero'] =>
  language === 'es'
    ? { title: `Pide a ${name}`, text: 'Recién hecho, directo de nuestra cocina.', image: null }
    : { title: `Order from ${name}`, text: 'Freshly made, straight from our kitchen.', image: null }
const areaName = (language: Language): string => (language === 'es' ? 'Reparto' : 'Delivery')

/** The answers from which a draft can be made. */
export type DraftAnswers = SignupAnswers & Required<Pick<SignupAnswers, 'name' | 'place'>>

export const canDraft = (answers: SignupAnswers): answers is DraftAnswers =>
  answers.name !== undefined && answers.place !== undefined

/** The business as it is answered so far. */
export const draftBusiness = (
  id: number,
  { name: { name, label }, place, look }: DraftAnswers,
  language: Language,
): Business => ({
  id,
  subdomain: label,
  name,
  tagline: place.address.city,
  description: '',
  legalName: '',
  vatNumber: '',
  territory: place.territory,
  language,
  theme: {
    ...(look ?? USUAL_LOOK),
    secondColour: null,
    bodyFont: 'figtree',
    pattern: 'none',
    mark: null,
  },
  hero: heroOf(name, language),
  about: { title: name, text: '' },
  links: { twitter: null, facebook: null, instagram: null },
  appStoreLink: null,
  googlePlayLink: null,
  guestOrdering: true,
  termsBySentence: place.territory === 'uk',
})

const takes = (offered: boolean, preparationMinutes: number): OrderTypeSettings => ({
  offered,
  preparationMinutes,
  preOrderHours: 24,
  acceptsLater: true,
  serviceCharge: 0,
  bagCharge: 0,
})

/** A circle around the restaurant; by the beginning of its postcode where its position is unknown. */
const areaOf = (
  { place, look = USUAL_LOOK }: DraftAnswers,
  { radiusMetres, minimum, fee }: ServiceAnswer,
  language: Language,
): DeliveryArea => {
  const { position, postcode } = place.address
  const area = { id: 1, name: areaName(language), colour: look.colour, tiers: [{ from: minimum, charge: fee }] }
  if (position !== null) return { ...area, type: 'circle', centre: position, radiusMetres }
  const prefix = place.territory === 'uk' ? (postcode.split(' ')[0] ?? postcode) : postcode
  return { ...area, type: 'postcodes', prefixes: [prefix] }
}

/** The only location of the business as it is answered so far. */
export const draftLocation = (answers: DraftAnswers, email: string, language: Language): Location => {
  const { place, service = USUAL_SERVICE } = answers
  const { timeZone, currency, country } = PLACES[place.territory]
  const hours = { week: service.week, exceptions: {} }
  return {
    id: LOCATION_ID,
    slug: answers.name.label,
    name: place.address.city,
    email,
    telephone: place.telephone,
    address: { ...place.address, country },
    timeZone,
    currency,
    hours: { delivery: hours, collection: hours, table: hours },
    settings: {
      delivery: takes(service.delivery, 40),
      collection: takes(service.collection, 20),
      table: takes(service.tables > 0, 20),
    },
    // Cards need the restaurant's own account at the provider.
    acceptsCard: false,
    acceptsCash: true,
    acceptsTips: false,
    chargesVat: USUAL_VAT[place.territory].delivery,
    suspended: false,
    stopped: false,
    pausedUntil: null,
    baseDeliveryFee: service.fee,
    areas: service.delivery ? [areaOf(answers, service, language)] : [],
    tables: Array.from({ length: service.tables }, (_, index) => ({
      id: index + 1,
      name: String(index + 1),
      capacity: 4,
    })),
    hygieneRating: null,
    integration: null,
  }
}
