import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToasts, holdToast, readToasts, showToast } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dismissToasts()
  vi.useRealTimers()
})

const shown = () => readToasts().map(({ text }) => text)

it('an error hides by itself after five seconds, not before [8.07]', () => {
  showToast('The address could not be saved', { tone: 'bad', position: 'top-center' })
  vi.advanceTimersByTime(4_999)
  expect(shown()).toEqual(['The address could not be saved'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

it('with something to press it stays a second longer', () => {
  showToast('Diavola was taken out', { action: { label: 'Undo', run: () => {} } })
  vi.advanceTimersByTime(5_999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

it('while it is pointed at it stays, and counts five seconds anew when it is left', () => {
  const id = showToast('The card could not be added', { tone: 'bad' })
  vi.advanceTimersByTime(4_000)
  holdToast(id, true)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(1)
  holdToast(id, false)
  vi.advanceTimersByTime(5_000)
  expect(shown()).toEqual([])
})

it('the same words are shown once, and all of them go away together', () => {
  showToast('No connection')
  showToast('No connection')
  showToast('Saved')
  expect(shown()).toEqual(['No connection', 'Saved'])
  dismissToasts()
  expect(shown()).toEqual([])
})
