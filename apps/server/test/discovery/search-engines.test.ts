import { aCategory, aLocation, anItem, orderTypeSettings } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { businesses } from '../../src/platform/db/schema/index.ts'
import { renewPreviewToken } from '../../src/restaurants/businesses/state.ts'
import { saveDocuments } from '../../src/restaurants/documents/store.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { ask } from '../fixtures/ask.ts'
import { aServer } from '../setup/a-server.ts'

const MENU = { categories: [aCategory()], items: [anItem({ id: 1, name: 'Marinara </script><b>' })] }
const HOST = 'order.napoli.example'
const SITE = (port: number) => `http://${HOST}:${port}`

/** A listening server with the built storefront and one Spanish restaurant that has two hosts. */
const aSite = async (location: Parameters<typeof aLocation>[0] = {}) => {
  const server = await aServer({ listen: true })
  await aRestaurant(server.deps.db, {
    business: { language: 'es', description: 'Pizza de Nápoles' },
    location,
    menu: MENU,
    hosts: [HOST, 'napoli.localhost'],
  })
  const get = (path: string, host = HOST) => ask(server.port, path, { host })
  return { ...server, site: SITE(server.port), get }
}

/** Names and values of a page's meta and link elements, as `name=value`. */
const headOf = (html: string): string[] =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<(?:meta|link) ([^>]*?)\/?>/g)].map(([, attributes = '']) =>
    [...attributes.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join('='),
  )

const dataOf = (html: string) => {
  const [, text = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(text) as { readonly '@graph': Record<string, unknown>[] })['@graph']
}

it('a shared link shows the dish that it names, or the location when it names no dish', async () => {
  const server = await aServer({ listen: true })
  await aRestaurant(server.deps.db, {
    business: { language: 'en', description: 'Pizza' },
    menu: {
      categories: [aCategory()],
      items: [
        anItem({ id: 1, name: 'Marinara', description: 'Tomato, garlic', image: 'marinara', prices: { base: 850 } }),
      ],
    },
    hosts: [HOST],
  })
  const get = (path: string) => ask(server.port, path, { host: HOST })
  const site = SITE(server.port)
  const shared = headOf((await get('/menu/leeds-call-lane/delivery?item=1')).body)
  expect(shared).toContain('og:title=Marinara, £8.50 · Napoli 1889')
  expect(shared).toContain('og:description=Tomato, garlic')
  expect(shared).toContain(`og:image=${site}/pictures/marinara-640.webp`)
  const other = headOf((await get('/menu/leeds-call-lane/delivery?item=2')).body)
  expect(other).toContain('og:title=Call Lane · Napoli 1889')
  expect(other).toContain(`og:image=${site}/share/en.png`)
})

it('title and description are the business, and the primary host is canonical [1.11]', async () => {
  const { get, site } = await aSite()
  const { body } = await get('/')
  expect(body).toContain('<title>Napoli 1889</title>')
  expect(headOf(body)).toEqual(
    expect.arrayContaining([
      'description=Pizza de Nápoles',
      `canonical=${site}/`,
      `alternate=es=${site}/`,
      `alternate=en=${site}/?lang=en`,
      `alternate=x-default=${site}/`,
      'og:title=Napoli 1889',
      `og:image=${site}/share/es.png`,
      'twitter:card=summary_large_image',
    ]),
  )
  const english = headOf((await get('/?lang=en')).body)
  expect(english).toContain(`canonical=${site}/?lang=en`)
  expect(english).toContain(`og:image=${site}/share/en.png`)
})

it('the menus of one location name the first offered one as canonical, with its dishes as data', async () => {
  const { get, site } = await aSite({
    settings: {
      delivery: orderTypeSettings({ offered: false }),
      collection: orderTypeSettings(),
      table: orderTypeSettings(),
    },
  })
  const slug = aLocation().slug
  const { body } = await get(`/menu/${slug}/sitin`)
  expect(headOf(body)).toContain(`canonical=${site}/menu/${slug}/pickup`)
  expect(dataOf(body)).toMatchObject([
    {
      '@type': 'Restaurant',
      hasMenu: { hasMenuSection: [{ hasMenuItem: [{ name: 'Marinara </script><b>' }] }] },
      potentialAction: { '@type': 'OrderAction', target: { urlTemplate: `${site}/menu/${slug}/pickup` } },
    },
  ])
  expect(body.indexOf('application/ld+json')).toBeGreaterThan(body.indexOf('</main>'))
})

const PERSONAL = [
  '/cart',
  '/checkout',
  '/login',
  '/account',
  '/re-order',
  '/order/abc/tracking',
  '/your-data',
  '/no-page',
]

it('search engines are told not to list pages of a person or an order, and find no data there', async () => {
  const { get } = await aSite()
  for (const path of PERSONAL) {
    const { body } = await get(path)
    expect([path, headOf(body).includes('robots=noindex')]).toEqual([path, true])
    expect(headOf(body).join()).not.toContain('canonical')
    expect(dataOf(body)).toEqual([])
  }
})

it('a restaurant whose locations are all suspended is not listed', async () => {
  const { get } = await aSite({ suspended: true })
  const { body } = await get('/')
  expect(headOf(body)).toContain('robots=noindex')
  expect(dataOf(body)).toEqual([])
  expect((await get('/sitemap.xml')).status).toBe(404)
  expect((await get('/robots.txt')).body).not.toContain('Sitemap')
})

it('the sitemap lists every listable page in every language, and only pages that exist', async () => {
  const server = await aSite()
  const bodies = { privacyPolicy: '<p>P</p>', terms: '<p>T</p>', allergyInformation: '<p>A</p>' }
  await saveDocuments(server.deps.db, 1, 'es', 1, bodies, '2026-01-01T00:00:00Z')
  await saveLocation(server.deps.db, 1, aLocation({ id: 2, slug: 'shut', name: 'Shut', suspended: true, tables: [] }))
  const { body, headers } = await server.get('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed).toHaveLength(12)
  expect(new Set(listed).size).toBe(12)
  expect(body).not.toContain('shut')
  for (const address of listed) {
    const answer = await server.get(address.replace(server.site, ''))
    expect([address, answer.status]).toEqual([address, 200])
    expect(headOf(answer.body)).toContain(`canonical=${address}`)
  }
  expect((await server.get('/robots.txt')).body).toContain(`Sitemap: ${server.site}/sitemap.xml`)
})

it('a host without a business has neither robots.txt nor sitemap nor picture [1.01]', async () => {
  const { get } = await aSite()
  for (const path of ['/robots.txt', '/sitemap.xml', '/share/en.png'])
    expect((await get(path, 'other.example')).status).toBe(404)
})

it('a draft is not listed, neither for its owner nor for others', async () => {
  const server = await aServer()
  await aRestaurant(server.deps.db, { menu: MENU })
  await server.deps.db.update(businesses).set({ state: 'draft' }).where(eq(businesses.id, 1))
  const cookie = `comanda_preview=${await renewPreviewToken(server.deps.db, 1)}`
  const page = await server.fetch('http://napoli.localhost/', { headers: { cookie } })
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  for (const path of ['/robots.txt', '/sitemap.xml', '/share/en.png'])
    expect((await server.fetch(`http://napoli.localhost${path}`, { headers: { cookie } })).status).toBe(404)
})
