import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readPictureName } from '@comanda/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '../../src/restaurants/uploads/keep-upload.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { anObjectStore } from '../fixtures/an-object-store.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const BUCKET = 'plates'
let folder: string
let store: Awaited<ReturnType<typeof anObjectStore>>
let server: TestServer
let withStore: TestServer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'look-'))
  store = await anObjectStore(BUCKET)
  server = await aServer({ environment: { DATA_DIR: folder } }, whenFileEnds)
  withStore = await aServer(
    {
      environment: {
        S3_BUCKET: BUCKET,
        S3_REGION: 'auto',
        S3_ENDPOINT: store.url,
        S3_ACCESS_KEY_ID: 'key-of-test',
        S3_SECRET_ACCESS_KEY: 'secret-of-test',
      },
    },
    whenFileEnds,
  )
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const aConsole = async (on = server) => {
  const restaurant = await aStaffedRestaurant(on)
  const manager = await aMember(on, restaurant.host, 'manager')
  const lookOf = async () => {
    const { name: _, ...look } = (await manager.get('/staff/look')).body.data as { name: string; version: string }
    return look
  }
  return { ...restaurant, manager, lookOf, on }
}

const upload = async (on: TestServer, host: string, { cookie }: Member, bytes: Buffer) => {
  const answer = await on.fetch(`http://${host}/api/v1/staff/pictures`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg', 'content-length': String(bytes.length) },
    body: new Uint8Array(bytes),
  })
  const body = (await answer.json()) as { data?: { name: string }; error?: { code: string } }
  return { status: answer.status, name: body.data?.name ?? '', code: body.error?.code }
}

const aPhoto = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c22814' } })
    .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '53/1 47/1 0/1' } })
    .jpeg()
    .toBuffer()

const fileOf = (on: TestServer, host: string, name: string, suffix: string) =>
  on.fetch(`http://${host}/pictures/${name}-${suffix}`)

it('mails and other sites show the pictures of a restaurant, and no page of it', async () => {
  const { host } = await aConsole()
  const policyOf = async (path: string) =>
    (await server.fetch(`http://${host}${path}`)).headers.get('cross-origin-resource-policy')
  expect(await policyOf('/favicon.svg')).toBe('cross-origin')
  expect(await policyOf('/api/v1/theme/website')).toBe('same-origin')
})

describe('the look of a restaurant', () => {
  it('is published at once to its pages, and to no other business [1.02]', async () => {
    const [{ manager, lookOf, host }, other] = [await aConsole(), await aConsole()]
    const { version, ...look } = await lookOf()
    const wanted = { ...look, colour: '#ffff00', corners: 'sharp', heroTitle: 'Fired daily', version }
    const { status, body } = await manager.overwrite('/staff/look', wanted)
    expect([status, body.data]).toMatchObject([200, { colour: '#ffff00', corners: 'sharp', heroTitle: 'Fired daily' }])
    const website = async (at: string) => {
      const answer = await server.fetch(`http://${at}/api/v1/theme/website`)
      return ((await answer.json()) as { data: { theme: object; business: object } }).data
    }
    await expect.poll(async () => (await website(host)).theme).toMatchObject({ colour: '#ffff00', corners: 'sharp' })
    expect((await website(host)).business).toMatchObject({ hero: { title: 'Fired daily' } })
    expect((await website(other.host)).theme).not.toMatchObject({ colour: '#ffff00' })
  })

  it('is not overwritten by a member who has read an older one', async () => {
    const { manager, lookOf } = await aConsole()
    const { version, ...look } = await lookOf()
    expect((await manager.overwrite('/staff/look', { ...look, colour: '#0000ff', version })).status).toBe(200)
    const late = await manager.overwrite('/staff/look', { ...look, colour: '#00ff00', version })
    expect([late.status, late.body.error?.code]).toEqual([409, 'look_changed'])
    expect(await lookOf()).toMatchObject({ colour: '#0000ff' })
  })

  it('names the field that is wrong and stays as it is', async () => {
    const { manager, lookOf } = await aConsole()
    const { version, ...look } = await lookOf()
    for (const [field, value] of [
      ['colour', 'red'],
      ['secondColour', '#12'],
      ['headingFont', 'comic-sans'],
      ['corners', 'oval'],
      ['heroTitle', ''],
      ['heroText', 'x'.repeat(241)],
      ['logo', 'margherita'],
      ['heroImage', 'up-p-10x10-c22814-0123456789abcdef01234567'],
      ['logoDark', '../../secret'],
    ] as const) {
      const { status, body } = await manager.overwrite('/staff/look', { ...look, [field]: value, version })
      expect([field, status, Object.keys(body.error?.details ?? {})]).toEqual([field, 422, [field]])
    }
    expect(await lookOf()).toEqual({ version, ...look })
  })
})

