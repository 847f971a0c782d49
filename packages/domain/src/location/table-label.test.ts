import { expect, it } from 'vitest'
import { tableLabel } from './table-label.ts'

const label = (name: string) => tableLabel(name, (number) => `Table ${number}`)

it.each(['5', 'T1', 'A 12', '12b'])('the bare number %s of a table gets the word', (name) =>
  expect(label(name)).toBe(`Table ${name}`),
)

it.each(['Table 5', 'Long table 5', 'Oven 3', 'Salón 4', 'Window'])('the name %s of a table stands alone', (name) =>
  expect(label(name)).toBe(name),
)
