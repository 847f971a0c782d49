import type { CategoryWire, SignupMenuWire } from '@comanda/contract'
import { aChoice } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepDrafts } from '../../src/installation/signups/sweep-drafts.ts'
import { businesses, signups, staff } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { askToSignIn, cookieOf } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import {
  ALWAYS_OPEN,
  aFinishedSignup,
  aSignup,
  COMPANY,
  codeOf,
  codeTo,
  fieldsOf,
  LEEDS,
  mailsTo,
  newEmail,
  newName,
  PASSWORD,
  start,
} from './a-signup.ts'

const clock = aClock()
let server: TestServer

const MANY = { SIGNUP_CODES_PER_NETWORK: '1000', DRAFTS_PER_NETWORK: '1000', TRUST_PROXY: 'true' }

beforeAll(async () => {
  server = await aServer({ clock, environment: MANY }, whenFileEnds)
})

const hostOf = (site: string | null): string => new URL(site ?? '').hostname
const base64 = (text: string): string => Buffer.from(text).toString('base64')

describe('who may open a restaurant', () => {
  it('the calls of /start are found on the installation’s own host only', async () => {
    const email = newEmail()
    expect(codeOf(await start(server, '/code', { email }, { host: 'napoli.localhost' }))).toEqual([404, 'not_found'])
    expect(codeOf(await start(server, '/code', { email }))).toEqual([200, null])
  })

  it('where the operator does not allow it, and in production by default, /start is not found', async () => {
    const closed = await aServer({ environment: { SELF_SERVICE: 'off' } })
    expect(codeOf(await start(closed, '/code', { email: newEmail() }))).toEqual([404, 'not_found'])
    expect((await closed.fetch('http://localhost/start')).status).toBe(404)
    const production = await aServer({ environment: { MODE: 'production' } })
    expect(codeOf(await start(production, '/code', { email: newEmail() }))).toEqual([404, 'not_found'])
    const allowed = await aServer({ environment: { MODE: 'production', SELF_SERVICE: 'on' } })
    expect(codeOf(await start(allowed, '/code', { email: 'no email' }))).toEqual([422, 'invalid_request'])
  })

  it('a page of another site cannot open a restaurant with the owner’s cookie [6.03]', async () => {
    const { cookie } = await aSignup(server)
    const headers = { origin: 'https://evil.example' }
    expect(codeOf(await start(server, '/name', { name: 'X' }, { cookie, headers }))).toEqual([403, 'foreign_origin'])
  })
})

