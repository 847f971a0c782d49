import { afterEach, expect, it, vi } from 'vitest'
import { signWithPasskey } from './use-passkeys.ts'

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async () => {
    throw new Error('No <input> with "webauthn" as the only or last value in its `autocomplete` attribute was detected')
  },
}))

const aPageWith = (field: object | null) => vi.stubGlobal('document', { querySelector: () => field })

afterEach(() => vi.unstubAllGlobals())

it('suggestions for an email field that has left the page end without an error', async () => {
  aPageWith(null)
  expect(await signWithPasskey({}, true)).toBeNull()
})

it('any other fault of the suggestions is reported', async () => {
  aPageWith({})
  await expect(signWithPasskey({}, true)).rejects.toThrow('webauthn')
})

it('a pressed button reports the fault whatever the page shows', async () => {
  aPageWith(null)
  await expect(signWithPasskey({}, false)).rejects.toThrow('webauthn')
})
