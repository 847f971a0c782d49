import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { turnsDuring } from '../../test/setup/turns-during.ts'
import { longJson } from './long-json.ts'

const answered = (content: object, levels: number) =>
  new Hono().get('/', (c) => longJson(c, content, levels, { 'cache-control': 'no-store' })).request('/')

it('a long answer is the same JSON as one that is written at once, whatever is in it', async () => {
  const anything = fc.object({
    withObjectString: true,
    values: [fc.string({ unit: 'binary' }), fc.double(), fc.constant(undefined)],
  })
  await fc.assert(
    fc.asyncProperty(anything, fc.nat(4), async (content, levels) => {
      expect(await (await answered(content, levels)).text()).toBe(Buffer.from(JSON.stringify(content)).toString())
    }),
  )
})

it('other calls get their turn while a list of 5,000 entries is written as JSON', async () => {
  const content = {
    data: { texts: Array.from({ length: 5_000 }, (_, n) => ({ id: n, name: 'Sopa de tomate '.repeat(9) })) },
  }
  expect(await turnsDuring(async () => answered(content, 3))).toBeGreaterThanOrEqual(10)
  const answer = await answered(content, 3)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual(content)
})
