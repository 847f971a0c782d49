import { once } from 'node:events'
import { connect } from 'node:net'
import { aCategory, anItem } from '@comanda/test-kit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Environment } from '../../src/platform/config/config.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { ask } from '../fixtures/ask.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

const MENU = '/menu/leeds-call-lane/delivery'
const MENU_PARTS = { categories: [aCategory()], items: [anItem({ id: 1 })] }

/** A listening server with the built storefront (`npm run build`) and one restaurant, whose changes it has heard. */
const aSite = async (environment: Environment = {}): Promise<TestServer> => {
  const server = await aServer({ listen: true, environment })
  const { drops } = server.deps.metrics.pageCache
  await aRestaurant(server.deps.db, { menu: MENU_PARTS })
  await expect.poll(() => server.deps.metrics.pageCache.drops).toBeGreaterThan(drops)
  await everythingHeard(server)
  return server
}

/** Waits until earlier changes have reached the page cache: they arrive in the order of their commits. */
const everythingHeard = async ({ deps }: TestServer): Promise<void> => {
  let isHeard = false
  const stop = deps.live.listen(1, (change) => {
    isHeard ||= change?.id === 'the last'
  })
  await deps.pool.query(`select pg_notify('comanda', '{"business":1,"kind":"order","id":"the last"}')`)
  await expect.poll(() => isHeard).toBe(true)
  stop()
}

const rendersOf = ({ deps }: TestServer): number => deps.metrics.pageCache.renders

describe('the key of a page', () => {
  it.each([
    ['a parameter that it does not read', `${MENU}?q=1`, {}],
    ['a query over 512 characters', `${MENU}?q=${'x'.repeat(3000)}`, {}],
    ['an open dish', `${MENU}?item=12&line=a&in=1-2`, {}],
    ['an unknown language and tab', `${MENU}?lang=fr&tab=none`, {}],
    ['an Authorization header', MENU, { authorization: 'Bearer x' }],
    ["a guest's secret", MENU, { 'guest-id': 'x' }],
    ['headers that name another business', MENU, { apikey: 'x', 'business-id': '7', subdomain: 'triana' }],
    ['a port', MENU, { host: 'napoli.localhost:81' }],
    ['capital letters in the host', MENU, { host: 'NAPOLI.localhost' }],
    ['a final dot in the host', MENU, { host: 'napoli.localhost.' }],
    ['other cookies and languages', MENU, { cookie: 'a=b; comanda_language=fr', 'accept-language': 'fr' }],
    ['a slash at the end', `${MENU}/`, {}],
    ['capital letters in the path', '/MENU/leeds-call-lane/delivery', {}],
  ])('a page is the same, byte for byte, for a request with %s', async (_, path, headers) => {
    const server = await aSite()
    const odd = await ask(server.port, path, headers)
    const plain = await ask(server.port, MENU)
    expect([odd.status, plain.status]).toEqual([200, 200])
    expect(odd.body).toBe(plain.body)
    expect(odd.headers).toMatchObject({ etag: plain.headers.etag })
    expect(rendersOf(server)).toBe(1)
  })

  it('a page depends on its language, its tab and whether its table exists', async () => {
    const server = await aSite()
    const spanish = await ask(server.port, MENU, { cookie: 'comanda_language=es' })
    expect(spanish.body).toContain('lang="es"')
    expect((await ask(server.port, `${MENU}?lang=es`)).body).toContain('lang="es"')
    expect((await ask(server.port, MENU)).body).toContain('lang="en"')
    await ask(server.port, `${MENU}?tab=deals`)
    expect(rendersOf(server)).toBe(4)
    const table = await ask(server.port, '/?table=1')
    expect([table.status, table.headers.location]).toEqual([302, '/menu/leeds-call-lane/sitin?table=1'])
    const unknown = await ask(server.port, '/?table=999999')
    expect(unknown.status).toBe(200)
    expect((await ask(server.port, '/?table=12345')).body).toBe(unknown.body)
    expect(unknown.body).not.toBe((await ask(server.port, '/')).body)
  })

  it('HEAD gets the headers of GET and renders the page for those who follow', async () => {
    const server = await aSite()
    const head = await ask(server.port, MENU, {}, 'HEAD')
    const page = await ask(server.port, MENU)
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({ etag: page.headers.etag, 'content-length': page.headers['content-length'] })
    expect(rendersOf(server)).toBe(1)
  })

  it('data of a page is read once for all that it does not depend on', async () => {
    const server = await aSite()
    const [one, other] = [
      await ask(server.port, `${MENU}.data?q=1&tab=deals&_routes=screens%2Fmenu%2Fmenu-route,x`),
      await ask(server.port, `${MENU}.data?_routes=y,screens%2Fmenu%2Fmenu-route`),
    ]
    expect(one.status).toBe(200)
    expect(other.body).toBe(one.body)
    expect(rendersOf(server)).toBe(1)
  })

  it('an address of a public call is cached by the parameters that the call reads', async () => {
    const server = await aSite()
    const { pageCache } = server.deps.metrics
    const menu = '/api/v1/location/1/menulist'
    const plain = await ask(server.port, menu)
    const odd = [
      await ask(server.port, `${menu}?q=1`),
      await ask(server.port, menu, { authorization: 'Bearer x', host: 'Napoli.localhost:9' }),
      await ask(server.port, menu, { 'guest-id': 'x' }),
    ]
    expect(odd.map(({ body }) => body)).toEqual([plain.body, plain.body, plain.body])
    expect(pageCache).toMatchObject({ misses: 1, hits: 3 })
    await ask(server.port, '/api/v1/location/1/reviews?page=1')
    await ask(server.port, '/api/v1/location/1/reviews?page=2')
    expect(pageCache).toMatchObject({ misses: 3, hits: 3 })
    expect((await ask(server.port, menu, { apikey: 'x' })).status).toBe(403)
  })
})

