import type { WebsiteWire } from '@comanda/contract/wire'
import { readPictureName, UPLOADED_WIDTHS } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { sweepDrafts } from '../../src/installation/signups/sweep-drafts.ts'
import { signups } from '../../src/platform/db/schema/index.ts'
import { uploadKey } from '../../src/restaurants/uploads/keep-upload.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { aFinishedSignup, aSignup, fieldsOf, PASSWORD, type SignedUp } from './a-signup.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await aServer({ clock, environment: { SIGNUP_CODES_PER_NETWORK: '1000' } }, whenFileEnds)
})

const aPicture = () =>
  sharp({ create: { width: 120, height: 60, channels: 4, background: { r: 10, g: 90, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer()

const upload = (cookie: string, body: Buffer) =>
  server.fetch('http://localhost/api/v1/start/pictures', {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie },
    body: new Uint8Array(body),
  })

const aLogo = async ({ cookie }: SignedUp): Promise<string> => {
  const answer = await upload(cookie, await aPicture())
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { readonly data: { readonly name: string } }).data.name
}

const LOOK = { colour: '#0b6e80', corners: 'round', headingFont: 'figtree' }

it('a logo that is uploaded with the look stands on the page when it opens', async () => {
  const signup = await aFinishedSignup(server)
  const logo = await aLogo(signup)
  const dressed = await signup.post('/look', { ...LOOK, logo })
  expect(dressed.body.data.look).toEqual({ ...LOOK, logo })
  await signup.post('/publish', { password: PASSWORD })
  const website = (await get(server, new URL(signup.site).hostname, '/theme/website')).body.data as WebsiteWire
  expect(JSON.stringify(website)).toContain(logo)
})

type Colour = string | { readonly r: number; readonly g: number; readonly b: number; readonly alpha: number }

/** A logo of 300 × 100 in the middle of a square. */
const withMargins = (margin: Colour, mark: Colour = '#0a5a3c') =>
  sharp({ create: { width: 1000, height: 1000, channels: 4, background: margin } })
    .composite([{ input: { create: { width: 300, height: 100, channels: 4, background: mark } } }])
    .png()
    .toBuffer()

const sizeOf = async (picture: Buffer) => {
  const { cookie } = await aFinishedSignup(server)
  const answer = await upload(cookie, picture)
  const { data } = (await answer.json()) as { readonly data: { readonly name: string } }
  const { width, height } = readPictureName(data.name) ?? {}
  return [width, height]
}

it('white and transparent margins of a logo are cut off, and its proportions stay [5.56]', async () => {
  expect(await sizeOf(await withMargins('#ffffff'))).toEqual([300, 100])
  expect(await sizeOf(await withMargins({ r: 0, g: 0, b: 0, alpha: 0 }))).toEqual([300, 100])
})

it('a logo on a ground of its own, and one that is nothing but margin, stay as they are [5.56]', async () => {
  expect(await sizeOf(await withMargins('#0a5a3c', '#ffffff'))).toEqual([1000, 1000])
  expect(await sizeOf(await withMargins('#ffffff', '#ffffff'))).toEqual([1000, 1000])
})

it("another signup's picture, and a file that is no picture, are refused without a change", async () => {
  const signup = await aFinishedSignup(server)
  const other = await aFinishedSignup(server)
  const theirs = await aLogo(other)
  expect(fieldsOf(await signup.post('/look', { ...LOOK, logo: theirs }))).toEqual([422, ['logo']])
  expect(fieldsOf(await signup.post('/look', { ...LOOK, logo: '/favicon.ico' }))).toEqual([422, ['logo']])
  expect((await upload(signup.cookie, Buffer.from('no picture'))).status).toBe(422)
  expect((await signup.get('')).body.data.look).toBeNull()
})

it('pictures need a draft, are limited, and the files of a dropped draft are deleted', async () => {
  const early = await aSignup(server)
  expect((await upload(early.cookie, await aPicture())).status).toBe(409)
  expect((await upload('comanda_signup=foreign', await aPicture())).status).toBe(401)
  const signup = await aFinishedSignup(server)
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1)
    statuses.push((await upload(signup.cookie, Buffer.from('no picture'))).status)
  expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true)
  expect(statuses[20]).toBe(429)
  clock.advance({ hours: 2 })
  const logo = await aLogo(signup)
  await signup.post('/look', { ...LOOK, logo })
  const { db, gateways, config } = server.deps
  const [row] = await db.select().from(signups).where(eq(signups.email, signup.email))
  const file = uploadKey(row?.businessId ?? 0, logo, `${UPLOADED_WIDTHS[0]}.webp`)
  expect(await gateways.pictures.get(file)).not.toBeNull()
  clock.advance({ hours: 24 * (config.draftDays + 1) })
  await sweepDrafts(server.deps)
  expect(await gateways.pictures.get(file)).toBeNull()
})
