import { aDraft, anAddress } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import type { Door } from '../../api/door.ts'
import { placeDraft } from './place-draft.ts'

const asked: string[] = []
const door = (send: Door['send']): Door => ({
  language: 'en',
  origin: 'http://napoli.localhost',
  send: (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return send(request)
  },
})

it.each([
  ['refresh', () => Promise.resolve(new Response('{"error":{"code":"fault","message":"Oh"}}', { status: 500 }))],
  ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
] as const)('a location that cannot be refreshed is told as %s, and nothing is ordered [8.22]', async (call, send) => {
  asked.length = 0
  const placing = await placeDraft(door(send), aDraft(), null)
  expect(placing).toEqual({ ok: false, trouble: { kind: 'call', call, text: null } })
  expect(asked).toEqual(['GET /api/v1/location/1'])
})

it('what delivery to an address costs, where that cannot be told, is said as such, and nothing is ordered [8.27]', async () => {
  asked.length = 0
  const draft = aDraft({ orderType: 'delivery', address: anAddress() })
  const refused = new Response('{"error":{"code":"invalid","message":"No such postcode"}}', { status: 422 })
  const placing = await placeDraft(
    door(() => Promise.resolve(refused)),
    draft,
    null,
  )
  expect(placing).toEqual({ ok: false, trouble: { kind: 'call', call: 'fees', text: null } })
  expect(asked).toEqual(['GET /api/v1/location/1'])
})