describe('addresses without a page', () => {
  it('all paths without a page share one 404 page per language', async () => {
    const server = await aSite()
    const paths = ['/nothing', '/a/b/c', `${MENU}/more`, '/%ff', '/nothing?q=1', '/order']
    const answers = await Promise.all(paths.map((path) => ask(server.port, path)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect(rendersOf(server)).toBe(1)
    await ask(server.port, '/other', { cookie: 'comanda_language=es' })
    expect(rendersOf(server)).toBe(2)
  })

  it('all menus that do not exist share one 404 page', async () => {
    const server = await aSite()
    for (const path of ['/menu/nowhere/delivery', '/menu/leeds-call-lane/breakfast', '/menu/1/2'])
      expect((await ask(server.port, path)).status).toBe(404)
    expect(rendersOf(server)).toBe(1)
  })

  it('all orders share one tracking page, and all links of a mail another', async () => {
    const server = await aSite()
    for (const id of ['one', 'another']) expect((await ask(server.port, `/order/${id}/tracking`)).status).toBe(200)
    expect(rendersOf(server)).toBe(1)
    const link = await ask(server.port, '/auth/activate?token=secret-1')
    expect((await ask(server.port, '/auth/activate?token=secret-2')).body).toBe(link.body)
    expect(link.body).not.toContain('secret-1')
    expect(link.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(rendersOf(server)).toBe(2)
  })

  it('all unknown hosts share one 404 page', async () => {
    const server = await aSite()
    const [one, other] = [
      await ask(server.port, '/', { host: 'one.example' }),
      await ask(server.port, '/menu/a/delivery', { host: 'other.example:8080' }),
    ]
    expect([one.status, other.status]).toEqual([404, 404])
    expect(other.body).toBe(one.body)
    expect(rendersOf(server)).toBe(1)
  })

  it('a new location has its menu page at once, although its address was a 404 before', async () => {
    const server = await aSite()
    expect((await ask(server.port, '/menu/leeds-dock/delivery')).status).toBe(404)
    await aRestaurant(server.deps.db, { location: { slug: 'leeds-dock' }, menu: MENU_PARTS })
    await expect.poll(async () => (await ask(server.port, '/menu/leeds-dock/delivery')).status).toBe(200)
  })
})

describe('the limit of rendering', () => {
  /** Lets pages wait for the database until the returned function is called. */
  const holdRendering = async ({ deps }: TestServer): Promise<() => Promise<void>> => {
    const client = await deps.pool.connect()
    await client.query('begin; lock table coupons in access exclusive mode')
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  it('many requests for one page render it once', async () => {
    const server = await aSite()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(server.port, `${MENU}?q=${n}`)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(rendersOf(server)).toBe(1)
  })

  it('a stale page is served at once and rendered again, and an older one is rendered first', async () => {
    const server = await aSite()
    const ages = (ms: number) => vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
    const now = performance.now.bind(performance)
    onTestFinished(() => void vi.restoreAllMocks())
    const first = await ask(server.port, MENU)
    ages(150_000)
    expect((await ask(server.port, MENU)).body).toBe(first.body)
    await expect.poll(() => rendersOf(server)).toBe(2)
    await expect.poll(async () => (await ask(server.port, MENU)).body).not.toBe(first.body)
    expect(rendersOf(server)).toBe(2)
    ages(150_000 + 300_000)
    await ask(server.port, MENU)
    expect(rendersOf(server)).toBe(3)
  })

  it('beyond the pages at once, and those that wait, a page is 503 with Retry-After', async () => {
    const server = await aSite({ PAGE_RENDERS_AT_ONCE: '1', PAGE_RENDERS_WAITING: '2', TRUST_PROXY: 'true' })
    const from = (network: string) => ({ 'x-forwarded-for': network })
    await ask(server.port, '/contactus')
    const release = await holdRendering(server)
    const rendered = [ask(server.port, '/', from('192.0.2.1'))]
    await expect.poll(() => rendersOf(server)).toBe(2)
    // One waits: that is the network's half of the places.
    rendered.push(...['/cart', '/checkout'].map((path) => ask(server.port, path, from('192.0.2.1'))))
    const refused = await Promise.race(rendered)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' })
    const spanish = await ask(server.port, '/login', { ...from('192.0.2.1'), cookie: 'comanda_language=es' })
    expect(spanish.body).toContain('lang="es"')
    rendered.push(ask(server.port, '/login', from('192.0.2.2')))
    // A cached page needs no place.
    expect((await ask(server.port, '/contactus', from('192.0.2.1'))).status).toBe(200)
    await release()
    expect((await Promise.all(rendered)).map(({ status }) => status)).toEqual(
      expect.arrayContaining([200, 200, 200, 503]),
    )
    expect(server.deps.metrics.pageCache.refused).toBe(2)
    expect(rendersOf(server)).toBe(4)
  })

  it('a network over its pages a minute gets cached pages, and another network gets new ones', async () => {
    const server = await aSite({ PAGE_RENDERS_PER_NETWORK: '2', TRUST_PROXY: 'true' })
    const from = (network: string) => ({ 'x-forwarded-for': network })
    const statusOf = async (path: string, network: string) => (await ask(server.port, path, from(network))).status
    expect(await statusOf('/', '192.0.2.1')).toBe(200)
    expect(await statusOf('/cart', '192.0.2.1')).toBe(200)
    expect(await statusOf(MENU, '192.0.2.1')).toBe(503)
    expect(await statusOf('/', '192.0.2.1')).toBe(200)
    expect(await statusOf(MENU, '192.0.2.2')).toBe(200)
    expect(await statusOf(MENU, '192.0.2.1')).toBe(200)
  })
})

describe('the first view', () => {
  it.each([
    ['/register', 'Create an account', 'Crea una cuenta'],
    ['/forgotten-password', 'Forgotten your password?', '¿Has olvidado la contraseña?'],
    ['/account', 'Your account', 'Tu cuenta'],
  ])('the page %s is served in every language [2.15, 2.18, 2.23]', async (path, english, spanish) => {
    const server = await aSite()
    for (const [language, title] of [
      ['en', english],
      ['es', spanish],
    ]) {
      const page = await ask(server.port, `${path}?lang=${language}`)
      expect([page.status, /<title>([^<]+)/.exec(page.body)?.[1]]).toEqual([200, expect.stringContaining(title ?? '')])
    }
  })

  it('every page declares standards mode, also one that does not exist', async () => {
    const { port } = await aSite()
    const pages = [MENU, '/', '/checkout', '/nowhere'].map((path) => ask(port, path))
    for (const { body } of await Promise.all(pages)) expect(body).toMatch(/^<!DOCTYPE html><html /)
  })

  it('a page contains its style sheet, keeps early presses and requests no script by itself', async () => {
    const server = await aSite()
    for (const path of ['/', MENU, '/checkout']) {
      const { body } = await ask(server.port, path)
      const content = body.indexOf('<main')
      expect(content).toBeGreaterThan(0)
      // The text of an inline script may name a file that it loads in an older browser.
      const markup = body.replaceAll(/(<script(?![^>]* src=)[^>]*>)[\s\S]*?<\/script>/g, '$1</script>')
      expect(markup).not.toMatch(/rel="(modulepreload|stylesheet)"|<script[^>]* src=/)
      expect(body.slice(0, content)).toContain('.picture-frame{')
      expect(body.slice(0, content)).toContain('function startPage')
    }
  })

  it('a page names the largest menu picture before the style sheet, in the sizes it asks for', async () => {
    const server = await aServer({ listen: true })
    const always = { price: 1, startsOn: '2000-01-01', endsOn: '2999-12-31' }
    const special = anItem({ id: 1, image: 'diavola', special: always })
    await aRestaurant(server.deps.db, { menu: { categories: [aCategory()], items: [special] } })
    const { body } = await ask(server.port, MENU)
    const [head = '', picture = ''] = /^[\s\S]*?(<link rel="preload" as="image"[^>]*>)/.exec(body) ?? []
    expect(picture).toContain('diavola-640.avif 640w')
    expect(picture).toMatch(/fetchpriority="high"/i)
    expect(head).not.toContain('<style')
  })

  it('a page whose parts are rendered in turns has them in their places', async () => {
    const server = await aServer({ listen: true })
    const ids = Array.from({ length: 60 }, (_, n) => n + 1)
    const menu = {
      categories: ids.map((id) => aCategory({ id, name: `Category ${id}.` })),
      items: ids.map((id) => anItem({ id, categoryId: id, name: `Dish ${id}.` })),
    }
    await aRestaurant(server.deps.db, { menu })
    const { body } = await ask(server.port, MENU)
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    const names = [...main.matchAll(/<h[23][^>]*>(?:<[^>]*>)*((?:Category|Dish) \d+\.)/g)].map(([, name]) => name)
    expect(names).toEqual(ids.flatMap((id) => [`Category ${id}.`, `Dish ${id}.`]))
    expect(body.indexOf('application/ld+json')).toBeGreaterThan(body.indexOf('</main>'))
  })
})

describe('the target of a request', () => {
  const raw = async (port: number, text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.write(text)
    await once(socket, 'close')
    return Buffer.concat(chunks).toString('utf8')
  }
  const head = (target: string, ...hosts: string[]): string =>
    `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`

  it('an absolute target is answered when its host is the Host header, and refused otherwise', async () => {
    const server = await aSite()
    const own = await raw(server.port, head('http://napoli.localhost/api/v1/theme/website', 'Napoli.localhost:80'))
    expect(own).toMatch(/^HTTP\/1.1 200 /)
    for (const target of [
      'http://triana.localhost/',
      'http://napoli.localhost:81/',
      'http://a@napoli.localhost/',
      'x:y',
    ])
      expect(await raw(server.port, head(target, 'napoli.localhost'))).toMatch(/^HTTP\/1.1 400 /)
  })

  it('a request with two Host headers is refused', async () => {
    const server = await aSite()
    expect(await raw(server.port, head('/', 'napoli.localhost', 'triana.localhost'))).toMatch(/^HTTP\/1.1 400 /)
  })
})
