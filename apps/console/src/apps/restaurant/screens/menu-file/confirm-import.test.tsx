import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { ImportPreview } from '../../../../api/menu-file.ts'
import { ConfirmImport } from './confirm-import.tsx'

const dish = (id: number) => ({ id, name: `Dish ${id}`, category: 'Pizza', price: 900 })
const preview = (missing: number): ImportPreview => ({
  key: 'key',
  dishes: 2,
  created: [dish(1)],
  changed: [{ ...dish(2), oldPrice: 800, parts: ['price'] }],
  unchanged: 0,
  missing: { dishes: Array.from({ length: missing }, (_, n) => dish(10 + n)), categories: [], inDishes: [] },
  createdCategories: [],
  isReordered: false,
  translatedCategories: [],
  columns: [],
  problems: [],
  unlistedProblems: 0,
})
const nothing = () => {}

const shown = (missing: number, removesMissing: boolean, language: 'en' | 'es' = 'en'): string =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <ConfirmImport
        preview={preview(missing)}
        removesMissing={removesMissing}
        isBusy={false}
        onRemovesMissing={nothing}
        onConfirm={nothing}
        onCancel={nothing}
      />
    </IntlProvider>,
  )

it('the import button updates by default, and turns red with a dish count for removing', () => {
  const asked = shown(68, false)
  expect(asked).toContain('>Update the menu (2 changes)<')
  expect(asked).toContain('Also remove 68 dishes that the file doesn’t have')
  expect(asked).not.toContain('checked=""')
  expect(asked).toContain('bg-accepted')
  const removing = shown(68, true)
  expect(removing).toContain('>Update and remove 68 dishes<')
  expect(removing).toContain('checked=""')
  expect(removing).toContain('bg-rejected')
  expect(removing).not.toContain('bg-accepted')
})

it('a file that names the whole menu offers no removal', () => {
  expect(shown(0, false)).not.toContain('checkbox')
})

it('the buttons of an import are Spanish in Spanish', () => {
  expect(shown(68, false, 'es')).toContain('>Actualizar la carta (2 cambios)<')
  expect(shown(68, true, 'es')).toContain('>Actualizar y quitar 68 platos<')
})
