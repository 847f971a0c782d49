import {
  emailProblem,
  isLanguage,
  LANGUAGES,
  type Language,
  languageOfTerritory,
  normalisePostcode,
  type OpeningHours,
  type Territory,
} from '@comanda/domain'
import { toE164 } from '../telephone.ts'
import { readHours } from './read-hours.ts'
import type { RestaurantFacts } from './read-restaurant.ts'

/** What opens a restaurant, as typed; empty where nothing was typed. `facts` of its website fill in what is empty. */
export interface OpeningForm {
  readonly name: string
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
export interface Opening extends Omit<OpeningForm, 'territory' | 'language' | 'hours' | 'deliversTo' | 'deliveryFee'> {
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

type Problems = Partial<Record<keyof OpeningForm, string>>

/** Host names that lead to the installation or to its mail server. */
const RESERVED =
  /^(?:www|api|app|admin|console|operator|start|mail|smtp|status|static|assets|localhost)(?:\.localhost)?$/
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
const COLOUR = /^#[0-9a-f]{6}$/i
const AMOUNT = /^\d{1,4}(?:[.,]\d{1,2})?$/

/** "Casa Lola & Hijos" as "casa-lola-hijos". */
const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

const minorOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100)

/** Takes what was typed, and what the website says where nothing was. */
const withFacts = (form: OpeningForm, facts: RestaurantFacts | null): OpeningForm => ({
  ...form,
  name: form.name.trim() || (facts?.name ?? ''),
  host: form.host.trim().toLowerCase(),
  ownerEmail: form.ownerEmail.trim().toLowerCase(),
  ...(form.street.trim() === '' && facts && { street: facts.street, streetNumber: facts.streetNumber }),
  city: form.city.trim() || (facts?.city ?? ''),
  postcode: form.postcode.trim() || (facts?.postcode ?? ''),
  telephone: form.telephone.trim() || (facts?.telephone ?? ''),
})

/** Checks a form. Returns the opening, or what is wrong by field. */
export function checkOpening(
  typed: OpeningForm,
  facts: RestaurantFacts | null,
): { readonly opening: Opening } | { readonly problems: Problems } {
  const form = withFacts(typed, facts)
  const { name, host, colour, territory: where, language } = form
  const territory = where === 'es' ? 'es' : 'uk'
  const postcode = normalisePostcode(form.postcode, territory)
  const telephone = toE164(form.telephone, territory)
  const week = form.hours.trim() === '' ? (facts?.week ?? null) : readHours(form.hours.split(';'))
  const slug = slugOf(name)
  const amounts = { deliveryFee: form.deliveryFee || '0', deliveryMinimum: form.deliveryMinimum || '0' }
  const email = emailProblem(form.ownerEmail)
  const found: Problems = {
    ...(slug === '' && { name: 'is missing' }),
    ...(!HOST.test(host) && { host: 'is no host name, such as order.example.com' }),
    ...(RESERVED.test(host) && { host: 'is reserved for the installation' }),
    ...(where !== 'uk' && where !== 'es' && { territory: 'is neither uk nor es' }),
    ...(language !== '' && !isLanguage(language) && { language: `is none of ${LANGUAGES.join(', ')}` }),
    ...(colour !== '' && !COLOUR.test(colour) && { colour: 'is no colour, such as #b3261e' }),
    ...(email !== null && { ownerEmail: form.ownerEmail === '' ? 'is missing' : 'is no email address' }),
    ...(form.street === '' && { street: 'is missing' }),
    ...(form.city === '' && { city: 'is missing' }),
    ...(postcode === null && { postcode: 'is missing, or no postcode of the territory' }),
    ...((telephone === null || telephone === '') && { telephone: 'is missing, or no telephone number' }),
    ...(week === null && {
      hours: 'are missing or cannot be read; an example: "Mo-Fr 12:00-15:00,18:00-23:00; Sa 12:00-23:00"',
    }),
    ...(!AMOUNT.test(amounts.deliveryFee) && { deliveryFee: 'is no amount, such as 2.50' }),
    ...(!AMOUNT.test(amounts.deliveryMinimum) && { deliveryMinimum: 'is no amount, such as 15.00' }),
  }
  if (Object.keys(found).length > 0 || postcode === null || week === null) return { problems: found }
  return {
    opening: {
      ...form,
      territory,
      language: isLanguage(language) ? language : languageOfTerritory(territory),
      colour: colour || '#2F6B4F',
      postcode,
      slug,
      description: facts?.description ?? '',
      region: facts?.region ?? '',
      position: facts?.position ?? null,
      week,
      postcodes: form.deliversTo
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((one) => one !== ''),
      fee: minorOf(amounts.deliveryFee),
      minimum: minorOf(amounts.deliveryMinimum),
    },
  }
}
