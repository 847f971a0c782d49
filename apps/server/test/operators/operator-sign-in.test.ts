import * as contract from '@comanda/contract'
import { beforeAll, expect, it } from 'vitest'
import { createOperator } from '../../src/installation/operators/access-link.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { anAuthenticator, type PasskeyOptions } from '../fixtures/an-authenticator.ts'
import {
  aNewOperator,
  anOperator,
  asOperator,
  codeOf,
  INSTALLATION_HOST,
  OPERATOR_PASSWORD,
  signInBy,
} from '../fixtures/an-operator.ts'
import { get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

const ORIGIN = `http://${INSTALLATION_HOST}`
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })
const isRoute = (value: unknown): value is { readonly method: string; readonly path: string } =>
  typeof value === 'object' && value !== null && 'path' in value && String(value.path).startsWith('/operator/')
const ROUTES = Object.values(contract as Record<string, unknown>).filter(isRoute)
const OPEN_TO_ALL = /\/operator\/(?:login|logout|session|access)/

it('a link signs in once, and leads to nothing but setting up a way to sign in', async () => {
  const operator = await aNewOperator(server)
  expect(await signInBy(server, '/access', { token: operator.token })).toMatchObject(refusal(422, 'token_invalid'))
  expect((await operator.get('/operator/session')).body.data).toMatchObject({ mustEnrol: true })
  expect(await operator.get('/operator/businesses')).toMatchObject(refusal(403, 'second_factor_needed'))
  const { token } = await createOperator(server.deps, { email: 'late@comanda.example', name: '' })
  clock.advance({ hours: 25 })
  expect(await signInBy(server, '/access', { token })).toMatchObject(refusal(422, 'token_invalid'))
})

it('a password signs in with a code of the app only, and each code once', async () => {
  const { email, secret, codes } = await anOperator(server)
  const form = { email: email.toUpperCase(), password: OPERATOR_PASSWORD }
  expect(await signInBy(server, '/login', form)).toMatchObject(refusal(401, 'code_needed'))
  expect(await signInBy(server, '/login', { ...form, password: 'wrong' })).toMatchObject(refusal(401, 'sign_in_failed'))
  expect(await signInBy(server, '/login', { ...form, code: '000000' })).toMatchObject(refusal(401, 'code_wrong'))
  const used = codeOf(secret, server)
  expect(await signInBy(server, '/login', { ...form, code: used })).toMatchObject(refusal(401, 'code_wrong'))
  clock.advance({ seconds: 60 })
  const signedIn = await signInBy(server, '/login', { ...form, code: codeOf(secret, server) })
  expect(signedIn).toMatchObject({ status: 200, body: { data: { operator: { email }, mustEnrol: false } } })
  expect((await asOperator(server, signedIn.cookie).get('/operator/businesses')).status).toBe(200)
  expect((await signInBy(server, '/login', { ...form, code: codes[0] })).status).toBe(200)
  expect(await signInBy(server, '/login', { ...form, code: codes[0] })).toMatchObject(refusal(401, 'code_wrong'))
})

it('a password without an authenticator app is refused', async () => {
  const operator = await aNewOperator(server)
  const form = { currentPassword: '', password: OPERATOR_PASSWORD, passwordConfirmation: OPERATOR_PASSWORD }
  expect((await operator.post('/operator/account/password', form)).status).toBe(200)
  const { email } = operator
  expect(await signInBy(server, '/login', { email, password: OPERATOR_PASSWORD })).toMatchObject(
    refusal(401, 'sign_in_failed'),
  )
  expect(await operator.get('/operator/businesses')).toMatchObject(refusal(403, 'second_factor_needed'))
})

it('a passkey signs in by itself, and the last way in cannot be removed', async () => {
  const operator = await aNewOperator(server)
  const key = anAuthenticator()
  const options = (await operator.post('/operator/account/passkeys/options')).body.data as PasskeyOptions
  const added = await operator.post('/operator/account/passkeys', {
    credential: key.create(options, { origin: ORIGIN }),
  })
  expect(added.status).toBe(200)
  const asked = (await operator.post('/operator/login/passkey/options')).body.data as PasskeyOptions
  const credential = key.get(asked, { origin: ORIGIN })
  const signedIn = await signInBy(server, '/login/passkey', { credential })
  expect(signedIn.status).toBe(200)
  expect((await signInBy(server, '/login/passkey', { credential })).status).toBe(401)
  const foreign = key.get((await operator.post('/operator/login/passkey/options')).body.data as PasskeyOptions, {
    origin: 'http://napoli.localhost',
  })
  expect((await signInBy(server, '/login/passkey', { credential: foreign })).status).toBe(401)
  const calls = asOperator(server, signedIn.cookie)
  expect(await calls.post(`/operator/account/passkeys/${key.id}/remove`)).toMatchObject(refusal(409, 'last_way_in'))
})