describe('the code by mail', () => {
  it('a signup begins with the mailed code, and is resumed by another one in another browser', async () => {
    const first = await aSignup(server)
    expect((await first.post('/name', { name: 'La Barraca' })).status).toBe(200)
    const second = await aSignup(server, first.email, 2)
    expect((await second.get('')).body.data).toMatchObject({ email: first.email, name: 'La Barraca', step: 'place' })
    // One browser carries it at a time.
    expect(codeOf(await first.get(''))).toEqual([401, 'sign_in_required'])
  })

  it('the mail’s link carries email and code in its fragment', async () => {
    const email = newEmail()
    await start(server, '/code', { email })
    const code = await codeTo(server, email)
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toContain(`/start#email=${encodeURIComponent(email)}&code=${code}`)
  })

  it('a demo names the page that shows its mails, unless it sends them', async () => {
    const mailboxOf = async (from: typeof server) =>
      (await start<{ readonly mailbox: string | null }>(from, '/code', { email: newEmail() })).body.data.mailbox
    expect(await mailboxOf(server)).toBe('/sandbox')
    const sending = await aServer({ clock, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    expect(await mailboxOf(sending)).toBeNull()
  })

  it('a code works once, for ten minutes, and ends after five wrong tries', async () => {
    const email = newEmail()
    const enter = (code: string) => start(server, '/session', { email, code })
    await start(server, '/code', { email })
    const code = await codeTo(server, email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 1; tries < 5; tries += 1) expect(codeOf(await enter(wrong))).toEqual([422, 'signup_code_wrong'])
    expect(codeOf(await enter(wrong))).toEqual([422, 'signup_code_expired'])
    expect(codeOf(await enter(code))).toEqual([422, 'signup_code_expired'])

    await start(server, '/code', { email })
    const late = await codeTo(server, email, 2)
    clock.advance({ minutes: 11 })
    expect(codeOf(await enter(late))).toEqual([422, 'signup_code_expired'])

    await start(server, '/code', { email })
    const good = await codeTo(server, email, 3)
    expect((await enter(good)).status).toBe(200)
    expect(codeOf(await enter(good))).toEqual([422, 'signup_code_expired'])
  })

  it('concurrent guesses of a code do not exceed its five tries', async () => {
    const email = newEmail()
    await start(server, '/code', { email })
    const code = await codeTo(server, email)
    const guesses = Array.from({ length: 20 }, (_, index) => String((Number(code) + index + 1) % 1_000_000))
    await Promise.all(guesses.map((guess) => start(server, '/session', { email, code: guess.padStart(6, '0') })))
    const { rows } = await server.deps.pool.query<{ tries: number }>(
      'select tries from signup_codes where email = $1',
      [email],
    )
    expect(rows[0]?.tries).toBeLessThanOrEqual(5)
  })

  it('a stranger who asks for codes and guesses neither ends the owner’s code nor uses it up', async () => {
    const shared = await aServer({ clock, environment: { ...MANY, TRUST_PROXY: 'true' } })
    const email = newEmail()
    await start(shared, '/code', { email })
    const code = await codeTo(shared, email)
    const from = { headers: { 'x-forwarded-for': '203.0.113.77' } }
    for (let n = 0; n < 2; n += 1) await start(shared, '/code', { email }, from)
    await codeTo(shared, email, 3)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let n = 0; n < 8; n += 1) await start(shared, '/session', { email, code: wrong }, from)
    expect((await start(shared, '/session', { email, code })).status).toBe(200)
  })

  it('codes are limited per email, and per network whatever the email', async () => {
    const strict = await aServer({
      clock,
      environment: { SIGNUP_CODES_PER_ADDRESS: '2', SIGNUP_CODES_PER_NETWORK: '5', TRUST_PROXY: 'true' },
    })
    const send = (email: string, network: string) =>
      strict.fetch('http://localhost/api/v1/start/code', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
        body: JSON.stringify({ email }),
      })
    const statuses: number[] = []
    const asked = [
      'a@x.example',
      'a+1@x.example',
      'A@x.example',
      'a+2@x.example',
      'b@x.example',
      'c@x.example',
      'd@x.example',
    ]
    for (const email of asked) statuses.push((await send(email, '192.0.2.1')).status)
    // One more is let through at once, and then one in twenty minutes.
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429])
    clock.advance({ minutes: 61 })
    expect((await send('a@x.example', '192.0.2.1')).status).toBe(200)
  })

  it('one network begins so many restaurants a day', async () => {
    const strict = await aServer({ clock, environment: { ...MANY, DRAFTS_PER_NETWORK: '2' } })
    const first = await aSignup(strict)
    await aSignup(strict)
    const email = newEmail()
    await start(strict, '/code', { email })
    const refused = await start(strict, '/session', { email, code: await codeTo(strict, email) })
    expect(codeOf(refused)).toEqual([429, 'too_many_requests'])
    // To resume one begins nothing.
    await aSignup(strict, first.email, 2)
  })

  it('without a cookie, or with a foreign one, nothing is read or written', async () => {
    const before = await server.deps.db.$count(signups)
    for (const cookie of [null, 'comanda_signup=stolen']) {
      expect(codeOf(await start(server, '', undefined, { cookie }))).toEqual([401, 'sign_in_required'])
      expect(codeOf(await start(server, '/name', { name: 'X' }, { cookie }))).toEqual([401, 'sign_in_required'])
      expect(codeOf(await start(server, '/publish', { password: PASSWORD }, { cookie }))).toEqual([
        401,
        'sign_in_required',
      ])
    }
    expect(await server.deps.db.$count(signups)).toBe(before)
  })
})

