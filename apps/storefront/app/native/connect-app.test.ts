import type { User } from '@comanda/domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserClient, requestFor, setAppHeaders } from '../api/client.ts'
import { useSession } from '../stored/session.ts'
import { connectApp } from './connect-app.ts'
import { useNativeApp } from './native-app.ts'

const sent: { readonly type: string; readonly id: string; readonly payload: object }[] = []
let view: EventTarget
let stop = () => {}

const APP = { channel: 7, app_version: '2.0', platform: 'android', player_id: 'player-one', sign_in: ['google'] }
const ada = { id: 'ada' } as User

beforeEach(() => {
  sent.length = 0
  view = Object.assign(new EventTarget(), {
    location: { origin: 'https://napoli.test' },
    ReactNativeWebView: { postMessage: (text: string) => void sent.push(JSON.parse(text)) },
  })
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', new EventTarget())
  useNativeApp.setState({ app: null })
  useSession.setState({ state: 'unknown', user: null })
  stop = connectApp('1.2.3')
})
afterEach(() => {
  stop()
  useSession.setState({ state: 'unknown', user: null })
  useNativeApp.setState({ app: null })
  setAppHeaders({ channel: 4, playerId: null })
  vi.unstubAllGlobals()
})

const says = (type: string, id: string, payload: object) =>
  view.dispatchEvent(
    Object.assign(new Event('message'), {
      data: JSON.stringify({ v: 1, type, id, payload }),
      origin: '',
      source: null,
    }),
  )
const of = (type: string) => sent.filter((one) => one.type === type)
const headers = () => requestFor(browserClient('en'), '/cards', {}).headers

it('the app gets the web app version, and its channel and player id go with each call [1.19, 3.29, 7.02]', async () => {
  const [hello] = of('hello')
  expect(hello?.payload).toEqual({ web_app_version: '1.2.3' })
  says('hello', hello?.id ?? '', APP)
  await expect.poll(() => useNativeApp.getState().app).not.toBeNull()
  expect([headers().get('channel'), headers().get('playerId')]).toEqual(['7', 'player-one'])
  says('player-id', 'any', { player_id: 'player-two' })
  expect(headers().get('playerId')).toBe('player-two')
  says('player-id', 'any', { player_id: null })
  expect(headers().has('playerId')).toBe(false)
  expect(useNativeApp.getState().app?.signIn).toEqual(['google'])
})

it('the app is told who signs in and out, each once [1.19]', () => {
  expect(of('user')).toEqual([])
  useSession.setState({ state: 'in', user: ada })
  useSession.setState({ state: 'in', user: { ...ada, firstName: 'Ada' } })
  useSession.setState({ state: 'out', user: null })
  expect(of('user').map(({ payload }) => payload)).toEqual([{ user_id: 'ada' }, { user_id: null }])
})

it('a disconnected page tells the app nothing more', () => {
  stop()
  useSession.setState({ state: 'in', user: ada })
  says('player-id', 'any', { player_id: 'player-two' })
  expect(of('user')).toEqual([])
  expect(useNativeApp.getState().app).toBeNull()
})
