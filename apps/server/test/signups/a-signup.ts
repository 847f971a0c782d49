import type { SignupServiceWire, SignupWire } from '@comanda/contract'
import type { SentMail } from '@comanda/sandbox'
import { expect } from 'vitest'
import type { TestServer } from '../setup/a-server.ts'

export interface StartAnswer<T = SignupWire> {
  readonly status: number
  readonly body: {
    readonly data: T
    readonly error?: { readonly code: string; readonly details?: Readonly<Record<string, string[]>> }
  }
  readonly cookie: string | null
}

interface Asking {
  readonly host?: string
  readonly cookie?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the API of `/start`, on the installation's host unless another one is named. A body makes it a POST. */
export async function start<T = SignupWire>(
  server: TestServer,
  path: string,
  body?: unknown,
  { host = 'localhost', cookie = null, headers = {} }: Asking = {},
): Promise<StartAnswer<T>> {
  const answer = await server.fetch(`http://${host}/api/v1/start${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(cookie !== null && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const set = answer.headers.get('set-cookie')
  return {
    status: answer.status,
    body: (await answer.json()) as StartAnswer<T>['body'],
    cookie: set?.split(';')[0] ?? null,
  }
}

export function codeOf({ status, body }: StartAnswer<unknown>) {
  return [status, body.error?.code ?? null]
}
export function fieldsOf({ status, body }: StartAnswer<unknown>) {
  return [status, Object.keys(body.error?.details ?? {})]
}

export async function mailsTo(server: TestServer, email: string): Promise<readonly SentMail[]> {
  const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
  return data.filter(({ to }) => to === email)
}

/** The code of the newest mail to an address, once this many have arrived. */
export async function codeTo(server: TestServer, email: string, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(server, email), { timeout: 15_000 }).toHaveLength(count)
  return /^\d{6}/.exec((await mailsTo(server, email))[0]?.subject ?? '')?.[0] ?? ''
}

let last = 0
export function newEmail(): string {
  return `owner-${++last}@owners.example`
}

export interface SignedUp {
  readonly email: string
  readonly cookie: string
  readonly post: (path: string, body: unknown) => Promise<StartAnswer>
  readonly get: (path: string) => Promise<StartAnswer>
}

/** A browser whose owner has entered the mailed code. */
export async function aSignup(server: TestServer, email = newEmail(), codes = 1): Promise<SignedUp> {
  expect((await start(server, '/code', { email })).status).toBe(200)
  const entered = await start(server, '/session', { email, code: await codeTo(server, email, codes) })
  expect(entered.status).toBe(200)
  const cookie = entered.cookie ?? ''
  return {
    email,
    cookie,
    post: (path, body) => start(server, path, body, { cookie }),
    get: (path) => start(server, path, undefined, { cookie }),
  }
}

export const LEEDS = {
  territory: 'uk',
  address: {
    address_line_1: 'Cardigan Road',
    street_number: '18',
    city: 'Leeds',
    postcode: 'LS6 3HN',
    lat: 53.8,
    lng: -1.57,
  },
  telephoneNumber: '0113 496 0142',
} as const

/** An address that the map does not know. */
export const UNMAPPED = {
  ...LEEDS,
  address: { ...LEEDS.address, address_line_1: 'Nowhere Lane', postcode: 'LS6 9ZZ', lat: null, lng: null },
} as const

export const ALWAYS_OPEN: SignupServiceWire = {
  delivery: true,
  collection: true,
  tables: 0,
  week: Array.from({ length: 7 }, () => [{ opensAt: '00:00', closesAt: '00:00' }]),
  radius: 3000,
  postcodes: [],
  minimum: 15,
  fee: 2.5,
}

export const COMPANY = { legalName: 'Casa Lola Ltd', vatNumber: '', receiptIssuer: 'we' } as const

export const PASSWORD = 'a long kitchen secret 7'

let names = 0
export function newName(): string {
  return `Casa Lola ${++names}`
}

/** Everything but the last answer. */
export async function aFinishedSignup(
  server: TestServer,
  name = newName(),
): Promise<SignedUp & { readonly site: string }> {
  const signup = await aSignup(server)
  const answers: readonly (readonly [string, unknown])[] = [
    ['/name', { name }],
    ['/place', LEEDS],
    ['/service', ALWAYS_OPEN],
    ['/menu', { sample: 'pizzeria' }],
    ['/company', COMPANY],
  ]
  let site = ''
  for (const [path, body] of answers) {
    const answer = await signup.post(path, body)
    expect([path, answer.status]).toEqual([path, 200])
    site = answer.body.data.site ?? ''
  }
  return { ...signup, site }
}
