import { expect, it } from 'vitest'
import { lookAlikeOf, looksLikeOurs } from './look-alike.ts'

const NAPOLI = { name: 'Napoli 1889', label: 'napoli' }

it.each([
  ['Pizzeria', 'nap0li'],
  ['Pizzeria', 'napo1i'],
  ['Pizzeria', 'pay-napoli'],
  ['Pizzeria', 'napoli-secure'],
  ['Pizzeria', 'pedidos-napoli'],
  ['Pizzeria', 'na-poli'],
  ['Napoli 1889', 'another-page'],
  ['NAPOLI-1889', 'another-page'],
  ['Nароli 1889', 'another-page'],
  ['Official Napoli 1889', 'another-page'],
])('%s at %s looks like Napoli', (name, label) => {
  expect(lookAlikeOf({ name, label })(NAPOLI)).toBe(true)
})

it.each([
  ['Bella Napoli', 'bella-napoli'],
  ['Napoli Leeds', 'napoli-leeds'],
  ['Casa Lola', 'casa-lola'],
  ['Napoli 1886', 'napoli-1886'],
])('%s at %s does not look like Napoli', (name, label) => {
  expect(lookAlikeOf({ name, label })(NAPOLI)).toBe(false)
})

it.each([
  ['Comanda', 'page', true],
  ['C0manda Support', 'page', true],
  ['La Comanda', 'page', true],
  ['Casa Lola', 'comanda-pay', true],
  ['Cаsa Lola', 'page', true],
  ['Casa Lola', 'casa-lola', false],
  ['Comandante Bar', 'comandante', false],
])('whether %s at %s looks like the installation’s is %s', (name, label, looks) => {
  expect(looksLikeOurs({ name, label }, ['Comanda'])).toBe(looks)
})
