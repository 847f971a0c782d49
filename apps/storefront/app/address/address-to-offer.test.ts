import type { SavedAddress } from '@comanda/domain'
import { aLocation, anAddress } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { addressToOffer, inOffer, isIncomplete, reaches, suits } from './address-to-offer.ts'

const location = aLocation()
const saved = (id: number, parts: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  name: '',
  notes: '',
  isPrimary: false,
  address: anAddress({ position: { lat: 53.7997, lng: -1.5492 } }),
  ...parts,
})
const work = saved(1, { address: anAddress({ postcode: 'LS2 7EW', position: { lat: 53.8, lng: -1.55 } }) })
const home = saved(2, { isPrimary: true })
const london = saved(3, {
  isPrimary: true,
  address: anAddress({ postcode: 'E1 6AN', position: { lat: 51.51, lng: -0.07 } }),
})

describe('saved addresses', () => {
  it('the primary address is offered first and preselected', () => {
    expect(inOffer([work, home])).toEqual([home, work])
    expect(addressToOffer([work, home], null, location)).toBe(home)
  })

  it('the address with the postcode given on the home page is preselected', () => {
    expect(addressToOffer([work, home], 'ls27ew', location)).toBe(work)
  })

  it('an address elsewhere is not preselected for a searched postcode', () => {
    expect(addressToOffer([work, home], 'LS6 1AA', location)).toBeNull()
    expect(suits(work.address, 'ls2 7ew')).toBe(true)
    expect(suits(work.address, 'LS6 1AA')).toBe(false)
    expect(suits(work.address, null)).toBe(true)
  })

  it('an address out of the area or without a street number is never preselected [4.34, 5.16]', () => {
    const unnumbered = saved(4, { isPrimary: true, address: anAddress({ ...home.address, streetNumber: ' ' }) })
    expect(reaches(location, london)).toBe(false)
    expect(isIncomplete(unnumbered)).toBe(true)
    expect(addressToOffer([london, unnumbered], null, location)).toBeNull()
    expect(addressToOffer([london, unnumbered, work], null, location)).toBe(work)
  })
})