describe('name and place', () => {
  it('a taken name gets the city, and one that is typed is refused at its field', async () => {
    const name = newName()
    const one = await aSignup(server)
    await one.post('/name', { name })
    const taken = (await one.post('/place', LEEDS)).body.data.hostLabel
    const two = await aSignup(server)
    expect((await two.post('/name', { name })).body.data.hostLabel).toBe(`${taken}-2`)
    expect(fieldsOf(await two.post('/name', { name, hostLabel: taken }))).toEqual([422, ['hostLabel']])
    expect((await two.get('')).body.data.hostLabel).toBe(`${taken}-2`)
  })

  it.each(['www', 'operator', 'console', 'xn--80ak6aa92e', 'a', '-casa', 'casa.lola', 'c0nsole'])(
    'the reserved or impossible name %s is refused at its field',
    async (hostLabel) => {
      const signup = await aSignup(server)
      expect(fieldsOf(await signup.post('/name', { name: 'Casa', hostLabel }))).toEqual([422, ['hostLabel']])
    },
  )

  it('a name in another script gets a name that a browser can show', async () => {
    const signup = await aSignup(server)
    expect(fieldsOf(await signup.post('/name', { name: '餐厅' }))).toEqual([422, ['hostLabel']])
    expect((await signup.post('/name', { name: '餐厅', hostLabel: 'canting' })).status).toBe(200)
  })

  it('a missing part of an address names its field', async () => {
    const signup = await aSignup(server)
    await signup.post('/name', { name: newName() })
    const bare = { ...LEEDS, address: { postcode: '41010' }, telephoneNumber: 'no number' }
    expect(fieldsOf(await signup.post('/place', bare))).toEqual([
      422,
      ['address.address_line_1', 'address.city', 'address.postcode', 'telephoneNumber'],
    ])
    expect((await signup.get('')).body.data).toMatchObject({ place: null, site: null, step: 'place' })
  })

  it('addresses are found for an owner, and for no stranger', async () => {
    const { cookie } = await aSignup(server)
    const query = '/addresses?territory=uk&text=boar'
    expect(codeOf(await start(server, query))).toEqual([401, 'sign_in_required'])
    expect((await start(server, query, undefined, { cookie })).status).toBe(200)
  })
})

