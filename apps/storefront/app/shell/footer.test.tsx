import { aBusiness } from '@comanda/test-kit'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { Footer } from './footer.tsx'

const business = aBusiness({ links: { instagram: 'https://instagram.com/napoli', facebook: null, twitter: null } })

it('the footer links to Instagram, except in the checkout, which nothing leads away from [2.52]', () => {
  const at = (path: string) => {
    const Page = createRoutesStub([{ path: '*', Component: Footer }])
    return markupIn(aSite({ business }), <Page initialEntries={[path]} />)
  }
  expect(at('/')).toContain('instagram.com/napoli')
  expect(at('/checkout')).not.toContain('instagram.com/napoli')
  expect(at('/checkout')).toContain('/termsandconditions/terms')
})
