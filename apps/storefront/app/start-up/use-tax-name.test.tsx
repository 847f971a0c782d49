import { aBusiness, aLocation } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { useTaxName } from './use-tax-name.ts'

const LAS_PALMAS = { ...aLocation().address, city: 'Las Palmas', postcode: '35002', country: 'ES' }
const REGISTERED = aBusiness({ territory: 'es', vatNumber: 'B91482207' })

/** The tax that the basket of a location says is included; "none" where it says nothing. */
function included(location: Parameters<typeof aLocation>[0], business = REGISTERED): string {
  const Words = () => useTaxName().included(aLocation(location)) ?? 'none'
  return markupIn(aSite({ business, language: 'es' }), <Words />)
}

it('a basket on the Canary Islands names IGIC only once its rate is set [9.18]', () => {
  expect(included({ address: LAS_PALMAS, chargesVat: 0 })).toBe('none')
  expect(included({ address: LAS_PALMAS, chargesVat: 700 })).toBe('IGIC')
})

it('a basket on the mainland names VAT, unless the business is not registered [9.18]', () => {
  const address = { ...LAS_PALMAS, city: 'Sevilla', postcode: '41003' }
  expect(included({ address, chargesVat: 0 })).toBe('IVA')
  expect(included({ address, chargesVat: 1000 }, aBusiness({ territory: 'es', vatNumber: '' }))).toBe('none')
})
