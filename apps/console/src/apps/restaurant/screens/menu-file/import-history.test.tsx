import { consoleMessages as english } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { MenuImport } from '../../../../api/menu-file.ts'
import { ImportList } from './import-history.tsx'

const change: MenuImport = {
  id: 'a',
  at: '2026-11-27T19:11:00Z',
  by: 'Ana',
  kind: 'import',
  created: 0,
  changed: 2,
  removed: 68,
  undoneAt: null,
}

const listed = (...changes: MenuImport[]): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <ImportList changes={changes} timeZone="UTC" isBusy={false} onUndo={() => {}} />
    </IntlProvider>,
  )

it('an import that can be taken back says when, by whom and what changed, beside its button', () => {
  expect(listed(change)).toMatch(/19:11.* by Ana: 2 changed, 68 removed</)
  expect(listed(change)).toContain('>Undo<')
})

it('an import that was taken back has no button', () => {
  const html = listed({ ...change, undoneAt: '2026-11-27T19:20:00Z' })
  expect(html).toContain('>Taken back<')
  expect(html).not.toContain('<button')
})
