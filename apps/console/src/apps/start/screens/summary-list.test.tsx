import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { Signup } from '../../../api/signup.ts'
import { SummaryList } from './summary-list.tsx'

const LUNCH = { opensAt: '12:00', closesAt: '15:00' }
const DINNER = { opensAt: '18:00', closesAt: '22:30' }

const SERVICE: NonNullable<Signup['service']> = {
  delivery: true,
  collection: true,
  tables: 0,
  week: Array.from({ length: 7 }, () => [LUNCH, DINNER]).with(0, []),
  radius: 3000,
  postcodes: ['LS6', 'LS2'],
  minimum: 15,
  fee: 2.5,
}

const SIGNUP: Signup = {
  email: 'lola@owners.example',
  step: 'publish',
  answered: ['name', 'place', 'service', 'menu', 'look', 'payment'],
  pagesHost: 'orders.example',
  name: 'Casa Lola',
  hostLabel: 'casa-lola',
  place: {
    territory: 'uk',
    address: {
      line1: 'Nowhere Lane',
      line2: '',
      streetNumber: '18',
      city: 'Leeds',
      region: '',
      postcode: 'LS6 9ZZ',
      country: 'GB',
      position: null,
    },
    telephone: '+441134960142',
  },
  service: SERVICE,
  area: { type: 'postcodes', postcodes: ['LS6', 'LS2'] },
  menu: { source: 'pizzeria', dishes: 19 },
  look: null,
  company: { legalName: 'Lola Ltd', vatNumber: '', receiptIssuer: 'we', tax: null, usualRate: null },
  cards: 'none',
  preview: null,
  site: null,
  published: false,
}

const listOf = (change: Partial<Signup> = {}, language: 'en' | 'es' = 'en', onlyAnswered = false): string =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <MemoryRouter>
        <SummaryList signup={{ ...SIGNUP, ...change }} onlyAnswered={onlyAnswered} />
      </MemoryRouter>
    </IntlProvider>,
  )

it('the summary shows address, phone, hours and delivery area, each with its Change', () => {
  const list = listOf()
  for (const text of [
    'Leeds LS6 9ZZ',
    '0113 496 0142',
    'Mon: closed',
    'Tue–Sun: 12:00–15:00, 18:00–22:30',
    'Postcodes LS6, LS2',
  ])
    expect(list).toContain(`>${text}<`)
  for (const name of ['Name', 'Address', 'Phone', 'Orders', 'Opening hours', 'Delivery area', 'Menu', 'Payment'])
    expect(list).toContain(`aria-label="Change: ${name}"`)
  expect(listOf({}, 'es')).toContain('>mar–dom: 12:00–15:00, 18:00–22:30<')
})

it('a week of equal days is one line for every day', () => {
  const service = {
    ...SERVICE,
    week: Array.from({ length: 7 }, () => [DINNER]),
  }
  expect(listOf({ service })).toContain('>Every day: 18:00–22:30<')
  expect(listOf({ service }, 'es')).toContain('>Todos los días: 18:00–22:30<')
})

it('the summary shows delivery fee, minimum order, colour and logo, each with its Change', () => {
  const look = { colour: '#0b6e80', corners: 'soft', headingFont: 'figtree', logo: 'logo' } as const
  const list = listOf({ look })
  for (const text of ['£2.50', '£15.00', 'Sea', 'Yours']) expect(list).toContain(`>${text}<`)
  for (const name of ['Delivery fee', 'Smallest order', 'Colour', 'Logo'])
    expect(list).toContain(`aria-label="Change: ${name}"`)
  expect(list).toContain('background:#0b6e80')
  const free = listOf({ look, service: { ...SERVICE, minimum: 0, fee: 0 } }, 'es')
  for (const text of ['Gratis', 'Sin mínimo', 'Mar', 'El tuyo']) expect(free).toContain(`>${text}<`)
  expect(listOf({ look, service: { ...SERVICE, delivery: false } })).not.toContain('Delivery fee')
})

it('the summary shows the button colour and says where it is darker than the chosen colour', () => {
  const look = { colour: '#FF0000', corners: 'soft', headingFont: 'figtree', logo: null } as const
  const list = listOf({ look })
  for (const text of ['#FF0000', 'A little darker on buttons', 'None. Your name stands there.'])
    expect(list).toContain(`>${text}<`)
  expect(list).not.toContain('background:#ff0000')
})

it('an answer that is missing says so, and beside a question only the given ones stand', () => {
  expect(listOf()).toContain('>Missing<')
  const given = listOf({ answered: ['name', 'place'] }, 'en', true)
  for (const name of ['Name', 'Address', 'Phone']) expect(given).toContain(`aria-label="Change: ${name}"`)
  for (const name of ['Orders', 'Menu', 'Payment']) expect(given).not.toContain(`aria-label="Change: ${name}"`)
})

it('a circle is named by its distance, and without delivery there is no area', () => {
  expect(listOf({ area: { type: 'circle', radius: 3000 } })).toContain('>Up to 1.9 mi away<')
  expect(listOf({ area: null })).not.toContain('Delivery area')
})
