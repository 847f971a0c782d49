import { expect, it } from 'vitest'
import { holdsLink, nameWithoutLink } from './holds-link.ts'

it.each([
  'https://evil.example/verify',
  'Read HTTP://1.2.3.4/a now',
  'Go to evil.example, please',
  'evil。example',
  'evil.\u200bexample',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'www.evil',
  'Write to bank@evil.example',
  'mailto:bank',
  'tel:+442079460000',
  'Call 10.0.0.1 now',
  'win.{name}',
  '{name}.com',
  'пример.рф',
])('%j holds a link', (text) => {
  expect(holdsLink(text)).toBe(true)
})

it.each([
  'Casa Lola',
  'St. James’s Kitchen',
  'Triana, S.L.',
  'Open 12.30 to 15.00',
  'We’re sorry... we have run out',
  'Sin gluten, p. ej. la de setas.',
  'Order {number}. {promise}',
  'Café & Bar No. 7',
  'Total: 12,50 € / 10.50',
])('%j holds no link', (text) => {
  expect(holdsLink(text)).toBe(false)
})

it('a name with a link is replaced, and any other stays on one line', () => {
  expect(nameWithoutLink('Casa  Lola\nBar', 'lola')).toBe('Casa Lola Bar')
  expect(nameWithoutLink('win.example', 'lola')).toBe('lola')
})
