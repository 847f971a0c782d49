import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { businesses, ownTexts } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { mailsTo } from '../fixtures/an-account.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({ environment: { UNPROVED_MAILS_PER_HOUR: '1000' } }, whenFileEnds)
})

interface Row {
  readonly key: string
  readonly area: string
  readonly original: string
  readonly own: string | null
  readonly placeholders: readonly string[]
  readonly most: number
}

const aManager = async (business = {}) => {
  const restaurant = await aStaffedRestaurant(server, { business })
  const manager = await aMember(server, restaurant.host, 'manager')
  const change = (language: string, changes: Readonly<Record<string, string | null>>) =>
    manager.overwrite('/staff/texts', {
      language,
      changes: Object.entries(changes).map(([key, text]) => ({ key, text })),
    })
  const website = async (language: string) => {
    const answer = await server.fetch(`http://${restaurant.host}/api/v1/theme/website`, {
      headers: { 'accept-language': language },
    })
    return ((await answer.json()) as { data: Website }).data
  }
  return { ...restaurant, manager, change, website }
}

interface Website {
  readonly texts: Readonly<Record<string, string>>
  readonly languages: readonly string[]
  readonly words_language: string
  readonly business: { readonly hero: { readonly title: string }; readonly language: string }
}

const rowOf = (body: { readonly data?: unknown }, key: string): Row | undefined =>
  (body.data as { readonly texts: readonly Row[] }).texts.find((row) => row.key === key)

it('an own text appears only on pages of its business in its language, until it is reset', async () => {
  const [mine, other] = [await aManager(), await aManager()]
  const { status, body } = await mine.change('es', { 'home.seeMenu': 'A comer' })
  expect(status).toBe(200)
  expect(rowOf(body, 'home.seeMenu')).toMatchObject({ area: 'pages', own: 'A comer', placeholders: [] })
  await expect.poll(() => mine.website('es')).toMatchObject({ texts: { 'home.seeMenu': 'A comer' } })
  expect((await mine.website('en')).texts).toEqual({})
  expect((await other.website('es')).texts).toEqual({})
  const reset = await mine.change('es', { 'home.seeMenu': null })
  expect(rowOf(reset.body, 'home.seeMenu')?.own).toBeNull()
  await expect.poll(async () => (await mine.website('es')).texts).toEqual({})
})

it('a list of changes with one mistake changes nothing and names the field', async () => {
  const { business, change } = await aManager()
  const { status, body } = await change('en', {
    'home.seeMenu': 'Feed me',
    'mail.received.subject': 'Order for {name}',
  })
  expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['changes.1.text']])
  expect(await server.deps.db.$count(ownTexts, eq(ownTexts.businessId, business.id))).toBe(0)
})

it('names of allergens, the seller’s details and mails to staff cannot be replaced', async () => {
  const { manager, change } = await aManager()
  const { body } = await manager.get('/staff/texts?language=en')
  const { texts } = body.data as { readonly texts: readonly Row[] }
  expect(texts.filter(({ key }) => /allergen\.|mail\.(staff|legal)\./.test(key))).toEqual([])
  const { status } = await change('en', { 'enumerations.allergen.nuts': 'Tasty bits' })
  expect(status).toBe(422)
})

it('the words of a business about itself are translated for one language and stay in its own', async () => {
  const { change, website } = await aManager({ hero: { title: 'Pizza, now', text: 'Order online.', image: null } })
  expect(await website('es')).toMatchObject({ words_language: 'en', business: { hero: { title: 'Pizza, now' } } })
  await change('es', { 'business.heroTitle': 'Pizza, ya' })
  await expect
    .poll(() => website('es'))
    .toMatchObject({ words_language: 'es', texts: {}, business: { hero: { title: 'Pizza, ya' } } })
  expect(await website('en')).toMatchObject({ business: { hero: { title: 'Pizza, now' } } })
})

it('mails use the own texts, with their placeholders filled', async () => {
  const { host, change } = await aManager({ name: 'Napoli 1889' })
  await change('en', {
    'mail.received.subject': 'Grazie! {business} has your order {number}',
    'mail.received.title': 'Mamma mia',
  })
  const email = `own-texts-${crypto.randomUUID()}@example.com`
  await aReceivedOrder(server, host, {
    draft: { contact: { firstName: 'Ada', lastName: 'Byron', email, telephone: '+447700900123' } },
  })
  await expect
    .poll(async () => (await mailsTo(server, email)).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^Grazie! Napoli 1889 has your order \S+$/)])
  const [mail] = await mailsTo(server, email)
  expect(mail?.text).toContain('Mamma mia')
})

it('pages come only in the languages that a business offers, else in its own [1.09]', async () => {
  const { business, manager, website } = await aManager()
  expect((await website('es')).languages).toEqual(expect.arrayContaining(['en', 'es']))
  await manager.overwrite('/staff/texts', {
    language: 'es',
    changes: [{ key: 'home.seeMenu', text: 'A comer' }],
  })
  const { status, body } = await manager.overwrite('/staff/languages', { language: 'en', languages: ['en'] })
  expect([status, body.data]).toEqual([200, { language: 'en', languages: ['en'] }])
  await expect.poll(async () => (await website('es')).languages).toEqual(['en'])
  expect((await website('es')).texts).toEqual({})
  const refused = await manager.overwrite('/staff/languages', { language: 'en', languages: ['es'] })
  expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, ['languages']])
  const [row] = await server.deps.db
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, business.id)))
  expect(row).toMatchObject({ language: 'en', languages: ['en'] })
})
