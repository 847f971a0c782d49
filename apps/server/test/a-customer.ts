import { randomBytes } from 'node:crypto'
import type { Language } from '@comanda/domain'
import { hash } from '@node-rs/argon2'
import { openSession } from '../src/accounts/session.ts'
import { users } from '../src/db/schema/index.ts'
import type { Restaurant } from './a-restaurant.ts'
import type { TestServer } from './a-server.ts'
import { type Asked, get, post } from './an-order.ts'

export const CUSTOMER_PASSWORD = 'a long way to the pizzeria'

// The least that argon2 takes: what it costs is not what these tests are about.
export const CHEAP_HASH = hash(CUSTOMER_PASSWORD, { memoryCost: 1024, timeCost: 1 })

/** Somebody with an account who is signed in; `host` is the business's. */
export interface CustomerOfTest {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly cookie: string
  readonly get: (path: string) => Promise<Asked>
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Asked>
  readonly delete: (path: string) => Promise<Asked>
}

type UserParts = Partial<typeof users.$inferInsert>

/** An account in the database, with a session; Ada Lovelace, email proved, unless said otherwise. */
export const aCustomer = async (
  server: TestServer,
  { business, host }: Restaurant,
  parts: UserParts = {},
): Promise<CustomerOfTest> => {
  const { db, clock, config } = server.deps
  const now = clock.now()
  const id = randomBytes(11).toString('hex')
  const email = parts.email ?? `${id}@example.com`
  await db.insert(users).values({
    businessId: business.id,
    id,
    email,
    emailVerifiedAt: now.toString(),
    firstName: 'Ada',
    lastName: 'Lovelace',
    telephone: '+447700900142',
    language: 'en' satisfies Language,
    passwordHash: await CHEAP_HASH,
    termsVersion: 1,
    privacyVersion: 1,
    acceptedAt: now.toString(),
    createdAt: now.toString(),
    updatedAt: now.toString(),
    ...parts,
  })
  const session = { businessId: business.id, userId: id, method: 'password', device: 'a test' } as const
  const token = await openSession(db, session, now, config.customerSessionDays)
  const cookie = `comanda_session=${token}`
  return {
    id,
    email,
    token,
    cookie,
    get: (path) => get(server, host, path, { cookie }),
    post: (path, body = {}, headers = {}) => post(server, host, path, body, { cookie, ...headers }),
    delete: async (path) => {
      const response = await server.fetch(`http://${host}/api/v1${path}`, { method: 'DELETE', headers: { cookie } })
      return { status: response.status, body: (await response.json()) as Asked['body'] }
    },
  }
}
