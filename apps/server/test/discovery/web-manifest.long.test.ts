import { createHash } from 'node:crypto'
import { aBusiness } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { businesses } from '../../src/platform/db/schema/index.ts'
import { touchBusiness } from '../../src/restaurants/businesses/own-texts.ts'
import { saveBusiness } from '../../src/restaurants/businesses/store.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aServer } from '../setup/a-server.ts'

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

it('the web manifest has the name, colours and icons of the business in the page’s language', async () => {
  const { deps, fetch } = await aServer()
  const { business } = await aRestaurant(deps.db, { business: { name: 'Napoli 1889', description: 'Pizza' } })
  const answer = await fetch('/manifest.webmanifest?lang=es')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    readonly icons: readonly { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({
    ...{ id: '/', name: 'Napoli 1889', short_name: 'Napoli 1889', description: 'Pizza', lang: 'es' },
    ...{ start_url: '/', scope: '/', display: 'standalone', shortcuts: [{ name: 'Carta' }, { url: '/re-order' }] },
  })
  for (const { src, sizes } of manifest.icons) {
    const size = Number.parseInt(sizes, 10)
    expect(await sharp(await bytesOf(await fetch(src))).metadata(), src).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    })
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable', 'any', 'maskable'])
  const before = await bytesOf(await fetch('/icons/192.png'))
  await saveBusiness(
    deps.db,
    { ...business, theme: { ...business.theme, colour: '#1b4f9c', mark: null } },
    { hosts: [`${business.subdomain}.localhost`] },
  )
  await expect.poll(async () => (await bytesOf(await fetch('/icons/192.png'))).equals(before)).toBe(false)
})

it('the console has a manifest of its own, also before the page is public', async () => {
  const { deps, fetch } = await aServer()
  const { business } = await aRestaurant(deps.db, { business: { name: 'Napoli 1889' } })
  const read = async () => (await (await fetch('/console/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  expect(await read()).toMatchObject({ id: '/console/', start_url: '/console/', name: 'Napoli 1889 · Comanda' })
  expect((await read()).icons[0]?.src).toMatch(/^\/icons\/192\.png/)
  await deps.db.update(businesses).set({ state: 'draft' }).where(eq(businesses.id, business.id))
  await touchBusiness(deps.db, business.id)
  await expect.poll(async () => (await read()).icons[0]?.src).toBe('/brands/comanda.svg')
  const elsewhere = await fetch('/console/manifest.webmanifest', { headers: { host: 'unknown.example' } })
  expect(elsewhere.status).toBe(404)
})

it('a long name is shortened below the icon to its first word', async () => {
  const { deps, fetch } = await aServer()
  await aRestaurant(deps.db, { business: aBusiness({ name: 'Trattoria della Nonna' }) })
  expect(await (await fetch('/manifest.webmanifest')).json()).toMatchObject({ short_name: 'Trattoria' })
})

it('an unknown size and a host without a business have no icon', async () => {
  const { deps, fetch } = await aServer()
  await aRestaurant(deps.db)
  for (const path of ['/icons/64.png', '/icons/192.svg', '/icons/192-maskable.png.png'])
    expect((await fetch(path)).status, path).toBe(404)
  const elsewhere = await fetch('/manifest.webmanifest', { headers: { host: 'unknown.example' } })
  expect(elsewhere.status).toBe(404)
})

it('a draft has its manifest and icons for its token, and a suspended restaurant has none', async () => {
  const { deps, fetch } = await aServer()
  const { business } = await aRestaurant(deps.db)
  const statuses = async (cookie = '') => {
    const paths = ['/manifest.webmanifest', '/icons/192.png', '/icons/512-maskable.png']
    return Promise.all(paths.map(async (path) => (await fetch(path, { headers: { cookie } })).status))
  }
  expect(await statuses()).toEqual([200, 200, 200])
  const token = 'the-token-of-the-draft'
  const previewHash = createHash('sha256').update(token).digest('base64url')
  const become = async (state: 'draft' | 'suspended') => {
    await deps.db.update(businesses).set({ state, previewHash }).where(eq(businesses.id, business.id))
    await touchBusiness(deps.db, business.id)
  }
  await become('draft')
  await expect.poll(() => statuses()).toEqual([404, 404, 404])
  expect(await statuses(`comanda_preview=${token}x`)).toEqual([404, 404, 404])
  expect(await statuses(`comanda_preview=${token}`)).toEqual([200, 200, 200])
  await become('suspended')
  await expect.poll(() => statuses(`comanda_preview=${token}`)).toEqual([404, 404, 404])
})
