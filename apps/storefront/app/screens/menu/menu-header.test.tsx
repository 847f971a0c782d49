import { aLocation } from '@comanda/test-kit'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { Footer } from '../../shell/footer.tsx'
import { MenuHeader } from './menu-header.tsx'

const location = aLocation()
const partOf = (Component: () => React.ReactNode) => {
  const Page = createRoutesStub([{ path: '/', Component }])
  return markupIn(aSite(), <Page />)
}

it("a phone's top bar has home, contact, account and basket; its language is in the footer [2.51, 2.39]", () => {
  const html = partOf(() => <MenuHeader location={location} orderType="collection" />)
  /** Whether the element is shown below the width of a desktop. */
  const onPhone = (element: RegExp) => {
    const [tag = ''] = element.exec(html) ?? []
    const look = /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
    return tag !== '' && !look.includes('max-lg:hidden') && !look.includes('hidden')
  }
  expect(onPhone(/<a\b[^>]*aria-label="home"[^>]*>/)).toBe(true)
  expect(onPhone(/<a\b[^>]*href="\/contactus"[^>]*>/)).toBe(true)
  expect(onPhone(/<a\b[^>]*href="\/login[^>]*>/)).toBe(true)
  expect(onPhone(/<(?:a|button)\b[^>]*aria-label="Basket, 0 items[^>]*>/)).toBe(true)
  expect(html).toContain('<select aria-label="Language"')
  expect(partOf(Footer)).toContain('<select aria-label="Language"')
})
