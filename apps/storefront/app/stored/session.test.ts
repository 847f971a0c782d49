import { readToasts, showToast } from '@comanda/ui'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const things = new Map<string, string>()
const heard: ((event: { readonly key: string }) => void)[] = []

/** The parts of a browser that one tab uses. */
const browser = {
  location: { pathname: '/' },
  localStorage: {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, text: string) => void things.set(key, text),
    removeItem: (key: string) => void things.delete(key),
  },
  addEventListener: (_name: string, listener: (event: { readonly key: string }) => void) => void heard.push(listener),
}
const tellFromOtherTab = () => {
  for (const listener of heard) listener({ key: 'comanda:signed-in' })
}

const ada = {
  id: 'u1',
  email: 'ada@example.com',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
  telephone: '',
  avatar: null,
  addresses: [],
  hasPassword: true,
  providers: [],
  subscribedToNewsletter: false,
  counters: { orders: 0, reviews: 0, cards: 0 },
} as const

const SECRET = 'a-secret-of-a-guest-of-the-house'

describe('session', () => {
  let stored: Awaited<ReturnType<typeof load>>
  const load = async () => ({
    ...(await import('./session.ts')),
    ...(await import('./cart.ts')),
    ...(await import('./browsing-context.ts')),
    ...(await import('./contact.ts')),
    ...(await import('./tracked-orders.ts')),
    ...(await import('./completed-order.ts')),
    ...(await import('./guest.ts')),
  })
  beforeAll(async () => {
    // The stores look for a browser when they load.
    vi.stubGlobal('window', browser)
    stored = await load()
  })
  afterAll(() => vi.unstubAllGlobals())

  const leaveTraces = () => {
    const choice = { itemId: 1, quantity: 1, comment: '', options: [], sections: [] }
    stored.useCart.getState().add(choice, { locationId: 1, orderType: 'delivery' })
    stored.useBrowsingContext.getState().set({ locationId: 1, postcode: 'LS6 3HN' })
    stored.useTrackedOrders.getState().track('0123456789abcdef')
    stored.useCompletedOrder.getState().complete('0123456789abcdef')
    stored.storedDetails.write({
      contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', telephone: '' },
      address: null,
      driverInstructions: '',
    })
    stored.storedGuest.write(SECRET)
  }
  const traces = () => ({
    cart: stored.useCart.getState().cart,
    postcode: stored.useBrowsingContext.getState().postcode,
    locationId: stored.useBrowsingContext.getState().locationId,
    orders: stored.useTrackedOrders.getState().orders.length,
    completed: stored.useCompletedOrder.getState().orderId,
    details: stored.storedDetails.read(),
  })

  it('the browser stores no token or personal data, only that a sign-in is expected [3.29]', () => {
    stored.useSession.getState().enter(ada)
    expect([...things.keys()]).toEqual(['comanda:signed-in'])
    expect(things.get('comanda:signed-in')).toMatch(/^\{"savedAt":\d+,"value":true\}$/)
    expect(stored.useSession.getState().isExpected()).toBe(true)
  })

  it('signing in keeps the cart that the guest filled [4.39]', () => {
    stored.useSession.getState().leave()
    leaveTraces()
    stored.useSession.getState().enter(ada)
    expect(traces().cart?.lines).toHaveLength(1)
  })

  it('signing out clears user, cart, location, orders and typed details, and tells listeners [4.39]', () => {
    stored.useSession.getState().enter(ada)
    leaveTraces()
    const left = vi.fn()
    const stop = stored.onLeaving(left)
    stored.useSession.getState().leave()
    stop()
    expect(traces()).toEqual({
      cart: null,
      postcode: null,
      locationId: null,
      orders: 0,
      completed: null,
      details: null,
    })
    expect(left).toHaveBeenCalledTimes(1)
    expect(stored.useSession.getState()).toMatchObject({ state: 'out', user: null })
    const storedValue = [...things].filter(([, text]) => /ada|lovelace|LS6|0123456789/i.test(text))
    expect(storedValue).toEqual([])
  })

  it('a refused call of a guest clears nothing [4.39]', () => {
    leaveTraces()
    const before = traces()
    stored.useSession.getState().leave()
    expect(traces()).toEqual(before)
  })

  it('a sign-out in another tab ends the session; a sign-in there reads the user again [4.39]', () => {
    stored.useSession.getState().enter(ada)
    things.delete('comanda:signed-in')
    tellFromOtherTab()
    expect(stored.useSession.getState()).toMatchObject({ state: 'out', user: null })
    things.set('comanda:signed-in', JSON.stringify({ savedAt: Date.now(), value: true }))
    tellFromOtherTab()
    expect(stored.useSession.getState()).toMatchObject({ state: 'unknown', user: null })
  })

  it('signing out here or in another tab removes personal messages from the screen [4.39]', async () => {
    await import('../shell/session-keeper.tsx')
    for (const leave of [
      () => stored.useSession.getState().leave(),
      () => {
        things.delete('comanda:signed-in')
        tellFromOtherTab()
      },
    ]) {
      stored.useSession.getState().enter(ada)
      showToast('Home is now your main address', { tone: 'ok' })
      leave()
      expect(readToasts()).toEqual([])
    }
  })
})
