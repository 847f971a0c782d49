import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { TableColumn } from '../../../../api/menu-file.ts'
import { ImportColumns } from './import-columns.tsx'

const shown = (columns: readonly TableColumn[], language: 'en' | 'es' = 'en'): string =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <ImportColumns columns={columns} chosen={[]} onChoose={() => {}} />
    </IntlProvider>,
  )

const DISH: TableColumn = { heading: 'Dish', column: 'name', examples: ['Soup', 'Stew'] }
const TARIFF: TableColumn = { heading: 'Tariff 2', column: null, examples: ['4.50'] }

it('the columns open with what is missing where none is the price, with their first values', () => {
  const asked = shown([DISH, TARIFF])
  expect(asked).toContain('<details open="">')
  expect(asked).toContain('1 of 2 columns are read')
  expect(asked).toContain('We can’t tell which columns hold the dish and its price.')
  expect(asked).toContain('Soup · Stew')
  expect(asked).toContain('<option value="name" selected="">Dish</option>')
  expect(asked).toContain('<option value="" selected="">Leave it out</option>')
})

it('the columns stay closed when dish and price are read, and a file without a table has none', () => {
  expect(shown([DISH, { ...TARIFF, column: 'price' }])).toContain('<details>')
  expect(shown([])).toBe('')
})

it('the columns are Spanish in Spanish', () => {
  expect(shown([DISH, TARIFF], 'es')).toContain('Se leen 1 de 2 columnas')
  expect(shown([DISH, TARIFF], 'es')).toContain('>No leerla<')
})
