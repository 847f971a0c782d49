import { aLocation, orderTypeSettings } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { ClosedNotice } from './closed-notice.tsx'

const FOR_LATER = 'Order ahead.'
/** Three hours after closing. */
const night = Temporal.Instant.from('2026-11-21T02:00:00Z')
const settings = (acceptsLater: boolean) => {
  const each = orderTypeSettings({ acceptsLater, preOrderHours: null })
  return { delivery: each, collection: each, table: each }
}
const told = (orderType: 'delivery' | 'table', location: Parameters<typeof aLocation>[0]) =>
  markupIn(aSite(), <ClosedNotice location={aLocation(location)} orderType={orderType} now={night} />)

it('a closed location offers ordering for later where a later time exists, never for a table [8.23, 4.50]', () => {
  expect(told('delivery', { settings: settings(true) })).toContain(FOR_LATER)
  for (const html of [
    told('delivery', { settings: settings(false) }),
    told('table', { settings: settings(true) }),
    told('delivery', { settings: settings(true), stopped: true }),
    told('delivery', { settings: settings(true), suspended: true }),
  ]) {
    expect(html).toContain('role="status"')
    expect(html).not.toContain(FOR_LATER)
  }
})

it('a location that nobody watches says so from the fifth minute, and offers later times', () => {
  const noon = Temporal.Instant.from('2026-11-21T12:00:00Z')
  const shown = (unwatchedSince: string) =>
    markupIn(aSite(), <ClosedNotice location={aLocation({ unwatchedSince })} orderType="delivery" now={noon} />)
  expect(shown('2026-11-21T11:55:00Z')).toMatch(/Nobody is there to take orders at .* right now\./)
  expect(shown('2026-11-21T11:55:00Z')).toContain(FOR_LATER)
  expect(shown('2026-11-21T11:55:01Z')).toBe('')
})
