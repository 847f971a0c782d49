import { expect, it } from 'vitest'
import { announce } from '../src/live/change.ts'
import { streamChanges } from '../src/live/stream-changes.ts'
import { aServer, type TestServer } from './a-server.ts'

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

it('tells the present state, then every change of its own business', async () => {
  const server = await aServer()
  const { answer, next, leave } = openStream(server, 1)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(await next()).toBe('retry: 2000\n\n')
  expect(await next()).toBe('event: present\ndata: null\n\n')
  await announce(server.deps.db, { business: 2, kind: 'order', id: 'of another' })
  await announce(server.deps.db, { business: 1, kind: 'order', id: 'abc' })
  expect(await next()).toBe('event: order\ndata: "abc"\n\n')
  await leave()
})

it('tells the present state again after the connection to the database broke', async () => {
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

it('ends when the server stops, so that it holds nobody up', async () => {
  const server = await aServer()
  const { next } = openStream(server, 1)
  await next()
  await next()
  server.deps.live.endStreams()
  expect(await next()).toBeNull()
})
