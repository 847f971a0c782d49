import type { Documents } from '@comanda/contract/wire'
import { chapter, type Publisher } from './publisher.ts'

export function englishDocuments(by: Publisher): Omit<Documents, 'version'> {
  return {
    privacyPolicy: [
      chapter(
        'Who looks after your data',
        `${by.legalName} (${by.vatNumber}), ${by.address}, runs ${by.name} and decides how your data is used. Email <a href="mailto:${by.email}">${by.email}</a> or call ${by.telephone}.`,
      ),
      chapter('What we keep, and why', 'Only what an order needs:', [
        'Your name, email and telephone, to prepare your order and contact you about it.',
        'Your address and your note to the rider, when we deliver.',
        'What you ordered and paid, because tax law requires it.',
        'Your rating and words, when you leave a review. It shows your first name and an initial.',
      ]),
      chapter(
        'Cards',
        'Card numbers go straight to our payment provider. We never see them, and nothing of them is kept in your browser.',
      ),
      chapter(
        'How long we keep it',
        by.country === 'GB'
          ? 'We keep orders for six years for tax purposes, then delete them. If you order as a guest, access to your order ends a day after it’s completed.'
          : 'We keep invoices for as long as Spanish tax law requires, then delete them. If you order as a guest, access to your order ends a day after it’s completed.',
      ),
      chapter('Cookies', 'One for your language and one for your session. We don’t measure visits unless you agree.'),
      chapter(
        'Your rights',
        'You can access, correct, move or delete your data, and object to its use. Ask us and we’ll answer within a month. You can also complain to the regulator.',
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
        'An order is an offer to buy. It becomes a contract when the kitchen accepts it, which you see on the tracking page. Until then you can cancel it free of charge.',
      ),
      chapter(
        'Prices',
        'Prices include VAT. Service charge, bag charge and delivery fee are shown before you pay. If a price changes while you’re choosing, we’ll ask before we charge it.',
      ),
      chapter(
        'Paying',
        'By card when you order, or in cash on delivery and collection. Orders from a table are paid by card.',
      ),
      chapter(
        'Delivery and collection',
        'The time we give is our best estimate. If we’re running much later, we’ll ring you. Food is yours from the moment it is handed over.',
      ),
      chapter(
        'Alcohol',
        'We only sell alcohol to over-18s, and we’ll ask for ID at the door, the counter or the table. Without it we can’t hand over the drink, and we’ll refund it.',
      ),
      chapter(
        'When something is wrong',
        `Call ${by.telephone} or email <a href="mailto:${by.email}">${by.email}</a> the same day. We’ll replace it or refund you. Your statutory rights are not affected.`,
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
        `If you have an allergy or intolerance, please call the kitchen on ${by.telephone} before you order, even if you’ve had the dish before: recipes change.`,
      ),
      chapter('What we tell you', 'Each dish and each extra lists which of the 14 allergens it contains:', [
        'celery, cereals with gluten, crustaceans, eggs, fish',
        'lupin, milk, molluscs, mustard, nuts',
        'peanuts, sesame, soya, sulphur dioxide and sulphites',
      ]),
      chapter('“Not declared”', by.allergies.undeclared),
      chapter('One kitchen', by.allergies.kitchen),
    ].join(''),
  }
}
