import type { StaffSessionWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { staff, staffTotp } from '../../src/platform/db/schema/index.ts'
import { askToSignIn, cookieOf } from '../fixtures/a-console.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { aFinishedSignup, PASSWORD } from './a-signup.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await aServer({ clock, environment: { SIGNUP_CODES_PER_NETWORK: '1000' } }, whenFileEnds)
})

/** A restaurant that has just opened, with the token that its owner's browser got. */
async function anOpenedPage() {
  const signup = await aFinishedSignup(server)
  const published = await signup.post('/publish', { password: PASSWORD })
  const { consoleToken: token } = published.body.data as unknown as { readonly consoleToken: string | null }
  return { ...signup, host: new URL(signup.site).hostname, token: token ?? '' }
}

const takeOver = (host: string, token: string) =>
  server.fetch(`http://${host}/api/v1/staff/login/hand-over`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })

it('an owner whose page has just opened is in the console without typing, once', async () => {
  const { host, email, token, post } = await anOpenedPage()
  const answer = await takeOver(host, token)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { readonly data: StaffSessionWire }
  expect(data.staff).toMatchObject({ email, role: 'owner' })
  expect(data.business).toMatchObject({ state: 'live', showsFirstSteps: true })
  const cookie = cookieOf(answer)
  const steps = await get(server, host, '/staff/first-steps', { cookie })
  expect(steps.status).toBe(200)
  // The link of the test order opens a menu, not home.
  expect(steps.body.data).toMatchObject({ menu: expect.stringMatching(/\/menu\/[\w-]+\/(?:pickup|delivery|sitin)$/) })
  expect((await takeOver(host, token)).status).toBe(422)
  const again = await post('/publish', { password: PASSWORD })
  expect(again.body.data).toMatchObject({ published: true, consoleToken: null })
})

it('a token is of no use at another restaurant, after ten minutes, or where it is made up', async () => {
  const mine = await anOpenedPage()
  const other = await anOpenedPage()
  expect((await takeOver(other.host, mine.token)).status).toBe(422)
  expect((await takeOver(mine.host, 'x'.repeat(43))).status).toBe(422)
  clock.advance({ minutes: 11 })
  expect((await takeOver(mine.host, mine.token)).status).toBe(422)
  expect((await askToSignIn(server, mine.host, mine.email, PASSWORD)).status).toBe(200)
})

it('a token is no way around a second factor that was set up meanwhile', async () => {
  const { host, email, token } = await anOpenedPage()
  const { db } = server.deps
  const [owner] = await db.select().from(staff).where(eq(staff.email, email))
  const at = clock.now().toString()
  await db.insert(staffTotp).values({
    businessId: owner?.businessId ?? 0,
    staffId: owner?.id ?? 0,
    secret: 'x',
    confirmedAt: at,
    createdAt: at,
  })
  expect((await takeOver(host, token)).status).toBe(422)
})
