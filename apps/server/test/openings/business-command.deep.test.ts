import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LocationWire, MenuWire, WebsiteWire } from '@comanda/contract/wire'
import { aChoice, anAddress } from '@comanda/test-kit'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { businesses, businessHosts, staff } from '../../src/platform/db/schema/index.ts'
import { askToSignIn, cookieOf } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForOrder, askForPayment, get, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

const OWNER = 'lola@casa-lola.example'
const PASSWORD = 'una contraseña bien larga 7'

const aPage = (name: string): string =>
  `<!doctype html><title>${name}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    description: 'Tapas de barrio',
    telephone: '954 00 00 00',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Calle Betis, 55',
      addressLocality: 'Sevilla',
      addressRegion: 'Sevilla',
      postalCode: '41010',
    },
    openingHours: ['Mo-Su 12:00-23:30'],
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Tapas',
          hasMenuItem: [
            { '@type': 'MenuItem', name: 'Croquetas', offers: { price: '9.50', priceCurrency: 'EUR' } },
            { '@type': 'MenuItem', name: 'Pescado del día', offers: { price: 'según mercado' } },
          ],
        },
      ],
    },
  })}</script>`

/** Runs `npm run business:create` on the server's database, with a page of a website and these options. */
const create = (page: string, ...options: readonly string[]): Promise<{ code: unknown; said: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'page.html')
  writeFileSync(path, page)
  const entry = fileURLToPath(new URL('../../src/commands/business.ts', import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, MODE: 'demo', DATABASE_URL: server.databaseUrl }
  return new Promise((done) => {
    execFile(process.execPath, [entry, '--page', path, ...options], { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
}

const optionsOf = (host: string) => ['--host', host, '--territory', 'es', '--owner-email', OWNER]
const website = async (host: string) => (await get(server, host, '/theme/website')).body.data as WebsiteWire
const rowsOf = async () => ({
  businesses: await server.deps.db.$count(businesses),
  hosts: await server.deps.db.$count(businessHosts),
  staff: await server.deps.db.$count(staff),
})

it('a restaurant opened from its website takes an order that its owner sees after signing in', async () => {
  const host = 'pide.casa-lola.es'
  const { code, said } = await create(aPage('Casa Lola'), ...optionsOf(host))
  expect([code, said]).toEqual([0, expect.stringContaining(`Casa Lola is open with 1 dishes: http://${host}`)])
  expect(said).toContain('Not read: Carta › Tapas › Pescado del día, price-missing')
  expect(await website(host)).toMatchObject({ business: { name: 'Casa Lola' } })
  const { data } = (await get(server, host, '/location/1/menulist')).body as unknown as MenuWire
  const [croquetas] = data.flatMap(({ menu_items }) => menu_items)
  expect(croquetas?.name).toBe('Croquetas')
  const placed = await aPlacedOrder(server, host, {
    draft: { locationId: 1, orderType: 'collection', lines: [aChoice({ itemId: croquetas?.id ?? 0, quantity: 2 })] },
  })
  expect((await askForPayment(server, host, placed)).status).toBe(200)

  const token = /new-password#token=(\S+)/.exec(said)?.[1] ?? ''
  const form = { token, password: PASSWORD, passwordConfirmation: PASSWORD }
  expect((await post(server, host, '/staff/password/reset', form)).status).toBe(200)
  expect((await post(server, host, '/staff/password/reset', form)).status).toBe(422)
  const cookie = cookieOf(await askToSignIn(server, host, OWNER, PASSWORD))
  const order = await get(server, host, `/staff/orders/${placed.order.id}`, { cookie })
  expect(order).toMatchObject({ status: 200, body: { data: { id: placed.order.id } } })
})

it('a host or name of another restaurant is refused, and nothing is written', async () => {
  await create(aPage('Bar Paco'), ...optionsOf('paco.example.com'))
  const before = await rowsOf()
  const sameHost = await create(aPage('Bar Pepe'), ...optionsOf('PACO.example.com'))
  expect(sameHost).toEqual({ code: 1, said: '--host: another restaurant has this host name.\n' })
  const sameName = await create(aPage('Bar Paco'), ...optionsOf('pepe.example.com'))
  expect(sameName).toEqual({ code: 1, said: '--name: another restaurant has this name.\n' })
  expect(await rowsOf()).toEqual(before)
})

it('a page without a dish that can be read is refused, and nothing is written', async () => {
  const before = await rowsOf()
  const noMenu = await create(aPage('Bar Pepe').replace('9.50', 'gratis'), ...optionsOf('pepe.example.com'))
  expect(noMenu).toEqual({ code: 1, said: '--menu: the file has no dish that can be read.\n' })
  expect(await rowsOf()).toEqual(before)
})

it('every wrong option is named at once, and nothing is written', async () => {
  const before = await rowsOf()
  const wrong = { host: 'admin.localhost', territory: 'fr', colour: 'red', postcode: 'LS6', hours: 'always' }
  const options = Object.entries(wrong).flatMap(([name, value]) => [`--${name}`, value])
  const company = ['--legal-name', 'see evil.example', '--vat-number', '12', '--receipts', 'us']
  const { code, said } = await create(aPage('Bar Pepe'), ...options, '--delivery-fee', 'free', ...company)
  expect(code).toBe(1)
  const named = ['host', 'territory', 'colour', 'owner-email', 'postcode', 'hours', 'delivery-fee']
  for (const option of [...named, 'legal-name', 'vat-number', 'receipts'])
    expect(said, option).toMatch(new RegExp(`^--${option} `, 'm'))
  expect(await rowsOf()).toEqual(before)
})

it('a restaurant that names postcodes delivers to them, for its fee and from its minimum', async () => {
  const host = 'reparto.example.com'
  const areas = ['--delivers-to', '41010 41011', '--delivery-fee', '2,50', '--delivery-minimum', '12']
  expect((await create(aPage('Bodega Sur'), ...optionsOf(host), ...areas)).code).toBe(0)
  const { data } = (await get(server, host, '/location/1/menulist')).body as unknown as MenuWire
  const itemId = data.flatMap(({ menu_items }) => menu_items)[0]?.id ?? 0
  const ask = (postcode: string, quantity: number) =>
    askForOrder(server, host, {
      draft: {
        orderType: 'delivery',
        lines: [aChoice({ itemId, quantity })],
        address: anAddress({ city: 'Sevilla', region: 'Sevilla', postcode, country: 'ES', position: null }),
      },
    })
  expect(await ask('41011', 2)).toMatchObject({
    status: 200,
    body: { data: { order: { delivery_fee: 2.5, total_price: 21.5 } } },
  })
  expect((await ask('41011', 1)).status).toBe(422)
  expect((await ask('28001', 2)).status).toBe(422)
})

it('the first location has the restaurant’s name, or the one that is given', async () => {
  const nameAt = async (host: string) => (await get(server, host, '/location/1')).body.data as LocationWire
  await create(aPage('Bodega Norte'), ...optionsOf('norte.example.com'))
  expect((await nameAt('norte.example.com')).name).toBe('Bodega Norte')
  await create(aPage('Bodega Este'), ...optionsOf('este.example.com'), '--location-name', 'Triana')
  expect((await nameAt('este.example.com')).name).toBe('Triana')
})

it('a restaurant is opened with its company, VAT number and who issues the receipts', async () => {
  const host = 'empresa.example.com'
  const company = ['--legal-name', 'Bodega Oeste S.L.', '--vat-number', 'b91482207', '--receipts', 'till']
  const { code, said } = await create(aPage('Bodega Oeste'), ...optionsOf(host), ...company)
  expect([code, said]).toEqual([0, expect.not.stringContaining('no legal name')])
  expect(await website(host)).toMatchObject({
    business: { legal_name: 'Bodega Oeste S.L.', vat_number: 'B91482207' },
    receipt_issuer: 'till',
  })
  const without = await create(aPage('Bodega Centro'), ...optionsOf('centro.example.com'))
  expect(without.said).toContain('It has no legal name yet')
})
