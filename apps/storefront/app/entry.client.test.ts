import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const kept = { channel: 5, playerId: 'player-one', signIn: ['google'] }
const things = new Map([['comanda:native-app', JSON.stringify({ savedAt: Date.now(), value: kept })]])

/** The parts of an app's browser that a page uses before it is hydrated. */
const browser = {
  location: { pathname: '/', search: '', origin: 'https://napoli.test', href: 'https://napoli.test/' },
  localStorage: {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, text: string) => void things.set(key, text),
    removeItem: (key: string) => void things.delete(key),
  },
  addEventListener: () => {},
  ReactNativeWebView: { postMessage: () => {} },
}

beforeAll(() => {
  // Other files of this worker have loaded the stores without a browser.
  vi.resetModules()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('location', browser.location)
  vi.stubGlobal('navigator', { vendor: '', languages: [] })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('a page that starts in an app knows its channel and player id before it renders [1.19, 7.02]', async () => {
  const { browserClient, requestFor } = await import('./api/client.ts')
  const { started } = await import('./entry.client.tsx')
  // There is no document to hydrate, so the start ends before that.
  await expect(started).rejects.toThrow()
  const { headers } = requestFor(browserClient('en'), '/location/1', {})
  expect([headers.get('channel'), headers.get('playerId')]).toEqual(['5', 'player-one'])
})
