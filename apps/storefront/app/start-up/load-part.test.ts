import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart, PartMissing } from './load-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a part that has not loaded after 120 seconds fails, and not before [8.04] [9.01]', async () => {
  const failed = vi.fn()
  loadPart(() => new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(PartMissing))
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: 'Loading chunk failed' })
})

it('a part that cannot be loaded fails at once with its cause [8.04]', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadPart(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'PartMissing', cause })
  expect(vi.getTimerCount()).toBe(0)
})

it('a part that loads is returned, and its timer is cleared', async () => {
  await expect(loadPart(() => Promise.resolve({ default: 'the sheet' }))).resolves.toEqual({ default: 'the sheet' })
  expect(vi.getTimerCount()).toBe(0)
})
