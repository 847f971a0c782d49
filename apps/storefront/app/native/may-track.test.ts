import type { TrackingStatus } from '@comanda/native-bridge'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mayTrackInApp } from './may-track.ts'

let sent: { readonly id: string; readonly type: string }[] = []
const poster = { postMessage: (text: string) => void sent.push(JSON.parse(text)) }
let view: EventTarget

beforeEach(() => {
  sent = []
  view = Object.assign(new EventTarget(), { location: { origin: 'https://napoli.test' }, ReactNativeWebView: poster })
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answers = (status: TrackingStatus) =>
  view.dispatchEvent(
    Object.assign(new Event('message'), {
      data: JSON.stringify({ v: 1, type: 'tracking', id: sent[0]?.id, payload: { status } }),
      origin: '',
      source: null,
    }),
  )

it.each([
  ['authorized', true],
  ['denied', false],
  ['restricted', false],
  ['not-determined', false],
] as const)('when the system of the app says %s, tracking is %s [1.19, 1.22]', async (status, may) => {
  const told = mayTrackInApp()
  expect(sent).toMatchObject([{ type: 'tracking' }])
  answers(status)
  expect(await told).toBe(may)
})

it('an app that does not answer in two minutes allows no tracking; a browser asks no app [1.19, 1.22]', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  const patience = new AbortController()
  timeouts.mockReturnValueOnce(patience.signal)
  const told = mayTrackInApp()
  expect(timeouts).toHaveBeenCalledWith(120_000)
  patience.abort()
  expect(await told).toBe(false)
  timeouts.mockRestore()

  Reflect.deleteProperty(view, 'ReactNativeWebView')
  expect(await mayTrackInApp()).toBe(true)
  expect(sent).toHaveLength(1)
})
