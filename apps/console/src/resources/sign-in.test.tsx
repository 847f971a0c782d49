import type { StaffSessionWire } from '@comanda/contract/wire'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusalOf } from './query.ts'
import { sessionKeys } from './session.ts'
import {
  useAcceptInvitation,
  useComeFromOtherBusiness,
  useJoinByInvitation,
  useOperatorSignIn,
  usePairDevice,
  useResetPassword,
  useSignIn,
  useSignInAsSupport,
  useTakeAccess,
  useTakeOver,
} from './sign-in.ts'
import { used } from './used.tsx'

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

const STAFF = {
  staff: {
    id: 1,
    name: 'Ada',
    email: 'ada@example.com',
    role: 'owner',
    roleName: null,
    permissions: [],
    places: null,
  },
  business: { name: 'Napoli', currency: 'GBP' },
  locations: [],
} as unknown as StaffSessionWire
const OPERATOR = { operator: { id: 7, name: 'Olive', email: 'olive@example.com' }, mustEnrol: false }

it('each way in begins the session of this browser, which the gate shows', async () => {
  const ways = [
    ['/staff/login', () => used(queries, useSignIn).mutateAsync({ email: 'ada@example.com', password: 'a' })],
    ['/staff/login/hand-over', () => used(queries, useTakeOver).mutateAsync('token')],
    ['/staff/login/hop', () => used(queries, useComeFromOtherBusiness).mutateAsync('token')],
    ['/staff/login/support', () => used(queries, useSignInAsSupport).mutateAsync('token')],
    ['/staff/pairing', () => used(queries, usePairDevice).mutateAsync('code')],
    [
      '/staff/invitation/accept',
      () =>
        used(queries, () => useAcceptInvitation('token')).mutateAsync({ name: 'A', password: 'b', confirmation: 'b' }),
    ],
    [
      '/staff/invitation/join',
      () => used(queries, () => useJoinByInvitation('token')).mutateAsync({ password: 'b', code: '123456' }),
    ],
  ] as const
  answers({ data: STAFF })
  for (const [path, enter] of ways) {
    queries.setQueryData(sessionKeys.all, null)
    await enter()
    expect(asked.at(-1)?.[0]).toBe(`/api/v1${path}`)
    expect(queries.getQueryData(sessionKeys.all), path).toMatchObject({ staff: { email: 'ada@example.com' } })
  }
})

it('an operator signs in by password and code, or once by a link', async () => {
  answers({ data: OPERATOR })
  const ways = [
    () => used(queries, useOperatorSignIn).mutateAsync({ email: 'olive@example.com', password: 'a', code: '123456' }),
    () => used(queries, useTakeAccess).mutateAsync('token'),
  ]
  for (const enter of ways) {
    queries.setQueryData(sessionKeys.all, null)
    await enter()
    expect(queries.getQueryData(sessionKeys.all)).toMatchObject({ operator: { name: 'Olive' } })
  }
  expect(asked).toEqual([
    ['/api/v1/operator/login', { email: 'olive@example.com', password: 'a', code: '123456' }],
    ['/api/v1/operator/access', { token: 'token' }],
  ])
})

it('a refused sign-in says why and begins no session', async () => {
  queries.setQueryData(sessionKeys.all, null)
  answers({ error: { code: 'code_needed', message: 'A code is needed.' } }, 401)
  const sent = used(queries, useSignIn).mutateAsync({ email: 'ada@example.com', password: 'a' })
  expect(await refusalOf(sent)).toMatchObject({ code: 'code_needed', status: 401 })
  expect(queries.getQueryData(sessionKeys.all)).toBeNull()
})

it('a new password reads the session again, because it ends it', async () => {
  queries.setQueryData(sessionKeys.all, { staff: {} })
  answers({ data: null })
  await used(queries, () => useResetPassword('token')).mutateAsync({ password: 'b', confirmation: 'b' })
  expect(queries.getQueryState(sessionKeys.all)?.isInvalidated).toBe(true)
  expect(asked).toEqual([
    ['/api/v1/staff/password/reset', { token: 'token', password: 'b', passwordConfirmation: 'b' }],
  ])
})

it('a fault is no refusal', async () => {
  await expect(refusalOf(Promise.reject(new TypeError('a mistake of ours')))).rejects.toThrow('a mistake of ours')
  expect(await refusalOf(Promise.resolve())).toBeNull()
})
