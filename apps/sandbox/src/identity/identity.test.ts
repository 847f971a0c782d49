import { createHmac } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { aSandbox } from '../../test/a-sandbox.ts'
import { createSandbox } from '../create-sandbox.ts'
import type { Provider } from './people.ts'

let made: Awaited<ReturnType<typeof aSandbox>>

beforeAll(async () => {
  made = await aSandbox()
})

/** Selects a person on the sign-in page; returns what the page sends to the shop. */
const choose = async (provider: Provider, person: string, query: Record<string, string> = {}) => {
  const { identity } = made.sandbox
  const search = new URLSearchParams({ client_id: identity.providers[provider].clientId, ...query })
  const response = await identity.app.request(`/${provider}/choose?${search}`, {
    method: 'POST',
    body: new URLSearchParams({ person }),
  })
  const answer = /data-answer="([^"]*)"/.exec(await response.text())?.[1]?.replaceAll('&quot;', '"') ?? ''
  return { status: response.status, answer: answer === '' ? null : (JSON.parse(answer) as Record<string, unknown>) }
}

const fromLoopback = (path: string) => fetch(`http://127.0.0.1:${made.port}/identity/${path}`)

describe('the stand-in for Google', () => {
  it('Google’s stand-in signs the chosen person for client and nonce with a published key', async () => {
    const { answer } = await choose('google', 'grace', { nonce: 'once' })
    const keys = createLocalJWKSet((await (await fromLoopback('google/keys')).json()) as JSONWebKeySet)
    const { clientId, issuer } = made.sandbox.identity.providers.google
    const { payload } = await jwtVerify(String(answer?.credential), keys, { audience: clientId, issuer })
    expect(payload).toMatchObject({ nonce: 'once', email: 'grace.hopper@example.com', email_verified: true })
    expect(payload.given_name).toBe('Grace')
  })

  it('Google’s stand-in publishes only the public key, and keeps it across restarts', async () => {
    const keysOf = async (app: { request(path: string): Response | Promise<Response> }) =>
      (await (await app.request('/google/keys')).json()) as JSONWebKeySet
    const keys = await keysOf(made.sandbox.identity.app)
    expect(Object.keys(keys.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    expect(await keysOf(createSandbox(made.parts).identity.app)).toEqual(keys)
  })

  it('Google’s stand-in signs nothing for an unknown client or without a chosen person', async () => {
    expect(await choose('google', 'grace', { client_id: 'another.example' })).toEqual({ status: 400, answer: null })
    expect((await choose('google', '')).answer).toEqual({ cancelled: true })
    expect((await choose('google', 'mallory')).answer).toEqual({ cancelled: true })
  })

  it('the sign-in page is in the shop’s language and only the shop may frame it', async () => {
    const { identity } = made.sandbox
    const page = await identity.app.request(
      `/google/choose?client_id=${identity.providers.google.clientId}&lang=es&nonce=%22%3E%3Cscript%3E`,
    )
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const html = await page.text()
    expect(html).toContain('Elige una cuenta')
    expect(html).toContain('Grace Hopper')
    expect(html).not.toContain('"><script>')
  })
})

it('Apple’s stand-in sends the name only once, beside the token, and booleans as text', async () => {
  const first = await choose('apple', 'grace', { nonce: 'n', state: 's' })
  expect(first.answer).toMatchObject({
    user: { name: { firstName: 'Grace', lastName: 'Hopper' } },
    authorization: { state: 's' },
  })
  const again = (await choose('apple', 'grace')).answer as { authorization: { id_token: string }; user?: unknown }
  expect(again.user).toBeUndefined()
  const claims = decodeJwt(again.authorization.id_token)
  expect(claims).toMatchObject({ email_verified: 'true' })
  expect(claims).not.toHaveProperty('given_name')
})

describe('the stand-in for Facebook', () => {
  const graph = async (path: string, parameters: Record<string, string>) => {
    const response = await fromLoopback(`facebook/graph${path}?${new URLSearchParams(parameters)}`)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  it('Facebook’s stand-in tells the app the token’s user, and the holder their profile', async () => {
    const { answer } = await choose('facebook', 'alan')
    const token = String(answer?.accessToken)
    const { facebookSecret: secret, providers } = made.sandbox.identity
    const appToken = `${providers.facebook.clientId}|${secret}`
    const { body } = await graph('/debug_token', { input_token: token, access_token: appToken })
    expect(body.data).toMatchObject({ is_valid: true, app_id: providers.facebook.clientId, user_id: answer?.userID })
    const proof = createHmac('sha256', secret).update(token).digest('hex')
    const fields = 'id,first_name,last_name,email'
    const me = await graph('/me', { access_token: token, appsecret_proof: proof, fields })
    expect(me.body).toEqual({ id: answer?.userID, first_name: 'Alan', last_name: 'Turing' })
  })

  it('Facebook’s stand-in refuses a wrong app secret, a wrong proof and an expired token', async () => {
    const token = String((await choose('facebook', 'grace')).answer?.accessToken)
    const { facebookSecret: secret, providers } = made.sandbox.identity
    expect((await graph('/debug_token', { input_token: token, access_token: 'x|y' })).status).toBe(400)
    expect((await graph('/me', { access_token: token, appsecret_proof: '00' })).status).toBe(400)
    made.clock.pass(3601)
    expect((await graph('/me', { access_token: token })).status).toBe(400)
    const appToken = `${providers.facebook.clientId}|${secret}`
    const { body } = await graph('/debug_token', { input_token: token, access_token: appToken })
    expect(body.data).toMatchObject({ is_valid: false })
  })
})

it.each([
  ['google', 'identity-google.js', 'renderButton'],
  ['apple', 'identity-apple.js', 'AppleID'],
  ['facebook', 'identity-facebook.js', 'getLoginStatus'],
] as const)('the script that stands in for that of %s is served where its page is', async (provider, script, name) => {
  expect(made.sandbox.identity.providers[provider].script).toBe(script)
  const served = await made.sandbox.identity.app.request(`/${provider}/${script}`)
  expect(served.headers.get('content-type')).toContain('text/javascript')
  expect(await served.text()).toContain(name)
})
