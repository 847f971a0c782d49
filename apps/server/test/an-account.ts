import type { SignedInWire, UserWire } from '@comanda/contract/wire'
import type { SentMail } from '@comanda/sandbox'
import { expect } from 'vitest'
import type { TestServer } from './a-server.ts'
import { type Asked, post } from './an-order.ts'

export const NEW_PASSWORD = 'two ovens and a dough'

/** A call's answer with the cookie that it set: "" where it set none or took one away. */
export interface Answered extends Asked {
  readonly cookie: string
  readonly setCookie: string
  readonly headers: Headers
}

/** Sends JSON to a business's API, and keeps what it sets. */
export const ask = async (
  server: TestServer,
  host: string,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answered> => {
  const response = await server.fetch(`http://${host}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const setCookie = response.headers.get('set-cookie') ?? ''
  const [cookie = ''] = setCookie.split(';')
  const asked = { status: response.status, body: (await response.json()) as Asked['body'] }
  return { ...asked, headers: response.headers, setCookie, cookie: cookie.endsWith('=') ? '' : cookie }
}

/** What the form sends; Ada Lovelace's. */
export const aRegistration = (parts: Record<string, unknown> = {}) => ({
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
  telephone_number: '07700 900142',
  accepted_terms_and_conditions: true,
  accepted_privacy_policy: true,
  ...parts,
})

export const askToRegister = (
  server: TestServer,
  host: string,
  parts: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => ask(server, host, '/auth/register', aRegistration(parts), headers)

export const askToLogIn = (server: TestServer, host: string, email: string, password: string, more = {}) =>
  ask(server, host, '/auth/login', { email, password, ...more })

export const userOf = ({ body }: Asked): UserWire & Pick<SignedInWire, 'token'> => body.data as SignedInWire

/** Who a cookie is signed in as. */
export const whoIs = (server: TestServer, host: string, cookie: string) =>
  post(server, host, '/auth/user', {}, { cookie })

export const mailsTo = async (server: TestServer, email: string): Promise<readonly SentMail[]> => {
  const response = await server.fetch('/sandbox/mail')
  const { data } = (await response.json()) as { data: readonly SentMail[] }
  return data.filter(({ to }) => to === email)
}

/** The newest mail to an address with a link to `path`, once so many have come. */
export const mailWithLink = async (
  server: TestServer,
  email: string,
  path: '/auth/activate' | '/auth/reset-password',
  count = 1,
): Promise<{ readonly mail: SentMail; readonly link: URL; readonly token: string }> => {
  const withLink = async () => (await mailsTo(server, email)).filter(({ text }) => text.includes(`${path}?`))
  await expect.poll(withLink, { timeout: 15_000 }).toHaveLength(count)
  const [mail] = await withLink()
  const href = mail?.text.match(/https?:\/\/\S+token=\S+/)?.[0]
  if (!mail || !href) throw new Error('There is no link')
  const link = new URL(href)
  return { mail, link, token: link.searchParams.get('token') ?? '' }
}

/** Once every mail about accounts of a business that was queued is dealt with, how many there were. */
export const mailsDealtWith = async (server: TestServer, businessId: number): Promise<number> => {
  const jobs = async () =>
    (
      await server.deps.pool.query<{ state: string }>(
        "select state from pgboss.job where name = 'account-mail' and data->>'businessId' = $1",
        [String(businessId)],
      )
    ).rows
  await expect
    .poll(async () => (await jobs()).every(({ state }) => state === 'completed'), { timeout: 15_000 })
    .toBe(true)
  return (await jobs()).length
}
