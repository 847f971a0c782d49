import type { SavedAddress, User } from '@comanda/domain'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiError } from '../../api/door.ts'
import { useSession } from '../../stored/session.ts'
import { keepAddress } from './keep-address.ts'

const withAddresses = (...ids: number[]) =>
  ({ id: 'u1', addresses: ids.map((id) => ({ id }) as SavedAddress) }) as unknown as User

afterEach(() => {
  vi.restoreAllMocks()
  useSession.setState({ user: null })
})

it('an address that is kept is chosen by its new id, and the account knows it', async () => {
  useSession.setState({ user: withAddresses(1, 2) })
  expect(await keepAddress(async () => ({ ok: true, value: withAddresses(1, 7, 2), meta: null }))).toBe(7)
  expect(useSession.getState().user?.addresses).toHaveLength(3)
})

it('where it is not kept, also where the part that keeps it does not load, the order can go on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useSession.setState({ user: withAddresses(1) })
  expect(await keepAddress(async () => ({ ok: false, error: { status: 422 } as ApiError }))).toBeNull()
  expect(await keepAddress(() => Promise.reject(new TypeError('Failed to fetch')))).toBeNull()
  expect(useSession.getState().user?.addresses).toHaveLength(1)
})
