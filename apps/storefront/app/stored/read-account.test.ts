import type { User } from '@comanda/domain'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Answer } from '../api/client.ts'

const things = new Map<string, string>()
/** The parts of a browser that the session uses. */
const browser = {
  location: { pathname: '/' },
  localStorage: {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, text: string) => void things.set(key, text),
    removeItem: (key: string) => void things.delete(key),
  },
  addEventListener: () => {},
}

const ada = { id: 'u1', firstName: 'Ada' } as User
const failed = (status: number): Answer<User> => ({ ok: false, error: { status, code: 'busy' } as never })

let stored: {
  readonly session: typeof import('./session.ts')
  readonly reader: typeof import('./read-account.ts')
}
let cart: typeof import('./cart.ts')
beforeAll(async () => {
  vi.useFakeTimers()
  // The stores look for a browser when they load.
  vi.stubGlobal('window', browser)
  cart = await import('./cart.ts')
  stored = { session: await import('./session.ts'), reader: await import('./read-account.ts') }
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an account that the server cannot read stays unknown, keeps its basket and is read again [4.39, 7.10]', async () => {
  const { useSession } = stored.session
  useSession.getState().enter(ada)
  const choice = { itemId: 1, quantity: 1, comment: '', options: [], sections: [] }
  cart.useCart.getState().add(choice, { locationId: 1, orderType: 'delivery' })
  // A reload knows only that somebody signed in here.
  useSession.setState({ state: 'unknown', user: null })
  const answers: (Answer<User> | Error)[] = [
    failed(503),
    new TypeError('no script'),
    failed(500),
    { ok: true, value: ada, meta: null },
  ]
  let reads = 0
  const stop = stored.reader.readAccount(async () => {
    const answer = answers[reads]
    reads += 1
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  })
  await vi.advanceTimersByTimeAsync(25_000)
  expect([reads, useSession.getState().state, useSession.getState().isExpected()]).toEqual([3, 'unknown', true])
  expect(cart.useCart.getState().cart?.lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([reads, useSession.getState().state, useSession.getState().user]).toEqual([4, 'in', ada])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('a visitor who never signed in here is known to be signed out, without a call [4.40]', async () => {
  const { useSession } = stored.session
  things.clear()
  useSession.setState({ state: 'unknown', user: null })
  const read = vi.fn()
  stored.reader.readAccount(read)
  expect([read.mock.calls.length, useSession.getState().state]).toEqual([0, 'out'])
})
