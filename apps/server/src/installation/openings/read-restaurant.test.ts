import { expect, it } from 'vitest'
import { readHours } from './read-hours.ts'
import { readRestaurant } from './read-restaurant.ts'

const LUNCH = { opens: '12:00', closes: '15:00' }
const DINNER = { opens: '18:30', closes: '00:30' }

it('hours are read from texts with several days and spans, in the order of the day', () => {
  expect(readHours(['Mo-We,Su 18:30-00:30', 'Su,Mo 12:00-15:00'])).toEqual({
    1: [LUNCH, DINNER],
    2: [DINNER],
    3: [DINNER],
    4: [],
    5: [],
    6: [],
    7: [LUNCH, DINNER],
  })
  expect(readHours(['Fr-Mo 12:00-15:00,18:30-00:30'])).toMatchObject({ 1: [LUNCH, DINNER], 4: [], 5: [LUNCH, DINNER] })
})

it('hours are read from nodes without single dates, and a day with equal times is closed', () => {
  const [monday, friday] = ['https://schema.org/Monday', 'Friday']
  const week = readHours([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: [monday, friday], opens: '12:00:00', closes: '15:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Tuesday', opens: '00:00', closes: '00:00' },
    { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validFrom: '2026-12-25' },
  ])
  expect(week).toEqual({ 1: [LUNCH], 2: [], 3: [], 4: [], 5: [LUNCH], 6: [], 7: [] })
})

it.each(['Mo-Xx 12:00-15:00', 'Mo 12:00', 'Mo 25:00-26:00', 'Mo 12:60-15:00', 'by appointment', ''])(
  'the hours "%s" are not read',
  (text) => {
    expect(readHours([text])).toBeNull()
  },
)

const page = (restaurant: object): string =>
  `<html><head><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: 'A site' },
      { '@type': 'Restaurant', ...restaurant },
    ],
  })}</script></head></html>`

it('a restaurant is read from a page: its street and number, position and contact', () => {
  const casa = page({
    name: 'Casa Lola &amp; Hijos',
    telephone: '+34 954 000 000',
    email: 'mailto:hola@lola.example',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Calle Betis, 55',
      addressLocality: 'Sevilla',
      postalCode: '41010',
    },
    geo: { '@type': 'GeoCoordinates', latitude: '37.3855', longitude: -6.0031 },
    openingHours: 'Mo 12:00-15:00',
  })
  expect(readRestaurant(casa, 'es', 'es')).toMatchObject({
    name: 'Casa Lola & Hijos',
    email: 'hola@lola.example',
    street: 'Calle Betis',
    streetNumber: '55',
    city: 'Sevilla',
    postcode: '41010',
    position: { lat: 37.3855, lng: -6.0031 },
    week: { 1: [LUNCH] },
  })
  const british = page({ name: 'Oak', address: { streetAddress: '12a Otley Road' } })
  expect(readRestaurant(british, 'en', 'uk')).toMatchObject({ street: 'Otley Road', streetNumber: '12a', week: null })
})

it('a page that describes no restaurant gives none', () => {
  for (const text of ['<html></html>', '{"@type":"Person","name":"Ana"}', 'not JSON'])
    expect(readRestaurant(text, 'en', 'uk')).toBeNull()
})
