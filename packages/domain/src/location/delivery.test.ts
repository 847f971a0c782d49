import { aDeliveryArea, aLocation, anAddress, orderTypeSettings } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areasAt, bestArea, deliversTo, needsPosition } from './delivery.ts'
import { distanceMetres, isInside } from './distance.ts'
import { normalisePostcode, postcodeMatches } from './postcode.ts'
import { searchLocations } from './search.ts'
import type { DeliveryArea } from './types.ts'

const leeds = { lat: 53.7997, lng: -1.5492 }
const york = { lat: 53.96, lng: -1.0873 }
const place = (postcode: string, position: typeof leeds | null = null) => ({ postcode, position })
const listed = (id: number, prefixes: string[], tiers: DeliveryArea['tiers']): DeliveryArea => ({
  id,
  name: `Area ${id}`,
  colour: '#000000',
  type: 'postcodes',
  prefixes,
  tiers,
})

describe('a postcode', () => {
  it.each([
    ['ls63hn', 'LS6 3HN'],
    [' LS1  6en ', 'LS1 6EN'],
    ['m11ae', 'M1 1AE'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['W1A0AX', 'W1A 0AX'],
    ['CR26XH', 'CR2 6XH'],
    ['DN551PT', 'DN55 1PT'],
  ])('normalisePostcode formats %s as %s in Britain [5.22]', (text, written) => {
    expect(normalisePostcode(text, 'uk')).toBe(written)
  })

  it('a postcode of another form or country is invalid [1.10, 5.22]', () => {
    for (const text of ['', 'LS6', 'LS6 3H', '41010', 'QS6 3HN', 'LS6 3CN', 'hello']) {
      expect(normalisePostcode(text, 'uk')).toBeNull()
    }
    expect(normalisePostcode(' 41 010', 'es')).toBe('41010')
    for (const text of ['', '00123', '53001', '4101', 'LS6 3HN']) expect(normalisePostcode(text, 'es')).toBeNull()
  })

  it('a formatted postcode is unchanged, and no text causes an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('uk', 'es'), (text, territory) => {
        const written = normalisePostcode(text, territory)
        if (written !== null) expect(normalisePostcode(written, territory)).toBe(written)
      }),
    )
  })

  it.each([
    ['LS6 3HN', 'LS6', true],
    ['ls63hn', 'LS63HN', true],
    ['LS6 3HN', 'LS', true],
    ['LS6 3HN', 'L', false],
    ['LS10 1AA', 'LS1', false],
    ['LS1 2AB', 'LS12', false],
    ['LS12 1AA', 'LS12', true],
    ['LS6 3HN', 'LS6 3', true],
    ['LS6 2HN', 'LS6 3', false],
    ['41010', '410', true],
    ['41010', '41011', false],
    ['41010', '', false],
  ])('postcode %s matches %s: %s [5.16]', (postcode, prefix, lies) => {
    expect(postcodeMatches(postcode, prefix)).toBe(lies)
  })
})

describe('distance and shape', () => {
  it('distanceMetres measures great-circle metres', () => {
    expect(distanceMetres(leeds, york)).toBeGreaterThan(34_000)
    expect(distanceMetres(leeds, york)).toBeLessThan(36_000)
    expect(distanceMetres(leeds, leeds)).toBe(0)
  })

  it('isInside handles concave rings [5.16]', () => {
    const dented = [
      { lat: 0, lng: 0 },
      { lat: 4, lng: 0 },
      { lat: 4, lng: 4 },
      { lat: 2, lng: 1 },
      { lat: 0, lng: 4 },
    ]
    expect(isInside({ lat: 1, lng: 1 }, dented)).toBe(true)
    expect(isInside({ lat: 2, lng: 3 }, dented)).toBe(false)
    expect(isInside({ lat: 5, lng: 1 }, dented)).toBe(false)
    expect(isInside({ lat: 1, lng: 1 }, [...dented, { lat: 0, lng: 0 }])).toBe(true)
    expect(isInside({ lat: 1, lng: 1 }, [])).toBe(false)
  })
})

