import { messages } from '@comanda/messages/en/storefront'
import { aLocation } from '@comanda/test-kit'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { TableFields } from './table-fields.tsx'
import type { DetailsFormState } from './use-details-form.ts'

/** Renders the table field at a location with `count` tables; the last one is selected. */
const asked = (count: number, isFolded = false) => {
  const tables = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `T${index + 1}`, capacity: 4 }))
  const state = {
    form: { tableId: count },
    errorOf: () => null,
    set: () => {},
    isFolded: () => isFolded,
  } as unknown as DetailsFormState
  return renderToString(
    <IntlProvider locale="en" messages={messages} timeZone="Europe/London">
      <TableFields state={state} location={aLocation({ tables })} />
    </IntlProvider>,
  )
}
const radios = (html: string) => html.match(/type="radio"/g)?.length
const isChecked = (html: string) => (html.match(/checked=""/g) ?? []).length

it('every table is offered, with a search by name where there are many [5.40]', () => {
  expect([radios(asked(12)), isChecked(asked(12))]).toEqual([12, 1])
  expect(asked(12)).not.toContain('Find your table')
  expect([radios(asked(13)), isChecked(asked(13))]).toEqual([13, 1])
  expect(asked(13)).toContain('Find your table')
})

it('a known table folds into its name with a button to change it', () => {
  expect(radios(asked(12, true))).toBeUndefined()
  expect(asked(12, true)).toMatch(/Table T12.*aria-label="Change Your table"/)
})
