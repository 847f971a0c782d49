import { request as httpRequest } from 'node:http'
import type { UserWire } from '@comanda/contract/wire'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import type { Asked } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let ada: CustomerOfTest

beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  ada = await aCustomer(server, restaurant)
})

const MEBIBYTE = 1024 * 1024
const red = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: 220, g: 20, b: 20 } } })

const upload = async (bytes: Buffer, type = 'image/jpeg', headers: Record<string, string> = { cookie: ada.cookie }) => {
  const response = await server.fetch(`http://${restaurant.host}/api/v1/user/avatar`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: (await response.json()) as Asked['body'] }
}
const avatarOf = ({ body }: Asked): string => (body.data as UserWire).avatar ?? ''
const picture = async (path: string, host = restaurant.host) => {
  const response = await server.fetch(`http://${host}${path}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const profile = (parts: Record<string, unknown> = {}) =>
  ada.post('/user/update', {
    email: ada.email,
    first_name: 'Ada',
    last_name: 'Lovelace',
    telephone_number: '+447700900142',
    ...parts,
  })

describe('uploading a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a picture in %s becomes a square WebP of 256 pixels that is cached forever [5.56]',
    async (format) => {
      // The declared content type is ignored.
      const uploaded = await upload(await red().toFormat(format).toBuffer(), 'text/html')
      expect(uploaded.status).toBe(200)
      const { response, bytes } = await picture(avatarOf(uploaded))
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    },
  )

  it('the account carries its picture wherever it is read, and null without one [3.02, 5.56]', async () => {
    const read = async () => avatarOf(await ada.post('/auth/user'))
    expect(await read()).toBe('')
    const avatar = avatarOf(await upload(await red().jpeg().toBuffer()))
    expect(avatar).toMatch(/^\/.+/)
    expect(await read()).toBe(avatar)
  })

  it('a picture loses its location and camera data, and keeps its orientation [5.56]', async () => {
    const half = await red(300, 150).png().toBuffer()
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .composite([{ input: half, top: 0, left: 0 }])
      .withExif({ IFD0: { Model: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    expect(photo.toString('latin1')).toContain('Secret camera')
    const { bytes } = await picture(avatarOf(await upload(photo)))
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    // Upside down by its orientation tag: the red half is below.
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)]
    expect(pixel(128, 40)[1]).toBeGreaterThan(200)
    expect(pixel(128, 216)[1]).toBeLessThan(60)
  })

  it('a new picture replaces and deletes the one before, and null deletes it [5.56, 7.12]', async () => {
    const first = avatarOf(await upload(await red().png().toBuffer()))
    const second = avatarOf(await upload(await red().png().toBuffer()))
    expect(second).not.toBe(first)
    expect([(await picture(first)).response.status, (await picture(second)).response.status]).toEqual([404, 200])
    expect(avatarOf(await profile())).toBe(second)
    expect((await profile({ avatar: null })).body.data).toMatchObject({ avatar: null })
    expect((await picture(second)).response.status).toBe(404)
  })

  it('an update of the account takes a picture in base64, plain or as a data: address [7.12]', async () => {
    const png = (await red(2000, 2000).png().toBuffer()).toString('base64')
    const first = await profile({ avatar: png })
    expect(first.status).toBe(200)
    const second = await profile({ avatar: `data:image/png;base64,${png}` })
    expect((await picture(avatarOf(first))).response.status).toBe(404)
    const { response, bytes } = await picture(avatarOf(second))
    expect([response.status, (await sharp(bytes).metadata()).format]).toEqual([200, 'webp'])
    const wrong = await profile({ first_name: 'Grace', avatar: Buffer.from('<svg/>').toString('base64') })
    expect([wrong.status, wrong.body.error?.code]).toEqual([422, 'picture_invalid'])
    expect((await profile()).body.data).toMatchObject({ first_name: 'Ada', avatar: avatarOf(second) })
  })

  it('an update takes a picture of 5 MB and no more, and a stranger sends 64 KB at most [5.56, 7.12]', async () => {
    const of = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64')
    expect((await profile({ avatar: of(5 * MEBIBYTE) })).body.error?.code).toBe('picture_invalid')
    expect((await profile({ avatar: of(5 * MEBIBYTE + 3) })).status).toBe(413)
    const response = await server.fetch(`http://${restaurant.host}/api/v1/user/update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ avatar: of(70_000) }),
    })
    expect(response.status).toBe(413)
  })

  it('DELETE removes the own picture only, also of an account without a telephone [5.56]', async () => {
    const path = avatarOf(await upload(await red().png().toBuffer()))
    const other = await aCustomer(server, restaurant, { telephone: '' })
    const others = avatarOf(await upload(await red().png().toBuffer(), 'image/png', { cookie: other.cookie }))
    expect((await other.delete('/user/avatar')).body.data).toMatchObject({ id: other.id, avatar: null })
    expect([(await picture(others)).response.status, (await picture(path)).response.status]).toEqual([404, 200])
    expect((await other.delete('/user/avatar')).status).toBe(200)
  })

  it('a picture is served on the hosts of its own business only', async () => {
    const path = avatarOf(await upload(await red().png().toBuffer()))
    const elsewhere = await aStaffedRestaurant(server)
    expect((await picture(path, elsewhere.host)).response.status).toBe(404)
    expect((await picture(path, 'nowhere.localhost')).response.status).toBe(404)
    expect((await picture('/avatars/..%2f..%2fetc%2fpasswd.webp')).response.status).toBe(404)
  })

  it('uploading a picture needs a session [6.03]', async () => {
    expect((await upload(await red().png().toBuffer(), 'image/png', {})).status).toBe(401)
  })
})

