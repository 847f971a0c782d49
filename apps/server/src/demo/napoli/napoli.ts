import type { Business } from '@comanda/domain'
import { amountOff, daysFrom, endOfDay, percentOff } from '../coupons.ts'
import { leeds } from '../districts/leeds.ts'
import type { DemoRestaurant } from '../restaurant.ts'
import { allergies } from './allergies.ts'
import { granaryWharf, headingley } from './locations.ts'
import { granaryWharfMenu, headingleyMenu } from './menu.ts'
import { granaryWharfReviews, headingleyReviews } from './reviews.ts'
import { napoliInSpanish } from './spanish.ts'
import { napoliSynonyms } from './synonyms.ts'

const business: Business = {
  id: 1,
  subdomain: 'napoli',
  name: 'Napoli 1889',
  tagline: 'Pizzeria · Leeds',
  description: 'Neapolitan pizza in Leeds: forty-eight-hour dough, a wood oven at 480 °C, delivered or at your table.',
  legalName: 'Napoli 1889 Ltd',
  vatNumber: 'GB 418 2289 63',
  territory: 'uk',
  language: 'en',
  theme: {
    colour: '#C42A16',
    secondColour: null,
    headingFont: 'young-serif',
    bodyFont: 'figtree',
    corners: 'round',
    pattern: 'discs',
    mark: '/brands/napoli.svg',
  },
  hero: {
    title: 'Pizza the way Naples makes it',
    text: 'Forty-eight hours of dough, ninety seconds of fire.',
    image: 'burrata',
  },
  about: {
    title: 'Four generations, one oven',
    text: 'Enzo’s great-grandfather baked in Via Tribunali. We still prove the dough for forty-eight hours and fire it at 480 °C, now on Otley Road.',
  },
  links: {
    twitter: null,
    facebook: 'https://www.facebook.com/napoli1889.example',
    instagram: 'https://www.instagram.com/napoli1889.example',
  },
  appStoreLink: 'https://apps.apple.com/gb/app/napoli-1889/id0000000001',
  googlePlayLink: 'https://play.google.com/store/apps/details?id=example.napoli1889',
  guestOrdering: true,
  termsBySentence: true,
}

const favourites = ['Diavola', 'Margherita', 'Dough balls', 'Spaghetti alla carbonara', 'Tiramisù', 'Quattro formaggi']

export const napoli: DemoRestaurant = {
  business,
  hosts: ['napoli.localhost'],
  district: leeds,
  locations: [
    { location: headingley, menu: headingleyMenu, reviews: headingleyReviews, synonyms: napoliSynonyms, favourites },
    {
      location: granaryWharf,
      menu: granaryWharfMenu,
      reviews: granaryWharfReviews,
      synonyms: napoliSynonyms,
      favourites,
      // The oven is smaller: thirty dishes per slot of 15 minutes.
      // The sandbox's riders come at once, so that a visitor sees one ride.
      couriers: { mode: 'courier', provider: 'uber-direct', leadMinutes: 120, overflowAt: 3 },
      kitchen: { capacity: { by: 'minutes', most: 180, perDish: 6 }, noWork: ['Drinks', 'Meal deals'] },
    },
  ],
  allergies,
  translations: napoliInSpanish,
  coupons: (now) => [
    percentOff(1, 'TAVOLA', 5, '5% off orders over £40', 'A little something back when you’re feeding everyone.', {
      autoApplied: true,
      minimumTotal: 4000,
    }),
    percentOff(2, 'CIAO10', 10, 'Ciao', 'A warm hello from our oven.', {
      listed: true,
      minimumTotal: 1500,
      maxUsesPerCustomer: 1,
    }),
    amountOff(3, 'LUNCH3', 300, 'Three pounds off lunch', 'Collect it yourself and pocket the difference.', {
      listed: true,
      minimumTotal: 1200,
      orderTypes: ['collection'],
    }),
    percentOff(4, 'VESUVIO', 20, 'Opening week', '20% off, for those who were there.', {
      startsAt: daysFrom(now, -60),
      endsAt: daysFrom(now, -30),
    }),
    amountOff(5, 'FIRST50', 500, 'First 50 orders', 'Be quick.', {
      listed: true,
      minimumTotal: 2000,
      maxUses: 50,
      maxUsesPerCustomer: 1,
      endsAt: endOfDay(now, 21, 'Europe/London'),
    }),
    percentOff(6, 'ZIOENZO', 25, 'Friends of the house', '25% off. Only Enzo hands these out.', {
      maxUsesPerCustomer: 2,
    }),
  ],
}
