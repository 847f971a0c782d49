import { expect, it } from 'vitest'
import { createConnectionLimit } from '../../src/http/connection-limit.ts'
import { announce } from '../../src/platform/live/change.ts'
import type { Live } from '../../src/platform/live/live.ts'
import { streamChanges } from '../../src/platform/live/stream-changes.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

const openStream = ({ deps }: TestServer, business: number) => {
  const answer = streamChanges({
    live: deps.live,
    log: deps.log,
    business,
    toEvent: async (change) => ({ event: change?.kind ?? 'present', data: change?.id ?? null }),
  })
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<string | null> => {
    const { value, done } = await reader.read()
    return done ? null : value
  }
  return { answer, next, leave: () => reader.cancel() }
}

it('a live stream sends the current state, then each change of its own business', async () => {
  const server = await aServer()
  const { answer, next, leave } = openStream(server, 1)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(await next()).toBe('retry: 2000\nevent: heartbeat\ndata: {"every_ms":10000}\n\n')
  expect(await next()).toBe('event: present\ndata: null\n\n')
  await announce(server.deps.db, { business: 2, kind: 'order', id: 'of another' })
  await announce(server.deps.db, { business: 1, kind: 'order', id: 'abc' })
  expect(await next()).toBe('event: order\ndata: "abc"\n\n')
  await leave()
})

it('a live stream sends the current state again after a lost database connection', async () => {
  const server = await aServer()
  const { next, leave } = openStream(server, 1)
  await next()
  await next()
  await server.deps.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'comanda-live' and datname = current_database()",
  )
  expect(await next()).toBe('event: present\ndata: null\n\n')
  await expect.poll(() => server.deps.live.connected()).toBe(true)
  await announce(server.deps.db, { business: 1, kind: 'menu', id: 7 })
  await expect.poll(next).toBe('event: menu\ndata: 7\n\n')
  await leave()
})

it('a live stream sends a heartbeat per period, tells the period and stops with its reader', async () => {
  const server = await aServer({ environment: { LIVE_HEARTBEAT_SECONDS: '7' } })
  const repeated = new Map<number, () => void>()
  const live: Live = {
    ...server.deps.live,
    heartbeat: {
      ...server.deps.live.heartbeat,
      repeat: (everyMs, act) => {
        repeated.set(everyMs, act)
        return () => repeated.delete(everyMs)
      },
    },
  }
  const { next, leave } = openStream({ ...server, deps: { ...server.deps, live } }, 1)
  const heartbeat = 'event: heartbeat\ndata: {"every_ms":7000}\n\n'
  expect(await next()).toBe(`retry: 2000\n${heartbeat}`)
  await next()
  for (let beat = 0; beat < 3; beat += 1) {
    repeated.get(7000)?.()
    expect(await next()).toBe(heartbeat)
  }
  await leave()
  expect(repeated.size).toBe(0)
})

it('a live stream whose reader may not go on ends at the next question', async () => {
  const server = await aServer()
  const repeated: (() => void)[] = []
  const repeat: Live['heartbeat']['repeat'] = (_, act) => {
    repeated.push(act)
    return () => undefined
  }
  const { live } = server.deps
  let isAllowed = true
  const { body } = streamChanges({
    live: { ...live, heartbeat: { ...live.heartbeat, repeat } },
    log: server.deps.log,
    business: 1,
    mayGoOn: async () => isAllowed,
    toEvent: async () => null,
  })
  const reader = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  for (const act of repeated) act()
  expect((await reader.read()).value).toContain('heartbeat')
  isAllowed = false
  for (const act of repeated) act()
  // The heartbeat of the same time comes first.
  expect((await reader.read()).value).toContain('heartbeat')
  expect((await reader.read()).done).toBe(true)
})

it('a live stream ends when the server stops', async () => {
  const server = await aServer()
  const { next } = openStream(server, 1)
  await next()
  await next()
  server.deps.live.endStreams()
  expect(await next()).toBeNull()
})

it('a live stream without a reader, as for HEAD, does not listen to changes', async () => {
  const server = await aServer()
  let listeners = 0
  const live: Live = {
    ...server.deps.live,
    listen: (...asked) => {
      listeners += 1
      const stop = server.deps.live.listen(...asked)
      return () => {
        listeners -= 1
        stop()
      }
    },
  }
  const { body } = streamChanges({ live, log: server.deps.log, business: 1, toEvent: async () => null })
  await new Promise((done) => setImmediate(done))
  expect(listeners).toBe(0)
  const reader = body?.getReader()
  await reader?.read()
  expect(listeners).toBe(1)
  await reader?.cancel()
  expect(listeners).toBe(0)
})

it('a live stream that is not read drops changes and sends the current state once', async () => {
  const server = await aServer()
  const { next, leave } = openStream(server, 1)
  await next()
  await next()
  await server.deps.pool.query(
    `select pg_notify('comanda', json_build_object('business', 1, 'kind', 'order', 'id', n::text)::text) from generate_series(1, 400) n`,
  )
  let text = ''
  while (!text.includes('"400"')) text += await next()
  expect(text).toContain('event: present')
  expect(text.split('event:').length).toBeLessThan(200)
  await leave()
})

it('the connection limit counts live streams per network and frees closed ones', async () => {
  const server = await aServer()
  const connections = createConnectionLimit(2)
  const open = async () => {
    const { body } = streamChanges({
      live: server.deps.live,
      log: server.deps.log,
      business: 1,
      toEvent: async () => null,
      onOpen: () => connections.open('192.0.2.1'),
    })
    const reader = body?.getReader()
    await reader?.read()
    return reader
  }
  const [first] = [await open(), await open()]
  expect([connections.isReached('192.0.2.1'), connections.isReached('192.0.2.2')]).toEqual([true, false])
  await first?.cancel()
  expect(connections.isReached('192.0.2.1')).toBe(false)
  server.deps.live.endStreams()
})