describe('delivery', () => {
  it('delivery is offered inside a circle, shape or postcode area [5.16]', () => {
    const circle = aDeliveryArea({ id: 1 })
    const ring = [
      { lat: 53.9, lng: -1.2 },
      { lat: 54, lng: -1.2 },
      { lat: 54, lng: -1 },
      { lat: 53.9, lng: -1 },
    ]
    const shape: DeliveryArea = { id: 2, name: 'York', colour: '#000', tiers: [], type: 'shape', ring }
    const location = aLocation({ areas: [circle, shape, listed(3, ['LS6'], [])] })
    expect(areasAt(location, place('X', leeds)).map(({ id }) => id)).toEqual([1])
    expect(areasAt(location, place('YO1 7HH', york)).map(({ id }) => id)).toEqual([2])
    expect(areasAt(location, place('LS6 3HN')).map(({ id }) => id)).toEqual([3])
    expect(deliversTo(location, place('M1 1AE'), 1000)).toBeNull()
  })

  it('delivery requires the lowest threshold and charges the reached tier [5.17, 9.17]', () => {
    const location = aLocation()
    expect(deliversTo(location, place('LS1 6EN', leeds), 1400)).toMatchObject({ minimum: 1500, fee: 250 })
    expect(deliversTo(location, place('LS1 6EN', leeds), 3000)).toMatchObject({ minimum: 1500, fee: 0 })
  })

  it('delivery charges the lowest fee among overlapping areas with a reached minimum [5.17]', () => {
    const location = aLocation({
      areas: [
        listed(1, ['LS6'], [{ from: 0, charge: 400 }]),
        listed(2, ['LS6'], [{ from: 500, charge: 300 }]),
        listed(3, ['LS6'], [{ from: 2000, charge: 0 }]),
      ],
    })
    const area = (total: number) => deliversTo(location, place('LS6 3HN'), total)?.area.id
    expect([area(100), area(500), area(2000)]).toEqual([1, 2, 3])
  })
})

describe('overlapping areas', () => {
  const priced = (id: number, from: number, charge: number) => listed(id, ['LS6'], [{ from, charge }])
  const bestOf = (itemTotal: number, ...areas: DeliveryArea[]) => bestArea(areas, 0, itemTotal)?.area.id

  it('areas with equal fees: the lower minimum applies [5.17]', () => {
    expect(bestOf(2000, priced(1, 1500, 200), priced(2, 1000, 200))).toBe(2)
    expect(bestOf(2000, priced(1, 1000, 200), priced(2, 1500, 200))).toBe(1)
  })

  it('below every minimum, the lowest minimum applies, then the lower fee [5.17]', () => {
    expect(bestOf(500, priced(1, 1500, 100), priced(2, 1000, 300))).toBe(2)
    expect(bestOf(500, priced(1, 1000, 100), priced(2, 1500, 300))).toBe(1)
    expect(bestOf(500, priced(1, 1000, 300), priced(2, 1000, 100))).toBe(2)
  })

  it('only lists of postcodes need no position [5.16]', () => {
    const circle = aDeliveryArea()
    expect(needsPosition({ areas: [priced(1, 0, 0)] })).toBe(false)
    expect(needsPosition({ areas: [priced(1, 0, 0), circle] })).toBe(true)
    expect(needsPosition({ areas: [] })).toBe(false)
  })
})

const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z')

describe('the search by postcode', () => {
  it('a search sorts locations by distance and gives the reason for no delivery [5.16, 9.04]', () => {
    const settings = { ...aLocation().settings, delivery: orderTypeSettings({ offered: false }) }
    const near = { lat: 53.801, lng: -1.55 }
    const middle = { lat: 53.81, lng: -1.55 }
    const found = searchLocations(
      [
        aLocation({ id: 1, address: anAddress({ position: york }), areas: [] }),
        aLocation({ id: 2, address: anAddress({ position: middle }), areas: [] }),
        aLocation({ id: 3, address: anAddress({ position: leeds }) }),
        aLocation({ id: 4, address: anAddress({ position: near }), settings }),
        aLocation({ id: 5, address: anAddress({ position: null }), suspended: true }),
      ],
      place('LS1 6EN', leeds),
      'uk',
      NOW,
    )
    expect(found.map(({ location, reason }) => [location.id, reason])).toEqual([
      [3, null],
      [4, 'not-offered'],
      [2, 'out-of-area'],
      [1, 'too-far'],
      [5, 'suspended'],
    ])
    expect(found[0]?.delivery?.fee).toBe(250)
  })

  it('a search covers ten miles in Britain and ten kilometres in Spain [9.04]', () => {
    const away = { lat: leeds.lat + 0.12, lng: leeds.lng } // 13.3 km
    const nowhere = aLocation({ address: anAddress({ position: leeds }), areas: [] })
    expect(searchLocations([nowhere], place('LS17 9LF', away), 'uk', NOW)[0]?.reason).toBe('out-of-area')
    expect(searchLocations([nowhere], place('41010', away), 'es', NOW)[0]?.reason).toBe('too-far')
    const further = { lat: leeds.lat + 0.15, lng: leeds.lng } // 16.7 km, 10.4 miles
    expect(searchLocations([nowhere], place('LS17 9LF', further), 'uk', NOW)[0]?.reason).toBe('too-far')
    const nearer = { lat: leeds.lat + 0.089, lng: leeds.lng } // 9.9 km
    expect(searchLocations([nowhere], place('41010', nearer), 'es', NOW)[0]?.reason).toBe('out-of-area')
  })

  it('a search includes a location that delivers, however far [5.16]', () => {
    const away = { lat: leeds.lat + 0.12, lng: leeds.lng } // 13.3 km
    const areas = [aDeliveryArea({ type: 'circle', centre: leeds, radiusMetres: 20_000 })]
    const far = aLocation({ address: anAddress({ position: leeds }), areas })
    expect(searchLocations([far], place('41010', away), 'es', NOW)[0]?.reason).toBeNull()
  })
})
