import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart, PartMissing } from './load-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a part of the page that has not come after 120 seconds has failed, and not before [8.04]', async () => {
  const failed = vi.fn()
  loadPart(() => new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(PartMissing))
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: 'Loading chunk failed' })
})

it('one that cannot be fetched has failed at once, and says why [8.04]', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadPart(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'PartMissing', cause })
  expect(vi.getTimerCount()).toBe(0)
})

it('one that comes is what was asked for, and nothing waits any longer', async () => {
  await expect(loadPart(() => Promise.resolve({ default: 'the sheet' }))).resolves.toEqual({ default: 'the sheet' })
  expect(vi.getTimerCount()).toBe(0)
})
