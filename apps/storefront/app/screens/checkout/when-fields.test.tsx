import type { PickupChoice } from '@comanda/domain'
import { aLocation, dailyHours, hoursForAll } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import type { DetailsFormState } from './use-details-form.ts'
import { WhenFields } from './when-fields.tsx'

// A Saturday, twenty-four past ten at night in London; the kitchen is open from five to eleven, but not on Monday.
const NOW = '2026-11-21T22:24:00Z'
const hours = { ...dailyHours([{ opens: '17:00', closes: '23:00' }]), exceptions: { '2026-11-23': [] } }
const location = aLocation({ hours: hoursForAll(hours) })

/** The options of the two fields, value and text. */
function offered(pickup: PickupChoice) {
  const state = { form: { pickup }, set: () => {}, errorOf: () => null, left: () => {} } as unknown as DetailsFormState
  const markup = markupIn(
    aSite({ renderedAt: Date.parse(NOW) }),
    <WhenFields state={state} location={location} orderType="collection" />,
  )
  return [...markup.matchAll(/<select.*?<\/select>/gs)].map(([select]) =>
    [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value, text]) => [value, text]),
  )
}

it('later offers dates that have a time left, as yyyy-MM-dd, named as people say them [5.20, 5.21]', () => {
  const [dates = []] = offered({ type: 'later', date: '2026-11-21', at: null })
  for (const [value] of dates) expect(value).toMatch(/^2026-(11|12)-\d\d$/)
  expect(dates.slice(0, 3)).toEqual([
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-11-24', 'Tue 24 Nov'],
  ])
})

it('and its times, a quarter of an hour apart, from now and the preparation on [5.18, 5.19, 9.03]', () => {
  const [, today = []] = offered({ type: 'later', date: '2026-11-21', at: null })
  expect(today.slice(1)).toEqual([['2026-11-21T22:45:00Z', '22:45']])
  const [, tomorrow = []] = offered({ type: 'later', date: '2026-11-22', at: null })
  expect(tomorrow.slice(1, 4).map(([, time]) => time)).toEqual(['17:00', '17:15', '17:30'])
})
