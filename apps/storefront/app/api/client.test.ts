import { describe, expect, it, vi } from 'vitest'
import { type ApiClient, call, loaderClient, onSessionEnded, requestFor } from './client.ts'

const client = (send: ApiClient['send']): ApiClient => ({ language: 'es', origin: 'http://napoli.localhost', send })
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

describe('API call', () => {
  it('a call sends language and channel, and the guest secret only where given [7.01] [7.02] [9.13]', () => {
    const request = requestFor(
      client(() => Promise.reject(new Error('not sent'))),
      '/order/1',
      { guest: 'secret', query: { page: 2, nothing: null } },
    )
    expect(request.url).toBe('http://napoli.localhost/api/v1/order/1?page=2')
    expect(request.headers.get('Accept-Language')).toBe('es')
    expect(request.headers.get('channel')).toBe('4')
    expect(request.headers.get('Guest-Id')).toBe('secret')
    expect(requestFor(client(fetch), '/order/1', {}).headers.has('Guest-Id')).toBe(false)
  })

  it('a call ends after 60 seconds, and earlier where its caller gives up [7.03] [9.01]', () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const givingUp = new AbortController()
    const { signal } = requestFor(client(fetch), '/order/1', { signal: givingUp.signal })
    expect(timeout.mock.calls).toEqual([[60_000]])
    givingUp.abort()
    expect(signal.aborted).toBe(true)
    timeout.mockRestore()
  })

  it('a call returns what `read` made of the data', async () => {
    const answer = await call(
      client(async () => json(200, { data: { n: 1 } })),
      '/x',
      (data: { n: number }) => data.n + 1,
    )
    expect(answer).toMatchObject({ ok: true, value: 2 })
  })

  it('a failed call returns the text and code of the server and never throws [8.01] [8.06]', async () => {
    const answer = await call(
      client(async () => json(409, { error: { code: 'key_reused', message: 'Ya usada' } })),
      '/x',
      () => 1,
    )
    expect(answer).toMatchObject({ ok: false, error: { status: 409, code: 'key_reused', text: 'Ya usada' } })
  })

  it.each([
    ['unreachable', new TypeError('fetch failed')],
    ['timeout', new DOMException('too long', 'TimeoutError')],
  ])('a call without an answer fails as %s [7.03]', async (code, fault) => {
    const answer = await call(
      client(() => Promise.reject(fault)),
      '/x',
      () => 1,
    )
    expect(answer).toMatchObject({ ok: false, error: { status: 0, code } })
  })

  it.each([
    ['unreachable', new TypeError('network error')],
    ['timeout', new DOMException('too long', 'TimeoutError')],
  ])('a call whose answer breaks off fails as %s [7.03]', async (code, fault) => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":'))
        controller.error(fault)
      },
    })
    const answer = await call(
      client(async () => new Response(broken)),
      '/x',
      () => 1,
    )
    expect(answer).toMatchObject({ ok: false, error: { status: 0, code } })
  })

  it('a call survives an error page that is not ours', async () => {
    const answer = await call(
      client(async () => new Response('<h1>Bad gateway</h1>', { status: 502 })),
      '/x',
      () => 1,
    )
    expect(answer).toMatchObject({ ok: false, error: { status: 502, code: 'fault', text: null } })
  })

  it('a failed call returns the waiting time that the server names', async () => {
    const tooMany = (headers: Record<string, string>) =>
      call(
        client(async () => Response.json({ error: { code: 'too_many_requests' } }, { status: 429, headers })),
        '/x',
        () => 1,
      )
    expect(await tooMany({ 'Retry-After': '600' })).toMatchObject({ error: { status: 429, retryAfter: 600 } })
    expect(await tooMany({})).toMatchObject({ error: { retryAfter: null } })
    expect(await tooMany({ 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toMatchObject({
      error: { retryAfter: null },
    })
  })

  /** A client whose pauses pass at once, and what it was asked. */
  const patient = (answers: readonly (() => Response)[]) => {
    const sent: Request[] = []
    const retries = {
      now: () => 0,
      after: (_ms: number, act: () => void) => {
        const timer = setTimeout(act)
        return () => clearTimeout(timer)
      },
      random: () => 0,
      isOnline: () => true,
    }
    const send = async (request: Request) => {
      sent.push(request)
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer === undefined) throw new TypeError('fetch failed')
      return answer()
    }
    return { client: { ...client(send), retries }, sent }
  }
  const busy = () => Response.json({ error: { code: 'busy' } }, { status: 503, headers: { 'Retry-After': '2' } })
  const well = () => json(200, { data: 7 })
  const seven = (data: number) => data

  it.each([
    ['a GET', {}],
    ['a POST that reads', { method: 'POST', isRead: true, body: { postcode: 'LS6' } }],
    ['an order, under the same key', { method: 'POST', idempotencyKey: 'k1', body: { cart: [] } }],
  ] as const)('%s is sent again until the server answers [4.19]', async (_what, settings) => {
    const { client: patiently, sent } = patient([
      busy,
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      () => {
        throw new TypeError('fetch failed')
      },
      well,
    ])
    expect(await call(patiently, '/x', seven, settings)).toMatchObject({ ok: true, value: 7 })
    expect(sent).toHaveLength(4)
    const bodies = await Promise.all(sent.map((request) => request.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  it.each([
    ['a POST', { method: 'POST', body: {} }],
    ['a DELETE', { method: 'DELETE' }],
  ] as const)('%s that may have had an effect is sent once', async (_what, settings) => {
    const { client: patiently, sent } = patient([busy, well])
    expect(await call(patiently, '/x', seven, settings)).toMatchObject({ ok: false, error: { status: 503 } })
    expect(sent).toHaveLength(1)
  })

  it.each([401, 404, 410, 422, 500])('an answer with %i is not asked for again', async (status) => {
    const { client: patiently, sent } = patient([() => json(status, {}), well])
    expect(await call(patiently, '/x', seven)).toMatchObject({ ok: false, error: { status } })
    expect(sent).toHaveLength(1)
  })

  it('a loader calls the API of its own server once', async () => {
    let calls = 0
    const send = async () => {
      calls += 1
      return busy()
    }
    const loader = loaderClient(send, new Request('http://napoli.localhost/menu'), 'en')
    expect(await call(loader, '/x', seven)).toMatchObject({ error: { status: 503 } })
    expect(calls).toBe(1)
  })

  it('a call ends the session only when it needs one and there is none [4.39] [6.06]', async () => {
    const ends: boolean[] = []
    onSessionEnded((suspended) => ends.push(suspended))
    const refused = (status: number, code: string) =>
      call(
        client(async () => Response.json({ error: { code } }, { status })),
        '/x',
        () => 1,
      )
    await refused(401, 'sign_in_failed')
    await refused(403, 'account_suspended')
    await refused(503, 'fault')
    await call(
      client(() => Promise.reject(new DOMException('too long', 'TimeoutError'))),
      '/x',
      () => 1,
    )
    expect(ends).toEqual([])
    await refused(401, 'login_required')
    await refused(401, 'account_suspended')
    expect(ends).toEqual([false, true])
  })
})
