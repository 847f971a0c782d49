import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { Details } from './details.tsx'

it('who orders at a table is pointed to the waiter about allergies, before a table is chosen [2.03]', () => {
  const shown = (wanted: 'table' | 'delivery') => {
    const Page = createRoutesStub([{ path: '/', Component: () => <Details rating={null} wanted={wanted} /> }])
    return markupIn(aSite(), <Page />)
  }
  expect(shown('table')).toContain('Tell your waiter before you order')
  expect(shown('table')).not.toContain('Call us before you order')
  expect(shown('delivery')).toContain('Call us before you order')
})
