import { expect, it } from 'vitest'
import { trackingPageOf } from './tracking-page.ts'

const production = { mode: 'production', courierHosts: ['track.example'] } as const
const demo = { ...production, mode: 'demo' } as const

it('only https pages of the configured hosts are framed [4.12]', () => {
  const framed = (url: string) => trackingPageOf(url, 'stuart', production)?.isFramed
  expect(framed('https://track.example/1')).toBe(true)
  for (const url of ['http://track.example/1', 'https://other.example/1', 'https://track.example.evil.example/1'])
    expect(framed(url)).toBe(false)
})

it('anything but a page of the web is no page', () => {
  for (const url of [null, 'javascript:alert(1)', 'data:text/html,hi', '/sandbox/courier/1', 'soon'])
    expect(trackingPageOf(url, 'stuart', demo)).toBeNull()
})

it('the sandbox’s page is a path of the demo’s hosts, and never in production [4.12]', () => {
  const url = 'http://localhost:3000/sandbox/courier/100'
  expect(trackingPageOf(url, 'stuart', demo)).toEqual({ trackingUrl: '/sandbox/courier/100', isFramed: true })
  expect(trackingPageOf(url, 'uber-direct', demo)).toMatchObject({ isFramed: false })
  expect(trackingPageOf(url, 'stuart', production)).toEqual({ trackingUrl: url, isFramed: false })
  expect(trackingPageOf('http://localhost:3000/api/v1/menu', 'stuart', demo)).toMatchObject({ isFramed: false })
})
