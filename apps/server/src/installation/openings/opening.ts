import type { FieldProblem } from '@comanda/contract'
import {
  emailProblem,
  foldText,
  isLanguage,
  type Language,
  languageOfTerritory,
  type NewSeller,
  normalisePostcode,
  type OpeningHours,
  type Territory,
  typedCode,
  typedText,
} from '@comanda/domain'
import { toE164 } from '../../platform/telephone.ts'
import { checkHost } from '../../restaurants/businesses/host-rules.ts'
import { checkSeller, type SellerForm } from '../../restaurants/businesses/seller.ts'
import { readHours } from './read-hours.ts'
import type { RestaurantFacts } from './read-restaurant.ts'

/** What opens a restaurant, as typed; empty where nothing was typed. `facts` of its website fill in what is empty. */
export interface OpeningForm extends SellerForm {
  readonly name: string
  /** The name of its first location; if empty, the restaurant's name. */
  readonly locationName: string
  readonly host: string
  readonly territory: string
  readonly language: string
  readonly colour: string
  readonly ownerEmail: string
  readonly ownerName: string
  readonly street: string
  readonly streetNumber: string
  readonly city: string
  readonly postcode: string
  readonly telephone: string
  /** "Mo-Fr 12:00-15:00,18:00-23:00; Sa 12:00-23:00" */
  readonly hours: string
  /** Beginnings of the postcodes that it delivers to, with spaces between: "LS6 LS4". */
  readonly deliversTo: string
  /** Major units: "2.50". */
  readonly deliveryFee: string
  readonly deliveryMinimum: string
}

/** A checked form. */
export interface Opening
  extends Omit<OpeningForm, keyof NewSeller | 'territory' | 'language' | 'hours' | 'deliversTo' | 'deliveryFee'>,
    NewSeller {
  readonly territory: Territory
  readonly language: Language
  readonly slug: string
  readonly description: string
  readonly region: string
  readonly position: RestaurantFacts['position']
  readonly week: OpeningHours['week']
  readonly postcodes: readonly string[]
  /** Minor units. */
  readonly fee: number
  readonly minimum: number
}

/** What is wrong with a field; the texts are those of requests. */
export type OpeningProblem = Extract<
  FieldProblem,
  | 'required'
  | 'not_a_host'
  | 'host_reserved'
  | 'host_taken'
  | 'name_taken'
  | 'not_a_territory'
  | 'not_a_language'
  | 'not_a_colour'
  | 'not_an_email'
  | 'not_a_postcode'
  | 'not_a_telephone'
  | 'not_hours'
  | 'not_an_amount'
  | 'no_links'
  | 'too_long'
  | 'not_a_vat_number'
  | 'not_an_issuer'
>
export type OpeningProblems = Partial<Record<keyof OpeningForm, OpeningProblem>>

interface OpeningRules {
  /** What of its website is read; null where there is none. */
  readonly facts: RestaurantFacts | null
  readonly hosts: Parameters<typeof checkHost>[1]
  /** Whether address, telephone and hours may be left for the owner: the location is closed until then. */
  readonly isPlaceOptional: boolean
}

const COLOUR = /^#[0-9a-f]{6}$/i
const AMOUNT = /^\d{1,4}(?:[.,]\d{1,2})?$/

/** "Casa Lola & Hijos" as "casa-lola-hijos". */
const slugOf = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

const minorOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100)

/** Takes what was typed, and what the website says where nothing was. */
const withFacts = (form: OpeningForm, facts: RestaurantFacts | null): OpeningForm => ({
  ...form,
  name: typedText(form.name) || (facts?.name ?? ''),
  locationName: typedText(form.locationName),
  host: typedCode(form.host).toLowerCase(),
  ownerEmail: typedCode(form.ownerEmail).toLowerCase(),
  ...(form.street.trim() === '' && facts && { street: facts.street, streetNumber: facts.streetNumber }),
  city: typedText(form.city) || (facts?.city ?? ''),
  postcode: typedCode(form.postcode) || (facts?.postcode ?? ''),
  telephone: typedCode(form.telephone) || (facts?.telephone ?? ''),
})

