import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { documents } from '../../src/platform/db/schema/index.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

interface Written {
  readonly kind: string
  readonly draft: string | null
  readonly template: string
  readonly versions: readonly { readonly version: number; readonly source: string }[]
}

const aManager = async (business = {}) => {
  const restaurant = await aStaffedRestaurant(server, { business })
  const manager = await aMember(server, restaurant.host, 'manager')
  const written = async (language: string, kind: string) => {
    const { body } = await manager.get(`/staff/documents?language=${language}`)
    const found = (body.data as readonly Written[]).find((one) => one.kind === kind)
    if (!found) throw new Error(`There is no ${kind}.`)
    return found
  }
  const published = async (language = 'en') => {
    const answer = await server.fetch(`http://${restaurant.host}/api/v1/public-documents`, {
      headers: { 'accept-language': language },
    })
    return ((await answer.json()) as { data: Record<string, string> }).data
  }
  return { ...restaurant, manager, written, published }
}

it('a template has the details of the business and names what has to be filled in [3.22]', async () => {
  const { written } = await aManager({ legalName: 'Napoli 1889 Ltd', vatNumber: '', territory: 'uk' })
  const { template, draft, versions } = await written('en', 'privacy')
  expect([draft, versions]).toEqual([null, []])
  expect(template).toContain('Napoli 1889 Ltd')
  expect(template).toContain('ico.org.uk')
  expect(template).toContain('[[your VAT number')
})

it('the templates follow the territory’s law in both languages [1.10]', async () => {
  const spain = await aManager({ territory: 'es', language: 'es' })
  const britain = await aManager({ territory: 'uk' })
  for (const language of ['en', 'es']) {
    expect((await spain.written(language, 'privacy')).template).toContain('aepd.es')
    expect((await spain.written(language, 'terms')).template).toMatch(/hojas de reclamaciones/i)
    expect((await spain.written(language, 'allergy')).template).toContain('Real Decreto 126/2015')
    expect((await britain.written(language, 'privacy')).template).not.toContain('aepd.es')
    expect((await britain.written(language, 'terms')).template).toContain('Consumer Rights Act 2015')
  }
})

it('a document cannot be published while a place is open, and its draft is kept [3.22]', async () => {
  const { business, manager, written } = await aManager()
  const { template } = await written('en', 'terms')
  await manager.overwrite('/staff/documents/draft', { kind: 'terms', language: 'en', source: template })
  const { status, body } = await manager.overwrite('/staff/documents/publish', {
    kind: 'terms',
    language: 'en',
    source: template,
  })
  expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['source']])
  expect((await written('en', 'terms')).draft).toBe(template)
  expect(await server.deps.db.$count(documents, eq(documents.businessId, business.id))).toBe(0)
})

it('a document without text in the requested language comes in another, named in the answer [3.22]', async () => {
  const { manager, published } = await aManager()
  const publish = (kind: string, language: string) =>
    manager.overwrite('/staff/documents/publish', { kind, language, source: `${kind} in ${language}` })
  for (const [kind, language] of [
    ['privacy', 'en'],
    ['terms', 'en'],
    ['terms', 'es'],
  ] as const)
    await publish(kind, language)
  const spanish = await published('es')
  expect(spanish).toMatchObject({
    privacy_policy: '<p>privacy in en</p>',
    privacy_policy_language: 'en',
    terms_and_conditions: '<p>terms in es</p>',
    allergy_information: '',
  })
  expect(spanish).not.toHaveProperty('terms_and_conditions_language')
  expect(spanish).not.toHaveProperty('allergy_information_language')
})

it('each publication is a new, kept version in its own business only [2.33, 7.28]', async () => {
  const [mine, other] = [await aManager(), await aManager()]
  const publish = (source: string) =>
    mine.manager.overwrite('/staff/documents/publish', { kind: 'terms', language: 'en', source })
  await publish('## Be kind\n\n<script>alert(1)</script>')
  await publish('## Be kinder')
  expect(await mine.published()).toMatchObject({ terms_and_conditions: '<h2>Be kinder</h2>', version: '2' })
  expect(await other.published()).toMatchObject({ terms_and_conditions: '', version: '0' })
  const stored = await server.deps.db
    .select()
    .from(documents)
    .where(and(eq(documents.businessId, mine.business.id), eq(documents.kind, 'terms')))
    .orderBy(documents.version)
  expect(stored.map(({ body }) => body)).toEqual([
    '<h2>Be kind</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<h2>Be kinder</h2>',
  ])
  expect((await mine.written('en', 'terms')).versions.map(({ version }) => version)).toEqual([2, 1])
})

it('a language without a document shows that of another language [3.22]', async () => {
  const { manager, published } = await aManager()
  await manager.overwrite('/staff/documents/publish', { kind: 'allergy', language: 'es', source: 'Llámanos antes.' })
  expect(await published('en')).toMatchObject({ allergy_information: '<p>Llámanos antes.</p>' })
})

it('the pages learn which documents are published, and the sitemap lists them [3.22, 7.04]', async () => {
  const { host, manager } = await aManager()
  const linked = async () => {
    const website = await server.fetch(`http://${host}/api/v1/theme/website`)
    const sitemap = await (await server.fetch(`http://${host}/sitemap.xml`)).text()
    const { documents } = ((await website.json()) as { data: { documents: string[] } }).data
    return [documents, [...new Set([...sitemap.matchAll(/termsandconditions\/(\w+)</g)].map(([, name]) => name))]]
  }
  expect(await linked()).toEqual([[], []])
  const publish = (kind: string) =>
    manager.overwrite('/staff/documents/publish', { kind, language: 'en', source: 'We keep your address for an hour.' })
  await publish('privacy')
  await publish('terms')
  await expect.poll(linked).toEqual([
    ['privacy', 'terms'],
    ['policy', 'terms'],
  ])
})

it('a restaurant publishes thirty documents an hour, and reads the newest twenty [3.22]', async () => {
  const { host, business, manager, written, published } = await aManager()
  const publish = async (source: string, language = 'en') => {
    const answer = await server.fetch(`http://${host}/api/v1/staff/documents/publish`, {
      method: 'POST',
      headers: { cookie: manager.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'terms', language, source, seen: null }),
    })
    await answer.body?.cancel()
    return [answer.status, answer.headers.get('retry-after')]
  }
  await publish('Términos', 'es')
  clock.advance({ minutes: 10 })
  for (let n = 2; n <= 30; n += 1) expect(await publish(`Terms ${n}`)).toEqual([200, null])
  expect(await publish('Terms 31')).toEqual([429, String(50 * 60)])
  const { versions } = await written('en', 'terms')
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index))
  expect(await published('es')).toMatchObject({ terms_and_conditions: '<p>Términos</p>', version: '1' })
  expect(await server.deps.db.$count(documents, eq(documents.businessId, business.id))).toBe(30)
  clock.advance({ minutes: 50 })
  expect(await publish('Terms 31')).toEqual([200, null])
  expect(await publish('Terms 32')).toEqual([429, String(10 * 60)])
})
