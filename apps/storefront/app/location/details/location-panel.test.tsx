import { aBusiness, aLocation } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { LocationPanel } from './location-panel.tsx'

it('a telephone is shown as in its country and called by its whole number', () => {
  const site = aSite({ business: aBusiness({ territory: 'uk' }) })
  const location = aLocation({ telephone: '+441132781234' })
  const html = markupIn(site, <LocationPanel location={location} now={Temporal.Instant.fromEpochMilliseconds(0)} />)
  expect(html).toContain('Call 0113 278 1234<')
  expect(html).toContain('href="tel:+441132781234"')
})