describe('service and menu', () => {
  it('at least one way to order and one open day are needed', async () => {
    const signup = await aSignup(server)
    const none = { ...ALWAYS_OPEN, delivery: false, collection: false }
    expect(fieldsOf(await signup.post('/service', none))).toEqual([422, ['collection']])
    const shut = { ...ALWAYS_OPEN, week: Array.from({ length: 7 }, () => []) }
    expect(fieldsOf(await signup.post('/service', shut))).toEqual([422, ['week']])
    const odd = { ...ALWAYS_OPEN, week: [[{ opensAt: '25:00', closesAt: '26:00' }]] }
    expect((await signup.post('/service', odd)).status).toBe(422)
  })

  it('a file’s dishes are shown with what is not read, before it is taken', async () => {
    const signup = await aSignup(server)
    await signup.post('/name', { name: newName() })
    await signup.post('/place', LEEDS)
    const file = base64('category,name,price\nTapas,Croquetas,£8.50\nTapas,Pescado,8 per head\n')
    const read = await start<SignupMenuWire>(server, '/menu/preview', { file }, { cookie: signup.cookie })
    expect(read.body.data).toMatchObject({
      dishes: 1,
      categories: [{ name: 'Tapas', dishes: [{ name: 'Croquetas', price: 8.5 }] }],
      problems: [{ line: 3, reason: 'price-unreadable' }],
    })
    expect((await signup.get('')).body.data.menu).toBeNull()
    expect((await signup.post('/menu', { file })).body.data.menu).toEqual({ source: 'file', dishes: 1 })
  })

  it('a text menu is shown with its descriptions and the lines not read, and is accepted', async () => {
    const signup = await aSignup(server)
    await signup.post('/name', { name: newName() })
    await signup.post('/place', LEEDS)
    const file = base64('Starters\nSoup from 8\n£8 Pan con tomate - with oil\nMains\nPaella ...... 16,50 £\n')
    const read = await start<SignupMenuWire>(server, '/menu/preview', { file }, { cookie: signup.cookie })
    expect(read.body.data).toEqual({
      dishes: 2,
      categories: [
        { name: 'Starters', dishes: [{ name: 'Pan con tomate', description: 'with oil', price: 8 }] },
        { name: 'Mains', dishes: [{ name: 'Paella', description: '', price: 16.5 }] },
      ],
      problems: [{ line: 2, path: null, reason: 'price-range', value: 'Soup from 8' }],
      unlistedProblems: 0,
    })
    const taken = await signup.post('/menu', { file })
    expect(taken.body.data.menu).toEqual({ source: 'file', dishes: 2 })
  })

  it('a signup has one call at a time that changes it; more are told at once that it is busy', async () => {
    const signup = await aFinishedSignup(server)
    const countWaiting = async () =>
      (
        await server.deps.pool.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows[0].count
    const { first, others } = await inTransaction(server.deps.db, async (tx) => {
      await tx.select({ id: signups.id }).from(signups).where(eq(signups.email, signup.email)).for('update')
      const waiting = signup.post('/name', { name: newName() })
      await expect.poll(countWaiting).toBe(1)
      const sample = { sample: 'curry' }
      return {
        first: waiting,
        others: [
          await signup.post('/name', { name: newName() }),
          await signup.post('/menu', sample),
          await signup.post('/menu/preview', sample),
          await signup.post('/publish', { password: PASSWORD }),
        ],
      }
    })
    expect(others.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect((await first).status).toBe(200)
    expect((await signup.post('/menu', { sample: 'curry' })).status).toBe(200)
  })

  it('so many files of a signup are taken within an hour, and one that is no menu is refused', async () => {
    const signup = await aFinishedSignup(server)
    const lines = { file: base64('1\n'.repeat(400_000)) }
    expect(codeOf(await signup.post('/menu/preview', lines))).toEqual([422, 'menu_too_large'])
    expect(codeOf(await signup.post('/menu', lines))).toEqual([422, 'menu_too_large'])
    let answer = await signup.post('/menu', { file: 'AA==' })
    for (let n = 0; n < 30 && answer.status === 422; n += 1) answer = await signup.post('/menu', { file: 'AA==' })
    expect(codeOf(answer)).toEqual([429, 'too_many_requests'])
  })

  it('a signup tries so many names an hour, and makes so many changes a minute', async () => {
    const statusesOf = async (times: number, path: string, body: unknown) => {
      const signup = await aSignup(server)
      const statuses: number[] = []
      for (let n = 0; n < times; n += 1) statuses.push((await signup.post(path, body)).status)
      return statuses
    }
    const names = await statusesOf(21, '/name', { name: newName() })
    expect(names).toEqual([...Array(20).fill(200), 429])
    const changes = await statusesOf(61, '/company', COMPANY)
    expect([changes.slice(0, 60).includes(429), changes[60]]).toEqual([false, 429])
  })

  it('a file without dishes is refused at its field and keeps the menu as it was', async () => {
    const signup = await aFinishedSignup(server)
    const before = (await signup.get('')).body.data.menu
    expect(fieldsOf(await signup.post('/menu', { file: base64('nothing to eat') }))).toEqual([422, ['file']])
    expect((await signup.get('')).body.data.menu).toEqual(before)
    expect(fieldsOf(await signup.post('/menu', {}))).toEqual([422, ['file']])
  })

  it.each(['pizzeria', 'tapas', 'curry'] as const)('the sample %s is read whole, in both languages', async (sample) => {
    const { cookie } = await aSignup(server)
    const read = (language: string) =>
      start<SignupMenuWire>(server, '/menu/preview', { sample }, { cookie, headers: { 'accept-language': language } })
    const { data } = (await read('en')).body
    expect(data.problems).toEqual([])
    expect(data.dishes).toBeGreaterThanOrEqual(19)
  })
})

describe('opening the page', () => {
  it('a draft takes no orders and is visible only to its owner until the owner opens it', async () => {
    const signup = await aFinishedSignup(server)
    const host = hostOf(signup.site)
    expect((await get(server, host, '/theme/website')).status).toBe(404)
    const opened = await signup.post('/publish', { password: PASSWORD })
    expect(opened.body.data).toMatchObject({ published: true, site: signup.site, preview: null })

    // The server hears of the change from the database.
    await expect.poll(async () => (await get(server, host, '/theme/website')).status).toBe(200)
    const menu = (await get(server, host, '/location/1/menulist')).body.data
    expect(JSON.stringify(menu)).toContain('Margherita')
    // Without a logo of its own it has the installation's.
    expect((await server.fetch(`http://${host}/favicon.ico`)).status).toBe(200)
    const signedIn = await askToSignIn(server, host, signup.email, PASSWORD)
    expect(signedIn.status).toBe(200)
  })

  it('publishing twice at once opens one page with one account and one mail', async () => {
    const signup = await aFinishedSignup(server)
    const answers = await Promise.all([
      signup.post('/publish', { password: PASSWORD }),
      signup.post('/publish', { password: PASSWORD }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503])
    expect((await signup.post('/publish', { password: 'another long secret 9' })).status).toBe(200)
    await expect.poll(() => mailsTo(server, signup.email), { timeout: 15_000 }).toHaveLength(2)
    const [welcome] = await mailsTo(server, signup.email)
    for (const link of ['/', '/console', '/menu']) expect(welcome?.text).toContain(`${signup.site}${link}`)
    // The second password has opened nothing.
    const host = hostOf(signup.site)
    expect((await askToSignIn(server, host, signup.email, 'another long secret 9')).status).not.toBe(200)
  })

  it('an open page is changed in its console, no more by its signup', async () => {
    const signup = await aFinishedSignup(server)
    await signup.post('/publish', { password: PASSWORD })
    expect(codeOf(await signup.post('/name', { name: 'Other' }))).toEqual([409, 'signup_ended'])
    expect(codeOf(await signup.post('/menu', { sample: 'curry' }))).toEqual([409, 'signup_ended'])
  })

  it('nothing opens while a needed answer is missing, or with a weak password', async () => {
    const early = await aSignup(server)
    expect(codeOf(await early.post('/publish', { password: PASSWORD }))).toEqual([409, 'signup_unfinished'])
    const signup = await aFinishedSignup(server)
    for (const password of ['', 'short', 'password', `${signup.email}`])
      expect(fieldsOf(await signup.post('/publish', { password }))).toEqual([422, ['password']])
    expect((await signup.get('')).body.data.published).toBe(false)
  })

  it('a draft that was not changed for its days is deleted, an open page is not', async () => {
    const open = await aFinishedSignup(server)
    await open.post('/publish', { password: PASSWORD })
    const left = await aFinishedSignup(server)
    const label = hostOf(left.site).split('.')[0] ?? ''
    clock.advance({ hours: 24 * 30 + 1 })
    const kept = await aFinishedSignup(server)
    await sweepDrafts(server.deps)
    expect(codeOf(await left.get(''))).toEqual([401, 'sign_in_required'])
    const rows = await server.deps.db.select({ subdomain: businesses.subdomain }).from(businesses)
    const names = rows.map(({ subdomain }) => subdomain)
    expect(names).not.toContain(label)
    expect(names).toContain(hostOf(open.site).split('.')[0])
    expect((await kept.get('')).status).toBe(200)
    expect(await server.deps.db.$count(staff)).toBeGreaterThan(0)
  })
})

it('an order placed on a page opened by its owner reaches the kitchen', async () => {
  const signup = await aFinishedSignup(server)
  await signup.post('/publish', { password: PASSWORD })
  const host = hostOf(signup.site)
  const { data } = (await get(server, host, '/location/1/menulist')).body
  const dishes = (data as readonly CategoryWire[]).flatMap(({ menu_items }) => menu_items)
  const dish = dishes.find(({ name }) => name === 'Tiramisù')
  const draft = { lines: [aChoice({ itemId: dish?.id ?? 0 })] }
  const order = await aPlacedOrder(server, host, { draft })
  expect((await askForPayment(server, host, order)).status).toBe(200)
  const signedIn = await askToSignIn(server, host, signup.email, PASSWORD)
  const board = await get(server, host, '/staff/locations/1/orders', { cookie: cookieOf(signedIn) })
  expect(board.body.data).toMatchObject([{ id: order.order.id }])
})