it('an old session gives a proof before it changes the account, and ends when it is not used', async () => {
  const operator = await anOperator(server)
  clock.advance({ minutes: 6 })
  expect(await operator.post('/operator/account/recovery-codes')).toMatchObject(refusal(403, 'staff_proof_needed'))
  expect(await operator.post('/operator/account/proof', { password: 'wrong' })).toMatchObject(
    refusal(422, 'password_wrong'),
  )
  expect((await operator.post('/operator/account/proof', { password: OPERATOR_PASSWORD })).status).toBe(200)
  expect((await operator.post('/operator/account/recovery-codes')).status).toBe(200)
  expect(await operator.post('/operator/account/totp/remove')).toMatchObject(refusal(409, 'last_way_in'))
  clock.advance({ minutes: 61 })
  expect(await operator.get('/operator/account')).toMatchObject(refusal(401, 'sign_in_required'))
})

it('creating an operator again ends every way in, and tells of it', async () => {
  const operator = await anOperator(server)
  const { token, isNew } = await createOperator(server.deps, { email: operator.email, name: '' })
  expect(isNew).toBe(false)
  expect((await operator.get('/operator/account')).status).toBe(401)
  const form = { email: operator.email, password: OPERATOR_PASSWORD, code: operator.codes[1] }
  expect(await signInBy(server, '/login', form)).toMatchObject(refusal(401, 'sign_in_failed'))
  expect((await signInBy(server, '/access', { token })).status).toBe(200)
})

it('wrong codes and wrong passwords are limited', async () => {
  const { email } = await anOperator(server)
  const form = { email, password: OPERATOR_PASSWORD, code: '000000' }
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await signInBy(server, '/login', form)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const wrong = { email: 'nobody@comanda.example', password: 'wrong' }
  const answers = []
  for (let n = 0; n < 12; n += 1) answers.push((await signInBy(server, '/login', wrong)).status)
  expect(answers.at(-1)).toBe(429)
})

it('sessions are listed, and one or all others are ended', async () => {
  const operator = await anOperator(server)
  clock.advance({ seconds: 60 })
  const form = { email: operator.email, password: OPERATOR_PASSWORD, code: codeOf(operator.secret, server) }
  const second = asOperator(server, (await signInBy(server, '/login', form)).cookie)
  const { sessions } = (await second.get('/operator/account')).body.data as { sessions: { current: boolean }[] }
  expect(sessions).toHaveLength(2)
  expect((await second.post('/operator/account/sessions/others/end')).status).toBe(200)
  expect((await operator.get('/operator/account')).status).toBe(401)
  expect((await second.post('/operator/logout')).status).toBe(200)
  expect((await second.get('/operator/account')).status).toBe(401)
})

it('a restaurant’s host has neither the calls of operators nor their description', async () => {
  const { host } = await aStaffedRestaurant(server)
  const operator = await anOperator(server)
  const owner = await aMember(server, host, 'owner')
  expect(ROUTES.length).toBeGreaterThan(20)
  for (const { method, path } of ROUTES) {
    const at = path.replaceAll(/\{\w+\}/g, '1')
    const cookie = `${operator.cookie}; ${owner.cookie}`
    const answer =
      method === 'get' ? await get(server, host, at, { cookie }) : await post(server, host, at, {}, { cookie })
    expect(answer, path).toMatchObject(refusal(404, 'not_found'))
    const named = await get(server, INSTALLATION_HOST, at, { subdomain: 'napoli', cookie: owner.cookie })
    if (method === 'get' && !OPEN_TO_ALL.test(path)) expect(named.status, path).toBe(401)
  }
  const described = async (at: string) =>
    Object.keys(((await (await server.fetch(`http://${at}/api/v1/openapi.json`)).json()) as { paths: object }).paths)
  expect((await described(host)).some((path) => path.startsWith('/operator'))).toBe(false)
  expect((await described(INSTALLATION_HOST)).some((path) => path.startsWith('/operator'))).toBe(true)
})

it('every call needs an operator’s session, and writes of another site are refused', async () => {
  for (const { method, path } of ROUTES.filter((route) => !OPEN_TO_ALL.test(route.path))) {
    const at = path.replaceAll(/\{\w+\}/g, '1')
    const body = { reason: 'x', decision: 'keep', code: '1', password: 'x', name: 'x', host: 'x', territory: 'uk' }
    const both = { en: 'x', es: 'x' }
    const announced = { title: both, text: both, parts: [], beginsAt: '2026-11-22T03:00:00Z', endsAt: null }
    const opened = { ownerEmail: 'a@b.example', currentPassword: '', passwordConfirmation: 'x' }
    const found = { telephone: '1', search: 'x', business: 1, order: 'x' }
    const full = { ...body, ...announced, ...opened, ...found }
    const answer =
      method === 'get'
        ? await get(server, INSTALLATION_HOST, at)
        : await post(
            server,
            INSTALLATION_HOST,
            at,
            /proof$/.test(path)
              ? { password: 'x' }
              : /passkeys$/.test(path)
                ? { credential: { id: 'x', response: {} } }
                : full,
          )
    expect(answer, path).toMatchObject(refusal(401, 'sign_in_required'))
  }
  const operator = await anOperator(server)
  const headers = { cookie: operator.cookie, origin: 'https://evil.example' }
  expect(await post(server, INSTALLATION_HOST, '/operator/logout', {}, headers)).toMatchObject(
    refusal(403, 'foreign_origin'),
  )
})
