import type { SavedAddress, User } from '@comanda/domain'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiError } from '../../../api/client.ts'
import { useSession } from '../../../stored/session.ts'
import { keepAddress } from './keep-address.ts'

const withAddresses = (...ids: number[]) =>
  ({ id: 'u1', addresses: ids.map((id) => ({ id }) as SavedAddress) }) as unknown as User

afterEach(() => {
  vi.restoreAllMocks()
  useSession.setState({ user: null })
})

it('a saved address is selected by its new id, and the session has it', async () => {
  useSession.setState({ user: withAddresses(1, 2) })
  expect(await keepAddress(async () => ({ ok: true, value: withAddresses(1, 7, 2), meta: null }))).toBe(7)
  expect(useSession.getState().user?.addresses).toHaveLength(3)
})

it('an address that cannot be saved, or whose code does not load, does not stop the order', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useSession.setState({ user: withAddresses(1) })
  expect(await keepAddress(async () => ({ ok: false, error: { status: 422 } as ApiError }))).toBeNull()
  expect(await keepAddress(() => Promise.reject(new TypeError('Failed to fetch')))).toBeNull()
  expect(useSession.getState().user?.addresses).toHaveLength(1)
})
