import { readFileSync } from 'node:fs'
import { deliversTo } from '@comanda/domain'
import { describe, expect, it } from 'vitest'
import { restaurants } from '../restaurants.ts'
import { addressesOf } from './addresses.ts'
import { quarters } from './quarters.ts'
import { streetMapOf } from './street-map.ts'

const mapFile = (subdomain: string) =>
  readFileSync(new URL(`../../../assets/maps/${subdomain}.geo.json`, import.meta.url), 'utf8')

describe.each(quarters)('the quarter of $subdomain', (quarter) => {
  it('has its street map drawn as it is now', () => {
    // After a change: node apps/server/src/demo/quarters/write-street-maps.ts
    expect(mapFile(quarter.subdomain).trimEnd() === JSON.stringify(streetMapOf(quarter))).toBe(true)
    expect(mapFile(quarter.subdomain).length).toBeLessThan(70_000)
  })

  it('has at least 200 different addresses, each within 4 km of its centre', () => {
    const addresses = addressesOf(quarter)
    expect(addresses.length).toBeGreaterThanOrEqual(200)
    const names = addresses.map((one) => `${one.streetNumber} ${one.line1} ${one.postcode}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { position } of addresses) {
      expect(Math.abs(position.lat - quarter.centre.lat)).toBeLessThan(0.036)
      expect(Math.abs(position.lng - quarter.centre.lng)).toBeLessThan(0.06)
    }
  })

  it('is delivered to, nearly all of it, by its restaurant [5.16]', () => {
    const places = restaurants.find((one) => one.quarter === quarter)?.places ?? []
    const addresses = addressesOf(quarter)
    const reached = addresses.filter((address) => places.some(({ location }) => deliversTo(location, address, 5000)))
    expect(reached.length / addresses.length).toBeGreaterThan(0.7)
  })
})

it('finds 18 Cardigan Road at LS6 3HN, to which both of Napoli’s kitchens deliver [5.16] [9.17]', () => {
  const home = quarters
    .flatMap((one) => addressesOf(one))
    .find((one) => one.line1 === 'Cardigan Road' && one.streetNumber === '18')
  expect(home?.postcode).toBe('LS6 3HN')
  if (!home) return
  const fees = restaurants[0]?.places.map(({ location }) => deliversTo(location, home, 2930)?.fee)
  expect(fees).toEqual([250, 350])
})