describe.each([
  ['a folder', () => server],
  ['an object store', () => withStore],
])('an uploaded picture in %s', (_, on) => {
  it('is served in every size as AVIF and WebP, upright and without metadata [5.56]', async () => {
    const { host, manager } = await aConsole(on())
    const sideways = await sharp(await aPhoto(1400, 900))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, name } = await upload(on(), host, manager, sideways)
    expect([status, readPictureName(name)]).toMatchObject([200, { kind: 'photo', width: 823, height: 1280 }])
    for (const format of ['avif', 'webp']) {
      for (const width of [160, 320, 640, 1280]) {
        const file = await fileOf(on(), host, name, `${width}.${format}`)
        expect([file.status, file.headers.get('content-type')]).toEqual([200, `image/${format}`])
        expect(file.headers.get('cache-control')).toContain('immutable')
        expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
        const made = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
        expect([made.width, made.exif, made.orientation ?? 1]).toEqual([Math.min(width, 823), undefined, 1])
      }
    }
  })

  it('becomes the picture of a dish on the menu, and is deleted a day after it is shown no more', async () => {
    const { host, manager, business } = await aConsole(on())
    const { name } = await upload(on(), host, manager, await aPhoto())
    const set = (picture: string | null, id = 1) => manager.post('/staff/locations/1/pictures', { itemId: id, picture })
    expect((await set(name)).status).toBe(200)
    expect((await set(name, 99)).status).toBe(404)
    const menu = await on().fetch(`http://${host}/api/v1/location/1/menulist/1`)
    expect(await menu.text()).toContain(name)
    const dayLater = { now: () => on().deps.clock.now().add({ hours: 25 }) }
    const sweep = () => sweepUploads({ ...on().deps, clock: dayLater })
    await sweep()
    expect((await fileOf(on(), host, name, '320.webp')).status).toBe(200)
    expect((await set(null)).status).toBe(200)
    expect(await sweep()).toBeGreaterThan(0)
    expect((await fileOf(on(), host, name, '320.webp')).status).toBe(404)
    const left = on() === server ? await readdir(path.join(folder, 'pictures', String(business.id))) : []
    const stored = [...store.objects.keys()].filter((key) => key.includes(name))
    expect([left, stored]).toEqual([[], []])
  })

  it('belongs to its business: others can neither show nor use it', async () => {
    const [{ host, manager }, other] = [await aConsole(on()), await aConsole(on())]
    const { name } = await upload(on(), host, manager, await aPhoto())
    expect((await fileOf(on(), other.host, name, '320.webp')).status).toBe(404)
    const used = await other.manager.post('/staff/locations/1/pictures', { itemId: 1, picture: name })
    expect([used.status, Object.keys(used.body.error?.details ?? {})]).toEqual([422, ['picture']])
  })
})

it('a picture upload refuses SVG, text, broken files and files too large to decode or send [5.56]', async () => {
  const { host, manager } = await aConsole()
  const bomb = await sharp({ create: { width: 5100, height: 5000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const photo = await aPhoto()
  for (const bytes of [svg, Buffer.from('hello'), photo.subarray(0, 200), bomb, Buffer.alloc(0)]) {
    const { status, code } = await upload(server, host, manager, bytes)
    expect([status, code]).toEqual([422, 'picture_invalid'])
  }
  expect((await upload(server, host, manager, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
})

it('a picture with transparent parts stays transparent: a logo stands on any ground', async () => {
  const { host, manager, lookOf } = await aConsole()
  const mark = await sharp({
    create: { width: 300, height: 100, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.4 } },
  })
    .png()
    .toBuffer()
  const { name } = await upload(server, host, manager, mark)
  expect(readPictureName(name)).toMatchObject({ kind: 'cutout', width: 300, height: 100 })
  const { version, ...look } = await lookOf()
  const { status, body } = await manager.overwrite('/staff/look', { ...look, logo: name, version })
  expect([status, body.data]).toMatchObject([200, { logo: name }])
})

it('the kitchen can change neither look nor pictures [6.08]', async () => {
  const { host, lookOf } = await aConsole()
  const kitchen = await aMember(server, host, 'kitchen')
  expect((await kitchen.overwrite('/staff/look', { ...(await lookOf()), colour: '#000000' })).status).toBe(403)
  expect((await upload(server, host, kitchen, await aPhoto())).status).toBe(403)
})
