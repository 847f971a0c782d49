import type { Documents } from '@comanda/contract/wire'
import { chapter, type Publisher } from './publisher.ts'

export const englishDocuments = (by: Publisher): Omit<Documents, 'version'> => ({
  privacyPolicy: [
    chapter(
      'Who looks after your data',
      `${by.legalName} (${by.vatNumber}), ${by.address}, runs ${by.name} and decides how your data is used. Write to <a href="mailto:${by.email}">${by.email}</a> or ring ${by.telephone}.`,
    ),
    chapter('What we keep, and why', 'Only what an order needs:', [
      'Your name, email and telephone, to make the order and to reach you about it.',
      'Your address and your note to the rider, when we deliver.',
      'What you ordered and paid, because tax law asks us to.',
      'Your rating and words, when you leave a review. It shows your first name and an initial.',
    ]),
    chapter(
      'Cards',
      'Card numbers go straight to our payment provider. We never see them, and nothing of them is kept in your browser.',
    ),
    chapter(
      'How long',
      by.country === 'GB'
        ? 'Orders are kept for six years for the tax office, then deleted. A guest’s key to their order ends a day after it is finished.'
        : 'Invoices are kept for the years that Spanish tax law asks, then deleted. A guest’s key to their order ends a day after it is finished.',
    ),
    chapter(
      'Cookies',
      'One for your language and one for your session. Anything that measures visits waits until you say yes.',
    ),
    chapter(
      'Your rights',
      'You may see, correct, move or erase your data, and object to its use. Ask us; we answer within a month. You may also complain to the regulator.',
      [
        by.country === 'GB'
          ? 'Information Commissioner’s Office, ico.org.uk'
          : 'Agencia Española de Protección de Datos, aepd.es',
      ],
    ),
  ].join(''),
  terms: [
    chapter(
      'Your order',
      'An order is an offer to buy. It becomes a contract when the kitchen accepts it, which you see on the tracking page. Until then you may withdraw it without cost.',
    ),
    chapter(
      'Prices',
      'Prices include VAT. Service charge, bag charge and delivery fee are shown before you pay. If a price changes while you choose, we ask before we charge it.',
    ),
    chapter(
      'Paying',
      'By card when you order, or in cash on delivery and collection. Orders from a table are paid by card.',
    ),
    chapter(
      'Delivery and collection',
      'The time we give is our best estimate. If we will be much later, we ring you. Food is yours from the moment it is handed over.',
    ),
    chapter(
      'Alcohol',
      'We sell alcohol to people of 18 and over only, and ask for proof at the door, the counter or the table. Without it the drink stays with us and is refunded.',
    ),
    chapter(
      'When something is wrong',
      `Ring ${by.telephone} or write to <a href="mailto:${by.email}">${by.email}</a> the same day. We replace it or give the money back. Your statutory rights are not affected.`,
    ),
    chapter(
      'Changing your mind',
      'Food made to order can’t be returned. Before the kitchen accepts the order, it can be cancelled in full.',
    ),
    chapter('Who we are', `${by.legalName}, ${by.address}. VAT number ${by.vatNumber}.`),
  ].join(''),
  allergyInformation: [
    chapter(
      'Before you order',
      `If you have an allergy or intolerance, please ring the kitchen on ${by.telephone} before you order, even if you have had the dish before: recipes change.`,
    ),
    chapter('What we tell you', 'Each dish and each extra lists which of the fourteen allergens it contains:', [
      'celery, cereals with gluten, crustaceans, eggs, fish',
      'lupin, milk, molluscs, mustard, nuts',
      'peanuts, sesame, soya, sulphur dioxide and sulphites',
    ]),
    chapter(
      '“Not declared”',
      'Some dishes change daily, and for those nothing is declared. That does not mean that they are free from anything. Ask us.',
    ),
    chapter(
      'One kitchen',
      'Everything is cooked in the same kitchen, so we can’t promise that any dish is without traces. Our gluten-free bases share an oven with the others.',
    ),
  ].join(''),
})
