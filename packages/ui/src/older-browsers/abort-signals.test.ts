import { expect, it } from 'vitest'
import { abortAfter, abortWithAny } from './abort-signals.ts'

it('a signal made of several aborts with the first of them, for its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = abortWithAny([first.signal, second.signal])
  expect(signal.aborted).toBe(false)
  second.abort('left')
  first.abort('late')
  expect(signal).toMatchObject({ aborted: true, reason: 'left' })
  expect(abortWithAny([first.signal]).reason).toBe('late')
})

it('a signal with a timeout aborts as the browser’s own does', async () => {
  const signal = abortAfter(1)
  const own = AbortSignal.timeout(1)
  await Promise.all([signal, own].map((one) => new Promise((resolve) => one.addEventListener('abort', resolve))))
  expect(signal.reason.name).toBe(own.reason.name)
})
