import type { Business, Location } from '@comanda/domain'
import { amountOff, daysFrom, endOfDay, percentOff } from '../coupons.ts'
import { projectFrom } from '../districts/geometry.ts'
import { sevilla } from '../districts/sevilla.ts'
import { roundTheClock } from '../hours.ts'
import { houseIn, servesTables, tables, takes } from '../location-settings.ts'
import type { DemoRestaurant } from '../restaurant.ts'
import { allergies } from './allergies.ts'
import { trianaInEnglish } from './english.ts'
import { calleBetisMenu } from './menu.ts'
import { calleBetisReviews } from './reviews.ts'
import { trianaSynonyms } from './synonyms.ts'

const business: Business = {
  id: 2,
  subdomain: 'triana',
  name: 'Taberna Triana',
  tagline: 'Desde 1962',
  description: 'Tapas, fritura y arroces en la calle Betis de Sevilla. A domicilio, para recoger o en tu mesa.',
  legalName: 'Taberna Triana, S.L.',
  vatNumber: 'B91482208',
  territory: 'es',
  language: 'es',
  theme: {
    colour: '#005C43',
    secondColour: '#E6B052',
    headingFont: 'bricolage-grotesque',
    bodyFont: 'hanken-grotesk',
    corners: 'sharp',
    pattern: 'tiles',
    mark: '/brands/triana.svg',
  },
  hero: {
    title: 'Tapas de toda la vida, junto al río',
    text: 'Fritura de Cádiz, jamón a cuchillo y arroz los domingos.',
    image: 'paella',
  },
  about: {
    title: 'Desde 1962 en la calle Betis',
    text: 'Pepa abrió la taberna con cuatro mesas y una plancha. Hoy sus nietos siguen friendo el pescado en aceite de oliva y cortando el jamón a cuchillo.',
  },
  links: {
    twitter: null,
    facebook: 'https://www.facebook.com/tabernatriana.example',
    instagram: 'https://www.instagram.com/tabernatriana.example',
  },
  appStoreLink: null,
  googlePlayLink: null,
  guestOrdering: true,
  termsBySentence: false,
}

const at = projectFrom(sevilla.centre)
const address = houseIn(sevilla, 'Calle Betis', '4')
const allDay = roundTheClock('08:00')

const calleBetis: Location = {
  id: 1,
  slug: 'calle-betis',
  name: 'Calle Betis',
  email: 'betis@triana.example',
  telephone: '+34 954 55 01 62',
  address,
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  hours: { delivery: allDay, collection: allDay, table: allDay },
  settings: {
    delivery: takes(30, { serviceCharge: 60, bagCharge: 15 }),
    collection: takes(20, { bagCharge: 15 }),
    table: servesTables(15),
  },
  acceptsCard: true,
  acceptsCash: true,
  acceptsTips: false,
  receiptIssuer: 'we',
  chargesVat: 1000,
  suspended: false,
  stopped: false,
  pausedUntil: null,
  unwatchedSince: null,
  overrides: [],
  baseDeliveryFee: 250,
  areas: [
    {
      id: 1,
      name: 'Triana',
      colour: '#005C43',
      type: 'circle',
      centre: address.position,
      radiusMetres: 750,
      tiers: [
        { from: 1500, charge: 250 },
        { from: 3000, charge: 150 },
        { from: 4500, charge: 0 },
      ],
    },
    {
      id: 2,
      name: 'Al otro lado del río',
      colour: '#E6B052',
      type: 'shape',
      ring: [
        at([-40, 380]),
        at([150, 90]),
        at([420, -420]),
        at([720, -300]),
        at([760, 500]),
        at([560, 760]),
        at([180, 560]),
      ],
      tiers: [
        { from: 2000, charge: 350 },
        { from: 4000, charge: 200 },
      ],
    },
    {
      id: 3,
      name: 'Los Remedios',
      colour: '#2E7D4F',
      type: 'postcodes',
      prefixes: ['41011'],
      tiers: [{ from: 1800, charge: 300 }],
    },
    {
      id: 4,
      name: 'Resto de Triana',
      colour: '#0F7C86',
      type: 'postcodes',
      prefixes: ['41010'],
      tiers: [{ from: 1500, charge: 280 }],
    },
  ],
  tables: tables(
    101,
    ['Barra 1', 2],
    ['Barra 2', 2],
    ['Salón 4', 4],
    ['Salón 5', 6],
    ['Terraza 7', 4],
    ['Terraza 8', 4],
    ['Terraza 9', 6],
    ['Patio 2', 8],
  ),
  hygieneRating: null,
  integration: null,
}

const favourites = [
  'Croquetas de jamón',
  'Patatas bravas',
  'Salmorejo cordobés',
  'Calamares fritos',
  'Tortilla de patatas',
  'Churros con chocolate',
]

export const triana: DemoRestaurant = {
  business,
  hosts: ['triana.localhost'],
  district: sevilla,
  locations: [
    { location: calleBetis, menu: calleBetisMenu, reviews: calleBetisReviews, synonyms: trianaSynonyms, favourites },
  ],
  allergies,
  translations: trianaInEnglish,
  coupons: (now) => [
    amountOff(1, 'LAESPUELA', 300, 'La espuela va por nosotros', 'La última ronda la pone la casa.', {
      autoApplied: true,
      minimumTotal: 3500,
    }),
    percentOff(2, 'HOLA10', 10, 'Bienvenida', 'Para que nos conozcas.', {
      listed: true,
      minimumTotal: 1500,
      maxUsesPerCustomer: 1,
    }),
    percentOff(3, 'FERIA', 15, 'Semana de Feria', '15 %, mientras duraron los farolillos.', {
      startsAt: daysFrom(now, -50),
      endsAt: daysFrom(now, -43),
    }),
    amountOff(4, 'VECINOS', 400, 'Para los vecinos', 'Por ser del barrio, o por venir a verlo.', {
      listed: true,
      minimumTotal: 2000,
      maxUses: 100,
      maxUsesPerCustomer: 1,
      orderTypes: ['delivery', 'collection'],
      endsAt: endOfDay(now, 30, calleBetis.timeZone),
    }),
  ],
}
