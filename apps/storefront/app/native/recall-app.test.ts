import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const things = new Map<string, string>()
const kept = { channel: 5, playerId: 'player-one', signIn: ['google'] }

/** The parts of a browser that one page of an app uses. */
const browser = {
  location: { pathname: '/', origin: 'https://napoli.test' },
  localStorage: {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, text: string) => void things.set(key, text),
    removeItem: (key: string) => void things.delete(key),
  },
  addEventListener: () => {},
  ReactNativeWebView: undefined as { postMessage: () => void } | undefined,
}

beforeAll(() => {
  // Other files of this worker have loaded the stores without a browser.
  vi.resetModules()
  vi.stubGlobal('window', browser)
  things.set('comanda:native-app', JSON.stringify({ savedAt: Date.now(), value: kept }))
})
afterAll(() => {
  vi.unstubAllGlobals()
  // What this file has loaded knows an app; the next file of this worker must not share it.
  vi.resetModules()
})

it('a page that knows its app sends channel and player id with its first call [1.19, 7.02]', async () => {
  const { browserClient, requestFor } = await import('../api/client.ts')
  const { recallApp } = await import('./recall-app.ts')
  const sent = () => {
    const { headers } = requestFor(browserClient('en'), '/location/1', {})
    return [headers.get('channel'), headers.get('playerId')]
  }
  // A browser remembers no app, whatever is stored.
  await recallApp()
  expect(sent()).toEqual(['4', null])
  browser.ReactNativeWebView = { postMessage: () => {} }
  await recallApp()
  expect(sent()).toEqual(['5', 'player-one'])
})
