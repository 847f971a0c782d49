import type { Location } from '@comanda/domain'
import { aLocation, dailyHours, hoursForAll, orderTypeSettings } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import type { LocationAnswer } from '../../api/shapes.ts'
import { firstOf, partitionLocations } from './partition-locations.ts'

const noon = Temporal.Instant.from('2026-11-21T12:00:00Z')
const atNight = hoursForAll(dailyHours([{ opens: '20:00', closes: '23:00' }]))
const nowOnly = orderTypeSettings({ acceptsLater: false })
const nothingLater = { delivery: nowOnly, collection: nowOnly, table: nowOnly }

const found = (id: number, location: Partial<Location> = {}, answer: Partial<LocationAnswer> = {}): LocationAnswer => ({
  location: aLocation({ id, ...location }),
  delivery: { postcode: 'LS1 6EN', tiers: [] },
  refused: null,
  distance: id * 100,
  coupons: [],
  specials: [],
  ...answer,
})
const refused = (id: number, why: NonNullable<LocationAnswer['refused']>, location: Partial<Location> = {}) =>
  found(id, location, { delivery: null, refused: why })

it('locations are split into those that deliver and those that do not, with the reason [5.16, 8.27, 1.07]', () => {
  const answers = [
    found(1, { hours: atNight }),
    found(2),
    found(3, { hours: atNight, settings: nothingLater }),
    found(4, { stopped: true }),
    refused(5, 'out-of-area'),
    refused(6, 'suspended', { suspended: true }),
    refused(7, 'not-offered', { settings: { ...nothingLater, collection: orderTypeSettings({ offered: false }) } }),
  ]
  const { taking, others } = partitionLocations(answers, [...answers, found(8)], noon)
  expect(taking.map(({ location }) => location.id)).toEqual([1, 2])
  expect(others.map(({ answer, refused: why, collects }) => [answer.location.id, why, collects])).toEqual([
    [3, null, false],
    [4, null, false],
    [5, 'out-of-area', true],
    [6, 'suspended', false],
    [7, 'not-offered', false],
    // Locations missing from the search result are beyond its ten miles.
    [8, 'too-far', true],
  ])
})

it('the nearest location that takes orders now is chosen, else the nearest', () => {
  expect(firstOf([found(1, { hours: atNight }), found(2)], 'delivery', noon)?.location.id).toBe(2)
  expect(firstOf([found(1, { hours: atNight })], 'delivery', noon)?.location.id).toBe(1)
  expect(firstOf([], 'delivery', noon)).toBeNull()
})
