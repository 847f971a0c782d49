import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readConfig, settingsPage } from './config.ts'

/** All that production needs. */
const PRODUCTION = { MODE: 'production', SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'https://orders.example' }

it('the config reads the given settings and has defaults for the rest', () => {
  const config = readConfig({
    PORT: '8080',
    ...PRODUCTION,
    TRUST_PROXY: 'true',
    COURIER_HOSTS: 'track.example, b.example',
  })
  expect(config).toMatchObject({
    port: 8080,
    mode: 'production',
    trustProxy: { kind: 'hops', hops: 1 },
    dataDir: '.data',
    databaseUrl: null,
  })
  expect(config.courierHosts).toEqual(['track.example', 'b.example'])
})

it('the config reports all invalid settings at once', () => {
  expect(() => readConfig({ PORT: '80a', MODE: 'staging' })).toThrow(
    /MODE must be one of demo, production[\s\S]*PORT must be/,
  )
})

it('production does not start with keys of the payment sandbox', () => {
  const keys = (kind: string) => ({
    STRIPE_SECRET_KEY: `sk_${kind}_a`,
    STRIPE_PUBLISHABLE_KEY: `pk_${kind}_a`,
    STRIPE_WEBHOOK_SECRET: `whsec_long_enough_${kind}`,
  })
  expect(() => readConfig({ ...PRODUCTION, ...keys('test_sandbox') })).toThrow('payment sandbox')
  expect(readConfig({ ...PRODUCTION, ...keys('live') }).stripeSecretKey).toBe('sk_live_a')
})

it('the settings of the payment provider must be set together', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_a' })).toThrow('together')
})

it('both keys of the payment provider must have the same mode', () => {
  const keys = {
    ...PRODUCTION,
    STRIPE_SECRET_KEY: 'sk_live_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a_long_enough',
  }
  expect(() => readConfig(keys)).toThrow('STRIPE_SECRET_KEY is of live mode and STRIPE_PUBLISHABLE_KEY of test mode')
  expect(readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_a' }).stripePublishableKey).toBe('pk_live_a')
})

it('the push settings need two valid keys and a contact address together', () => {
  const PUSH_PUBLIC_KEY = Buffer.alloc(65, 4).toString('base64url')
  const PUSH_PRIVATE_KEY = Buffer.alloc(32, 1).toString('base64url')
  expect(() => readConfig({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY })).toThrow('PUSH_SUBJECT are set together')
  const whole = { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_SUBJECT: 'mailto:ops@example.com' }
  expect(readConfig(whole).pushHosts).toContain('fcm.googleapis.com')
  expect(() => readConfig({ ...whole, PUSH_PRIVATE_KEY: 'secret' })).toThrow('PUSH_PRIVATE_KEY must be 32 bytes')
  expect(() => readConfig({ ...whole, PUSH_SUBJECT: 'ops@example.com' })).toThrow('PUSH_SUBJECT must be mailto:')
})

it('each sign-in provider takes a list of ids, and Facebook needs id and secret [9.29]', () => {
  expect(readConfig({ GOOGLE_CLIENT_IDS: 'web.example, ios.example' }).googleClientIds).toEqual([
    'web.example',
    'ios.example',
  ])
  expect(() => readConfig({ FACEBOOK_APP_ID: '1' })).toThrow('together')
})

it('the settings page documents every setting', async () => {
  const page = new URL('../../../../../docs/guide/operator/settings.md', import.meta.url)
  if (process.env.WRITE_SETTINGS_PAGE === 'true')
    await (await import('node:fs/promises')).writeFile(page, settingsPage())
  expect(await readFile(page, 'utf8')).toBe(settingsPage())
})