describe('refused files', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const files: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['an empty file', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from('hello')],
    ['an SVG with a script', async () => Buffer.from(svg)],
    ['a GIF', async () => red().gif().toBuffer()],
    ['a TIFF', async () => red().tiff().toBuffer()],
    ['an SVG that begins like a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['a page that begins like a WebP', async () => Buffer.from('RIFF0000WEBP<script>alert(1)</script>')],
    ['a video that begins like an AVIF', async () => Buffer.from('\0\0\0\x1cftypisom\0\0\0\0isomavif')],
    ['half a JPEG', async () => half(await red().jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise().png().toBuffer())],
    ['half a WebP', async () => half(await noise().webp().toBuffer())],
    ['half an AVIF', async () => half(await noise().avif({ effort: 0 }).toBuffer())],
    // Few bytes that decode to 40 MB of pixels.
    ['an image of more than 10 megapixels', async () => red(4001, 2500).png({ compressionLevel: 9 }).toBuffer()],
  ]
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  const noise = (side = 200) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })

  it.each(files)('%s is refused as a picture, and the old picture stays [5.56]', async (_, make) => {
    const before = avatarOf(await upload(await red().png().toBuffer()))
    const refused = await upload(await make())
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'picture_invalid'])
    expect(avatarOf(await profile())).toBe(before)
  })

  it('a picture above 5 MB is refused before it is decoded, a smaller one is decoded [5.56]', async () => {
    const start = await red().png().toBuffer()
    const big = await upload(Buffer.concat([start, Buffer.alloc(5 * MEBIBYTE)]))
    expect([big.status, big.body.error?.code]).toEqual([413, 'too_large'])
    expect((await upload(Buffer.concat([start, Buffer.alloc(5 * MEBIBYTE - start.length)]))).status).toBe(200)
  })

  it('a picture of exactly 10 megapixels is accepted [5.56]', async () => {
    expect((await upload(await red(4000, 2500).jpeg().toBuffer())).status).toBe(200)
  })

  it('pictures are decoded one at a time, and above the queue they are refused with Retry-After', async () => {
    const small = await aServer({ environment: { PICTURE_QUEUE: '1' } })
    const here = await aStaffedRestaurant(small)
    const body = new Uint8Array(await noise(2500).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5 * MEBIBYTE)
    const { cookie } = await aCustomer(small, here)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        small.fetch(`http://${here.host}/api/v1/user/avatar`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'image/png' },
          body,
        }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 503]))
  })

  it('customers’ and staff’s pictures share one queue', async () => {
    const small = await aServer({ environment: { PICTURE_QUEUE: '1' } })
    const here = await aStaffedRestaurant(small)
    const [{ cookie }, manager] = [await aCustomer(small, here), await aMember(small, here.host, 'manager')]
    const body = new Uint8Array(await red(900, 600).jpeg().toBuffer())
    const sendTo = async (path: string, cookie: string) => {
      const headers = { cookie, 'content-type': 'image/jpeg', 'content-length': String(body.length) }
      return (await small.fetch(`http://${here.host}/api/v1${path}`, { method: 'POST', headers, body })).status
    }
    const send = async () => [await sendTo('/user/avatar', cookie), await sendTo('/staff/pictures', manager.cookie)]
    const { promise, resolve } = Promise.withResolvers<void>()
    const others = [small.deps.pictures.run(() => promise), small.deps.pictures.run(() => promise)]
    expect(await send()).toEqual([503, 503])
    resolve()
    await Promise.all(others)
    expect(await send()).toEqual([200, 200])
  })

  it('a large upload passes, and one that announces more than 5 MB is refused at once [5.56]', async () => {
    const ask = (body: Buffer, announced = body.length) =>
      new Promise<number>((done, fail) => {
        const request = httpRequest({
          host: '127.0.0.1',
          port: server.port,
          path: '/api/v1/user/avatar',
          method: 'POST',
          headers: {
            host: restaurant.host,
            cookie: ada.cookie,
            'content-type': 'image/png',
            'content-length': announced,
          },
        })
        request.on('error', fail).on('response', (response) => {
          done(response.statusCode ?? 0)
          response.resume().on('end', () => request.destroy())
        })
        if (announced === body.length) request.end(body)
        else request.flushHeaders()
      })
    const large = await noise(1200).png().toBuffer()
    expect(large.length).toBeGreaterThan(MEBIBYTE)
    expect([await ask(large), await ask(Buffer.alloc(0), 5 * MEBIBYTE + 1)]).toEqual([200, 413])
  })

  it('only the calls that take a picture accept bodies above 64 KB', async () => {
    expect((await ada.post('/user/delete', { current_password: 'a'.repeat(70_000) })).status).toBe(413)
    expect((await ada.post('/user/avatar/', 'a'.repeat(70_000))).status).toBe(413)
  })

  it('a file that is a picture and a script is stored as pixels only [5.56]', async () => {
    const both = Buffer.concat([await red().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const { bytes } = await picture(avatarOf(await upload(both)))
    expect(bytes.includes('script')).toBe(false)
  })
})
