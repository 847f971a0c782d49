import { anAddress } from '@comanda/test-kit'
import { dismissToasts, readToasts } from '@comanda/ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSite } from '../../../../test/a-site.tsx'
import { hookIn } from '../../../../test/hook-in.tsx'
import { useAddressChange } from './use-address-change.ts'

const saved = { id: 7, name: 'Home', notes: '', address: anAddress(), isPrimary: false }

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://napoli.test' } })
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'not_found', message: 'There is no such address.' } }, { status: 404 }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  dismissToasts()
})

it.each([
  ['remove', 'We couldn’t delete the address. There is no such address.'],
  ['primary', 'We couldn’t change your main address. There is no such address.'],
] as const)('a notice says why an address did not change: %s [8.18]', async (kind, text) => {
  await hookIn(aSite(), useAddressChange).change(saved, kind)
  expect(readToasts()).toMatchObject([{ text, tone: 'bad', position: 'top-center' }])
})
