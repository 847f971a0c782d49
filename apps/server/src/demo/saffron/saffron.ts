import type { Business, Location } from '@comanda/domain'
import { amountOff, daysFrom, percentOff } from '../coupons.ts'
import { projectFrom } from '../districts/geometry.ts'
import { manchester } from '../districts/manchester.ts'
import { roundTheClock } from '../hours.ts'
import { houseIn, servesTables, tables, takes } from '../location-settings.ts'
import type { DemoRestaurant } from '../restaurant.ts'
import { allergies } from './allergies.ts'
import { wilmslowRoadMenu } from './menu.ts'
import { wilmslowRoadReviews } from './reviews.ts'
import { saffronInSpanish } from './spanish.ts'
import { saffronSynonyms } from './synonyms.ts'

const business: Business = {
  id: 3,
  subdomain: 'saffron',
  name: 'Saffron House',
  tagline: 'Manchester · 1994',
  description:
    'A curry house on the Curry Mile: clay oven, slow pots, bread while you wait. Delivery, collection and tables.',
  legalName: 'Saffron House (Manchester) Ltd',
  vatNumber: 'GB 297 6614 08',
  territory: 'uk',
  language: 'en',
  theme: {
    colour: '#5E2750',
    secondColour: '#F0A81E',
    headingFont: 'hanken-grotesk',
    bodyFont: 'figtree',
    corners: 'soft',
    pattern: 'none',
    mark: '/brands/saffron.svg',
  },
  hero: {
    title: 'Slow pots, quick riders',
    text: 'Spices ground this morning, bread slapped on the oven wall to order.',
    image: 'tikka_masala',
  },
  about: {
    title: 'Three sisters and a clay oven',
    text: 'Shabana, Noor and Farah grew up above the shop. They grind the spices each morning and argue about salt each evening. The oven has not gone out since 1994.',
  },
  links: {
    twitter: 'https://x.com/saffronhouse_example',
    facebook: null,
    instagram: 'https://www.instagram.com/saffronhouse.example',
  },
  appStoreLink: null,
  googlePlayLink: null,
  guestOrdering: true,
  termsBySentence: true,
}

const at = projectFrom(manchester.centre)
const address = houseIn(manchester, 'Wilmslow Road', '30')
const allDay = roundTheClock('12:00')

const wilmslowRoad: Location = {
  id: 1,
  slug: 'wilmslow-road',
  name: 'Wilmslow Road',
  email: 'hello@saffron.example',
  telephone: '+44 161 496 0178',
  address,
  timeZone: 'Europe/London',
  currency: 'GBP',
  hours: { delivery: allDay, collection: allDay, table: allDay },
  settings: {
    delivery: takes(35, { serviceCharge: 79, bagCharge: 10 }),
    collection: takes(20, { bagCharge: 10 }),
    table: servesTables(20),
  },
  acceptsCard: true,
  acceptsCash: true,
  acceptsTips: true,
  receiptIssuer: 'we',
  chargesVat: 2000,
  suspended: false,
  stopped: false,
  pausedUntil: null,
  unwatchedSince: null,
  overrides: [],
  baseDeliveryFee: 199,
  areas: [
    {
      id: 1,
      name: 'Rusholme',
      colour: '#5E2750',
      type: 'circle',
      centre: address.position,
      radiusMetres: 900,
      tiers: [
        { from: 1200, charge: 199 },
        { from: 3000, charge: 0 },
      ],
    },
    {
      id: 2,
      name: 'Universities',
      colour: '#E6B052',
      type: 'shape',
      ring: [at([-1050, 1800]), at([200, 1780]), at([520, 900]), at([250, 450]), at([-700, 450]), at([-1050, 1200])],
      tiers: [
        { from: 1500, charge: 299 },
        { from: 3500, charge: 149 },
      ],
    },
    {
      id: 3,
      name: 'Fallowfield and beyond',
      colour: '#6B3FA0',
      type: 'postcodes',
      prefixes: ['M14', 'M19', 'M12'],
      tiers: [{ from: 1800, charge: 350 }],
    },
  ],
  tables: tables(
    101,
    ['Booth 1', 4],
    ['Booth 2', 4],
    ['Booth 3', 6],
    ['Window 4', 2],
    ['Window 5', 2],
    ['Round 6', 8],
    ['Upstairs 7', 10],
  ),
  hygieneRating: 5,
  integration: null,
}

const favourites = [
  'Chicken tikka masala',
  'Lamb rogan josh',
  'Garlic naan',
  'Pilau rice',
  'Onion bhajis',
  'Mango lassi',
]

export const saffron: DemoRestaurant = {
  business,
  hosts: ['saffron.localhost'],
  district: manchester,
  locations: [
    {
      location: wilmslowRoad,
      menu: wilmslowRoadMenu,
      reviews: wilmslowRoadReviews,
      synonyms: saffronSynonyms,
      favourites,
    },
  ],
  allergies,
  translations: saffronInSpanish,
  coupons: (now) => [
    percentOff(1, 'CURRYNIGHT', 10, '10% off orders over £30', 'For a table that asks for one more naan.', {
      autoApplied: true,
      minimumTotal: 3000,
    }),
    percentOff(2, 'NAMASTE10', 10, 'Welcome', 'A warm hello from the clay oven.', {
      listed: true,
      minimumTotal: 1200,
      maxUsesPerCustomer: 1,
    }),
    amountOff(3, 'STUDENT', 250, 'Students', '£2.50 off £15, as often as you are hungry.', { minimumTotal: 1500 }),
    percentOff(4, 'EID25', 25, 'Eid', '25% off. Thank you for celebrating with us.', {
      startsAt: daysFrom(now, -90),
      endsAt: daysFrom(now, -87),
    }),
    amountOff(5, 'FIRST30', 600, 'First 30 orders', 'Be quick.', {
      listed: true,
      minimumTotal: 2500,
      maxUses: 30,
      maxUsesPerCustomer: 1,
    }),
  ],
}