const CLOSED: OpeningHours['week'] = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] }

/** The problem of a value that may be left out or not. */
const problemOf = <P extends OpeningProblem>(
  typed: string,
  { isOptional, isRight, problem }: { isOptional: boolean; isRight: boolean; problem: P },
): P | 'required' | null => {
  if (typed.trim() === '') return isOptional || isRight ? null : 'required'
  return isRight ? null : problem
}

/** Checks a form. Returns the opening, or what is wrong by field. */
export function checkOpening(
  typed: OpeningForm,
  { facts, hosts, isPlaceOptional: isOptional }: OpeningRules,
): { readonly opening: Opening } | { readonly problems: OpeningProblems } {
  const form = withFacts(typed, facts)
  const { name, colour, territory: where, language } = form
  const territory = where === 'es' ? 'es' : 'uk'
  const host = checkHost(form.host, hosts)
  const postcode = normalisePostcode(form.postcode, territory)
  const telephone = toE164(form.telephone, territory)
  const week = form.hours.trim() === '' ? (facts?.week ?? null) : readHours(form.hours.split(';'))
  const slug = slugOf(name)
  const seller = checkSeller(form, territory)
  const amounts = { deliveryFee: form.deliveryFee || '0', deliveryMinimum: form.deliveryMinimum || '0' }
  const amountProblem = (amount: string) => (AMOUNT.test(amount) ? null : 'not_an_amount')
  const isReserved = !host.ok && ['installation', 'reserved', 'lookalike'].includes(host.problem)
  const found: Partial<Record<keyof OpeningForm, OpeningProblem | null>> = {
    name: slug === '' ? 'required' : null,
    host: host.ok ? null : form.host === '' ? 'required' : isReserved ? 'host_reserved' : 'not_a_host',
    territory: where === 'uk' || where === 'es' ? null : 'not_a_territory',
    language: language === '' || isLanguage(language) ? null : 'not_a_language',
    colour: colour === '' || COLOUR.test(colour) ? null : 'not_a_colour',
    ownerEmail: problemOf(form.ownerEmail, {
      isOptional: false,
      isRight: emailProblem(form.ownerEmail) === null,
      problem: 'not_an_email',
    }),
    street: problemOf(form.street, { isOptional, isRight: form.street !== '', problem: 'required' }),
    city: problemOf(form.city, { isOptional, isRight: form.city !== '', problem: 'required' }),
    postcode: problemOf(form.postcode, { isOptional, isRight: postcode !== null, problem: 'not_a_postcode' }),
    telephone: problemOf(form.telephone, {
      isOptional,
      isRight: telephone !== null && telephone !== '',
      problem: 'not_a_telephone',
    }),
    hours: problemOf(form.hours, { isOptional, isRight: week !== null, problem: 'not_hours' }),
    deliveryFee: amountProblem(amounts.deliveryFee),
    deliveryMinimum: amountProblem(amounts.deliveryMinimum),
    ...('problems' in seller && seller.problems),
  }
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
  if (Object.keys(problems).length > 0 || !host.ok || 'problems' in seller)
    return { problems: problems as OpeningProblems }
  return {
    opening: {
      ...form,
      ...seller.seller,
      host: host.host,
      territory,
      language: isLanguage(language) ? language : languageOfTerritory(territory),
      colour: colour || '#2F6B4F',
      postcode: postcode ?? '',
      slug,
      description: facts?.description ?? '',
      region: facts?.region ?? '',
      position: facts?.position ?? null,
      week: week ?? CLOSED,
      postcodes: form.deliversTo
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((one) => one !== ''),
      fee: minorOf(amounts.deliveryFee),
      minimum: minorOf(amounts.deliveryMinimum),
    },
  }
}
