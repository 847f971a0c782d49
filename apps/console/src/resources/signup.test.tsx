import type { SignupWire } from '@comanda/contract/wire'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusalOf } from './query.ts'
import { signupQuery, useEnterCode, useLeaveSignup, usePublish, useSaveName, useTakeCash } from './signup.ts'
import { used } from './used.tsx'

const WIRE: SignupWire = {
  email: 'lola@owners.example',
  step: 'place',
  answered: ['name'],
  pagesHost: 'orders.example',
  name: 'Casa Lola',
  hostLabel: 'casa-lola',
  place: null,
  service: null,
  area: null,
  menu: null,
  look: null,
  company: null,
  cards: 'none',
  preview: null,
  site: null,
  published: false,
}

let queries: QueryClient
const asked: [path: string, body: unknown][] = []

beforeEach(() => {
  queries = new QueryClient()
  asked.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => void vi.unstubAllGlobals())

const answers = (json: object, status = 200) =>
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    asked.push([path, JSON.parse(body)])
    return Response.json(json, { status })
  })

const kept = () => queries.getQueryData(signupQuery().queryKey)

it('each answer of an owner is sent, and what the server has then is kept', async () => {
  answers({ data: WIRE })
  await used(queries, useEnterCode).mutateAsync({ email: 'lola@owners.example', code: '123456' })
  expect(kept()).toMatchObject({ ok: true, value: { name: 'Casa Lola', step: 'place' } })
  answers({ data: { ...WIRE, name: 'Lola', hostLabel: 'lola' } })
  await used(queries, useSaveName).mutateAsync({ name: 'Lola', hostLabel: 'lola' })
  expect(kept()).toMatchObject({ value: { name: 'Lola', hostLabel: 'lola' } })
  answers({ data: { ...WIRE, step: 'publish' } })
  await used(queries, useTakeCash).mutateAsync()
  expect(kept()).toMatchObject({ value: { step: 'publish' } })
  expect(asked).toEqual([
    ['/api/v1/start/session', { email: 'lola@owners.example', code: '123456' }],
    ['/api/v1/start/name', { name: 'Lola', hostLabel: 'lola' }],
    ['/api/v1/start/payment', {}],
  ])
})

it('a refused answer names its fields and leaves the signup as it was', async () => {
  answers({ data: WIRE })
  await used(queries, useEnterCode).mutateAsync({ email: 'lola@owners.example', code: '123456' })
  answers({ error: { code: 'invalid_request', details: { hostLabel: ['is taken'] } } }, 422)
  const refusal = await refusalOf(used(queries, useSaveName).mutateAsync({ name: 'Napoli', hostLabel: 'napoli' }))
  expect(refusal?.fields).toEqual({ hostLabel: 'is taken' })
  expect(kept()).toMatchObject({ value: { name: 'Casa Lola' } })
})

it('an open page is kept, and its owner gets the token of the console once', async () => {
  answers({ data: { ...WIRE, published: true, consoleToken: 'token' } })
  expect(await used(queries, usePublish).mutateAsync('a password')).toMatchObject({ consoleToken: 'token' })
  expect(kept()).toMatchObject({ value: { published: true } })
})

it('a signup that is left is gone from this browser, also where the server did not answer', async () => {
  queries.setQueryData(signupQuery().queryKey, { ok: true, value: {} as never })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await refusalOf(used(queries, useLeaveSignup).mutateAsync())).toMatchObject({ code: 'unreachable' })
  expect(kept()).toBeUndefined()
})
