import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, errorFrom } from './call.ts'

describe('call', () => {
  beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
  afterEach(() => void vi.unstubAllGlobals())

  const time = {
    now: () => 0,
    after: (_ms: number, act: () => void) => {
      const timer = setTimeout(act)
      return () => clearTimeout(timer)
    },
    random: () => 0,
    isOnline: () => true,
  }
  /** The network answers in this order, and how often it was asked. */
  const network = (...answers: readonly (() => Response)[]) => {
    const asked = vi.fn(async () => {
      const answer = answers[Math.min(asked.mock.calls.length, answers.length) - 1]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer()
    })
    vi.stubGlobal('fetch', asked)
    return asked
  }
  const busy = () => Response.json({ error: { code: 'busy' } }, { status: 503, headers: { 'retry-after': '2' } })
  const page = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  const board = () => Response.json({ data: 7 })
  const read = ({ data }: { readonly data: number }) => data

  it('a read is made again until the server answers', async () => {
    const asked = network(busy, page, board)
    expect(await call('/staff/x', read, undefined, {}, { time })).toEqual({ ok: true, value: 7 })
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('a read of a server that stays away fails after six attempts', async () => {
    const asked = network(page)
    expect(await call('/staff/x', read, undefined, {}, { time })).toMatchObject({ error: { code: 'unreachable' } })
    expect(asked).toHaveBeenCalledTimes(6)
  })

  it('an action is sent once, because it may have had its effect', async () => {
    const asked = network(busy, board)
    expect(await call('/staff/x', read, {}, {}, { time })).toMatchObject({ error: { status: 503, code: 'busy' } })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

it('an error keeps the first message of each field and speaks with the last field [8.01]', () => {
  const error = errorFrom(422, {
    error: {
      code: 'invalid_request',
      message: 'Some details are missing.',
      details: { reason: ['is required', 'is unknown'], message: ['is too long'] },
    },
  })
  expect(error).toEqual({
    status: 422,
    code: 'invalid_request',
    message: 'is too long',
    fields: { reason: 'is required', message: 'is too long' },
  })
})

it('an error without fields speaks with its own message [8.01]', () => {
  expect(errorFrom(409, { error: { code: 'order_moved', message: 'The order has moved.' } })).toMatchObject({
    message: 'The order has moved.',
    fields: {},
  })
  expect(errorFrom(502, {})).toMatchObject({ code: 'fault', message: '' })
})
