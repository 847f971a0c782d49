import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart, PartMissing } from './load-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a part that has not loaded after 120 seconds fails, and not before [8.04] [9.01]', async () => {
  const failed = vi.fn()
  loadPart(() => new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(PartMissing))
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: 'Loading chunk failed' })
})

it('a part that fails six times with a network fails with its cause [8.04]', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(() => Promise.reject(cause))
  const failed = vi.fn()
  loadPart(load).catch(failed)
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(6)
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'PartMissing', cause })
  expect(vi.getTimerCount()).toBe(0)
})

it('a part that fails without a network loads when the network is back [8.04]', async () => {
  const network = { onLine: false }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', network)
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue('the sheet')
  const loaded = vi.fn()
  void loadPart(load).then(loaded)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
  network.onLine = true
  window.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(loaded).toHaveBeenCalledWith('the sheet')
})

it('a part that loads is returned, and its timer is cleared', async () => {
  await expect(loadPart(() => Promise.resolve({ default: 'the sheet' }))).resolves.toEqual({ default: 'the sheet' })
  expect(vi.getTimerCount()).toBe(0)
})
