import { paperTexts, type TicketWords, ticketBlocks } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffOrder } from '../../../../api/orders.ts'
import { anOrder } from '../../../../orders/an-order.ts'
import { Ticket } from './ticket.tsx'
import { useTicketWords } from './use-ticket-words.ts'

const LOCATION = { name: 'Headingley', timeZone: 'Europe/London', territory: 'uk' } as const

const paperOf = (order: StaffOrder, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <Ticket order={order} location={LOCATION} business="Napoli 1889" />
    </IntlProvider>,
  )
/** The words of a page, without its tags. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const deal = {
  name: 'Pizza night for two',
  quantity: 2,
  comment: 'well done',
  price: 5800,
  ageRestricted: true,
  dietary: ['vegetarian' as const],
  allergens: ['milk' as const],
  mayContain: [],
  choices: [
    { question: 'Drinks', dishes: true, answers: [{ name: 'San Pellegrino lemon', quantity: 2, choices: [] }] },
  ],
}
const order = anOrder({
  number: 38,
  status: 'accepted',
  receivedAt: '2026-11-20T19:26:00Z',
  readyAt: '2026-11-20T19:55:00Z',
  comment: 'allergic to shellfish',
  lines: [deal],
  totals: { ...anOrder().totals, subTotal: 5800, total: 5800 },
  paymentType: 'cash',
})

it('the ticket says restaurant, date, number, type and promise, and the allergy in words', () => {
  const words = wordsOf(paperOf(order))
  for (const part of [
    'Napoli 1889 · Headingley',
    'Fri, 20 Nov 2026, 19:26',
    '#38',
    'DELIVERY',
    '19:55–20:05',
    'ALLERGY “allergic to shellfish”',
    'Take £58.00 in cash',
    'Priya Nair',
    '07700 900142',
  ])
    expect(words).toContain(part)
  expect(wordsOf(paperOf(order, 'es'))).toContain('ALERGIA «allergic to shellfish»')
})

it('the ticket shows quantities before dishes and counts a deal’s parts for the whole line', () => {
  const html = paperOf(order)
  const words = wordsOf(html)
  expect(words).toContain('2 × Pizza night for two 4 × San Pellegrino lemon')
  expect(words).toContain('18+: CHALLENGE 25, CHECK ID “well done” Vegetarian Contains milk')
  expect(html).not.toMatch(/<(button|a|input|svg)\b/)
  // A background is not printed, and a text in its colour would be pale.
  expect(html).not.toMatch(/bg-|text-white/)
})

it('the ticket of a rejected order says so', () => {
  expect(wordsOf(paperOf({ ...order, status: 'rejected' }))).toContain('Cancelled')
})

it('the browser prints every text of the shared layout, in its order', () => {
  let words: TicketWords | null = null
  const Words = () => {
    words = useTicketWords()
    return null
  }
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <Words />
    </IntlProvider>,
  )
  if (words === null) throw new Error('The words are read while rendering')
  const place = { ...LOCATION, name: 'Napoli 1889 · Headingley' }
  const texts = paperTexts(ticketBlocks(order, { layout: 'sheet', place, words }))
  expect(texts.length).toBeGreaterThan(12)
  expect(wordsOf(paperOf(order)).trim()).toBe(texts.join(' '))
})
