import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { bytesOf, type SharedAnswer, sharedResponse, toSharedAnswer } from './shared-answer.ts'

const MENU = JSON.stringify({ dishes: 'Margherita '.repeat(4000) })

const anAnswer = () =>
  toSharedAnswer(new Response(MENU, { headers: { 'content-type': 'application/json' } }), {
    security: createSecurityHeaders(readConfig({}), false, 'mark'),
    accepted: 'br',
  })

const read = (answer: SharedAnswer, accepted?: string) =>
  sharedResponse(answer, (name) => (name === 'accept-encoding' ? accepted : undefined), 'GET')

it('a shared answer is kept uncompressed from the second reader on who asks for that', async () => {
  const answer = await anAnswer()
  expect([...answer.forms.keys()]).toEqual(['br'])
  expect(await (await read(answer)).text()).toBe(MENU)
  expect([...answer.forms.keys()]).toEqual(['br'])
  expect(await (await read(answer)).text()).toBe(MENU)
  expect([...answer.forms.keys()]).toEqual(['br', 'identity'])
  expect(bytesOf(answer)).toBeGreaterThan(MENU.length)
  expect(await (await read(answer)).text()).toBe(MENU)
})

it('compressed readers leave a shared answer as small as it is', async () => {
  const answer = await anAnswer()
  for (let reader = 0; reader < 3; reader++) {
    const body = Buffer.from(await (await read(answer, 'gzip, br')).arrayBuffer())
    expect(brotliDecompressSync(body).toString()).toBe(MENU)
  }
  expect([...answer.forms.keys()]).toEqual(['br'])
})
