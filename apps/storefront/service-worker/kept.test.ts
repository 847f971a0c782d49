import { expect, it } from 'vitest'
import { isPublic, keptIn, otherSizeOf } from './kept.ts'

const where = (path: string) => keptIn(new URL(path, 'https://napoli.test'))

it.each([
  ['/', 'pages'],
  ['/_root.data', 'pages'],
  ['/menu/headingley/pickup', 'pages'],
  ['/menu/headingley/pickup.data?_routes=menu', 'pages'],
  ['/cart', 'pages'],
  ['/checkout', 'pages'],
  ['/api/v1/location/1', 'pages'],
  ['/api/v1/location/1/menulist/7', 'pages'],
  ['/assets/menu-1a2b3c.js', 'assets'],
  ['/console', 'console'],
  ['/console/headingley/orders', 'console'],
  ['/console/assets/index-1a2b3c.js', 'assets'],
  ['/pictures/diavola-640.avif', 'pictures'],
])('%s is kept for a time without a network', (path, cache) => {
  expect(where(path)).toBe(cache)
})

it.each([
  '/account',
  '/login',
  '/order/abc/tracking',
  '/previous-orders',
  '/auth/reset-password?token=secret',
  '/console/manifest.webmanifest',
  '/consoles',
  '/api/v1/auth/user',
  '/api/v1/order/current',
  '/api/v1/cards',
  '/api/v1/location/1/menulist',
  '/api/v1/location?postcode=LS6%203HN',
  '/api/v1/location/1?lat=53.8&lng=-1.5',
  '/?preview=1',
  '/menuet',
])('%s is never kept', (path) => {
  expect(where(path)).toBeNull()
})

it('an answer is kept only if any visitor may get it', () => {
  const answer = (cacheControl: string | null, status = 200) =>
    new Response('', { status, headers: cacheControl === null ? {} : { 'cache-control': cacheControl } })
  expect(isPublic(answer('public, max-age=30'))).toBe(true)
  for (const other of [answer('private'), answer('no-store'), answer(null), answer('public', 404)])
    expect(isPublic(other)).toBe(false)
})

it('a picture that is not kept is shown in the largest size that is', () => {
  const at = (path: string) => `https://napoli.example${path}`
  const kept = ['/pictures/diavola-160.avif', '/pictures/diavola-320.webp', '/pictures/diavola-oro-640.avif'].map(at)
  expect(otherSizeOf(at('/pictures/diavola-640.avif'), kept)).toBe(at('/pictures/diavola-320.webp'))
  expect(otherSizeOf(at('/pictures/marinara-640.avif'), kept)).toBeNull()
  expect(otherSizeOf(at('/brands/napoli.svg'), kept)).toBeNull()
})
