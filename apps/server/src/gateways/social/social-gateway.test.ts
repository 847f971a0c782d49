import type { RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anEndpoint } from '../../../test/fixtures/a-provider.ts'
import { type Environment, readConfig } from '../../platform/config/config.ts'
import { chooseSocial } from './choose-social.ts'
import { facebookVerifier } from './facebook.ts'
import { idTokenVerifier } from './id-token.ts'

const PRODUCTION = { MODE: 'production', ALLOW_IN_PRODUCTION: 'no-mail no-public-url' }
const clock = { now: () => Temporal.Instant.from('2026-11-21T12:00:00Z') }

describe('offered providers', () => {
  const offered = (environment: Environment) =>
    chooseSocial({ config: readConfig({ ...PRODUCTION, ...environment }), clock, sandbox: null }).providers

  it('production offers only the configured sign-in providers with their own scripts [9.29]', () => {
    expect(offered({})).toEqual([])
    expect(
      offered({ GOOGLE_CLIENT_IDS: 'web.example, ios.example', FACEBOOK_APP_ID: '7', FACEBOOK_APP_SECRET: 'secret' }),
    ).toEqual([
      { name: 'google', clientId: 'web.example', scriptUrl: 'https://accounts.google.com/gsi/client' },
      { name: 'facebook', clientId: '7', scriptUrl: 'https://connect.facebook.net/en_US/sdk.js' },
    ])
    expect(offered({ APPLE_CLIENT_IDS: 'example.web' })[0]?.scriptUrl).toMatch(/^https:\/\/appleid\.cdn-apple\.com\//)
  })

  it('a provider that is not configured verifies no credential', async () => {
    const gateway = chooseSocial({ config: readConfig(PRODUCTION), clock, sandbox: null })
    expect(await gateway.verify('google', { credential: 'a.b.c', nonce: 'n' })).toEqual({
      ok: false,
      failure: 'invalid',
    })
  })
})

describe('a provider with an unexpected answer is unavailable: no sign-in and no refusal', () => {
  const TOKEN = `${Buffer.from('{"alg":"RS256","kid":"k"}').toString('base64url')}.e30.c2ln`
  const answers: Record<string, RequestListener> = {
    'answers 500': (_request, response) => response.writeHead(500).end('{}'),
    'answers 429': (_request, response) => response.writeHead(429).end('{}'),
    'sends no JSON': (_request, response) => response.writeHead(200).end('<html>'),
    'times out': () => undefined,
    'closes the connection': (request) => request.socket.destroy(),
  }

  it.each(Object.keys(answers))('a provider that %s is unavailable', async (name) => {
    const url = await anEndpoint(answers[name] ?? (() => undefined), onTestFinished)
    const parts = { issuers: ['https://issuer.example'], keysUrl: `${url}/keys`, clock, deadline: 200 }
    const byToken = idTokenVerifier({ ...parts, clientIds: ['web.example'] })
    const byGraph = facebookVerifier({ ...parts, appId: '7', appSecret: 'secret', graphUrl: url })
    const unavailable = { ok: false, failure: 'unavailable' }
    expect(await byToken({ credential: TOKEN, nonce: 'n' })).toEqual(unavailable)
    expect(await byGraph({ credential: 'EAAG', nonce: null })).toEqual(unavailable)
  })

  it('a Facebook token whose user differs from the returned profile is invalid', async () => {
    const told: Record<string, object> = {
      '/debug_token': { data: { app_id: '7', type: 'USER', is_valid: true, expires_at: 0, user_id: '1' } },
      '/me': { id: '2', first_name: 'Mallory' },
    }
    const url = await anEndpoint((request, response) => {
      response.end(JSON.stringify(told[new URL(request.url ?? '', 'http://graph').pathname] ?? {}))
    }, onTestFinished)
    const parts = { issuers: [], keysUrl: `${url}/keys`, clock, appId: '7', appSecret: 'secret', graphUrl: url }
    expect(await facebookVerifier(parts)({ credential: 'EAAG', nonce: null })).toEqual({
      ok: false,
      failure: 'invalid',
    })
  })
})
