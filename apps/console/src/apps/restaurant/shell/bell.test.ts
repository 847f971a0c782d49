import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBell } from './bell.ts'

/** Shapes of the tones that were started, as the browser's oscillators say them. */
let heard: string[]

const param = () => ({
  value: 0,
  setValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
})
const node = () => {
  const self = {
    type: 'sine',
    frequency: param(),
    gain: param(),
    connect: (next: unknown) => next,
    start: () => void heard.push(self.type),
    stop: () => {},
  }
  return self
}
class Audio {
  readonly state = 'running'
  readonly currentTime = 0
  readonly destination = {}
  createOscillator = node
  createGain = node
  resume = () => Promise.resolve()
}

beforeEach(() => {
  heard = []
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Audio)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('new orders ring two notes every four seconds until it stops', () => {
  const bell = createBell(() => {})
  bell.allow()
  bell.ring('orders')
  expect(heard).toEqual(['triangle', 'triangle'])
  vi.advanceTimersByTime(8000)
  expect(heard).toHaveLength(6)
  bell.stop()
  vi.advanceTimersByTime(60_000)
  expect(heard).toHaveLength(6)
})

it('the siren takes the place of the bell, and wails every two seconds', () => {
  const bell = createBell(() => {})
  bell.allow()
  bell.ring('orders')
  bell.ring('siren')
  vi.advanceTimersByTime(4000)
  expect(heard).toEqual(['triangle', 'triangle', 'sawtooth', 'sawtooth', 'sawtooth'])
})
