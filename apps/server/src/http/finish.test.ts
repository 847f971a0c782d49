import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import type { AppEnv } from './app-env.ts'
import { finish } from './finish.ts'
import { createSecurityHeaders } from './security-headers.ts'

it('the content length is that of the compressed answer', async () => {
  const text = JSON.stringify({ streets: 'Otley Road '.repeat(4000) })
  const cache = { take: () => null, takeOld: () => null, moment: () => 0, lastChange: () => 0, keep: () => undefined }
  const app = new Hono<AppEnv>()
  app.use(
    '*',
    finish(cache, createSecurityHeaders(readConfig({}), false, 'mark'), () => null),
  )
  app.get('/map.json', () => {
    const headers = { 'content-type': 'application/json', 'content-length': String(text.length) }
    return new Response(text, { headers })
  })
  const server = createServer(getRequestListener(app.fetch)).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [answer] = (await once(
    get({ port, path: '/map.json', agent: false, headers: { 'accept-encoding': 'br' } }),
    'response',
  )) as [IncomingMessage]
  onTestFinished(() => void answer.destroy())
  expect(answer.headers['content-encoding']).toBe('br')
  expect(Number(answer.headers['content-length'])).toBeLessThan(text.length)
})
