import { expect, it } from 'vitest'
import { isPublic, keptIn } from './kept.ts'

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
  '/console',
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
