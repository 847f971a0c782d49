import { CATALOGUES } from '@comanda/messages/catalogues'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import type { Site } from '../app/start-up/use-site.ts'
import { markupIn } from './a-site.tsx'

/** Renders a hook once, with the texts of the account too, and returns what it returns. Its state never changes. */
export function hookIn<T>(site: Site, useHook: () => T): T {
  const returned: T[] = []
  function Part() {
    returned.push(useHook())
    return null
  }
  const { browsing, ordering, account } = CATALOGUES[site.language]
  markupIn(
    site,
    <IntlProvider locale={site.language} messages={{ ...browsing, ...ordering, ...account }} timeZone="UTC">
      <MemoryRouter>
        <Part />
      </MemoryRouter>
    </IntlProvider>,
  )
  const [first] = returned
  if (first === undefined) throw new Error('nothing was rendered')
  return first
}
