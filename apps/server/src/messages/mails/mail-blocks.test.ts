import { expect, it } from 'vitest'
import { addressText, fill } from './mail-blocks.ts'

const whole = { line2: '', region: '', position: null }

it('an address in a mail is written as its country writes it [3.01]', () => {
  const spanish = { ...whole, streetNumber: '4', line1: 'Calle Betis', city: 'Sevilla', postcode: '41010' }
  expect(addressText({ ...spanish, country: 'ES' })).toBe('Calle Betis 4, 41010 Sevilla')
  const british = { ...whole, streetNumber: '20', line1: 'Otley Road', line2: 'Flat 2', city: 'Leeds' }
  expect(addressText({ ...british, postcode: 'LS6 3HN', country: 'GB' })).toBe('20 Otley Road, Flat 2, Leeds LS6 3HN')
})

it('a Spanish hour has its article: «la» at one, «las» at every other hour [1.08]', () => {
  const text = 'En tu casa hacia las {time}'
  expect(fill(text, { time: '01:10' })).toBe('En tu casa hacia la 01:10')
  expect(fill(text, { time: '21:10' })).toBe('En tu casa hacia las 21:10')
  expect(fill('At your door at about {time}', { time: '01:10' })).toBe('At your door at about 01:10')
})
