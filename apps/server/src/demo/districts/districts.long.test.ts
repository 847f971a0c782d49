import { readFileSync } from 'node:fs'
import { deliversTo } from '@comanda/domain'
import { describe, expect, it } from 'vitest'
import { restaurants } from '../restaurants.ts'
import { addressesOf } from './addresses.ts'
import { districts } from './districts.ts'
import { examplePostcodeOf } from './example-postcode.ts'
import { streetMapOf } from './street-map.ts'

const mapFile = (subdomain: string) =>
  readFileSync(new URL(`../../../assets/maps/${subdomain}.geo.json`, import.meta.url), 'utf8')

describe.each(districts)('the district of $subdomain', (district) => {
  it('the stored street map matches the generated one', () => {
    // To update: node apps/server/src/demo/districts/write-street-maps.ts
    expect(mapFile(district.subdomain).trimEnd() === JSON.stringify(streetMapOf(district))).toBe(true)
    expect(mapFile(district.subdomain).length).toBeLessThan(150_000)
  })

  it('a district has at least 200 distinct addresses within 4 km of its centre', () => {
    const addresses = addressesOf(district)
    expect(addresses.length).toBeGreaterThanOrEqual(200)
    const names = addresses.map((one) => `${one.streetNumber} ${one.line1} ${one.postcode}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { position } of addresses) {
      expect(Math.abs(position.lat - district.centre.lat)).toBeLessThan(0.036)
      expect(Math.abs(position.lng - district.centre.lng)).toBeLessThan(0.06)
    }
  })

  it('the example postcode of a district’s restaurant has addresses that it delivers to [5.16]', () => {
    const [first, ...others] = restaurants.find((one) => one.district === district)?.locations ?? []
    expect(first).toBeDefined()
    if (first === undefined) return
    const example = examplePostcodeOf(district.territory, first.location.address.position)
    const there = addressesOf(district).filter(({ postcode }) => postcode === example)
    expect(there.length).toBeGreaterThan(0)
    for (const address of there)
      expect([first, ...others].some(({ location }) => deliversTo(location, address, 5000))).toBe(true)
  })

  it('the restaurant delivers to nearly all addresses of its district [5.16]', () => {
    const locations = restaurants.find((one) => one.district === district)?.locations ?? []
    const addresses = addressesOf(district)
    const reached = addresses.filter((address) => locations.some(({ location }) => deliversTo(location, address, 5000)))
    expect(reached.length / addresses.length).toBeGreaterThan(0.7)
  })
})

it('18 Cardigan Road is found at LS6 3HN, and both of Napoli’s locations deliver there [5.16] [9.17]', () => {
  const home = districts
    .flatMap((one) => addressesOf(one))
    .find((one) => one.line1 === 'Cardigan Road' && one.streetNumber === '18')
  expect(home?.postcode).toBe('LS6 3HN')
  if (!home) return
  const fees = restaurants[0]?.locations.map(({ location }) => deliversTo(location, home, 2930)?.fee)
  expect(fees).toEqual([250, 350])
})
