import { describe, expect, it } from 'vitest'
import { type Environment, readConfig } from './config.ts'
import { EXCEPTIONS } from './exceptions.ts'

/** All that production needs. */
const WHOLE = { MODE: 'production', SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'https://orders.example' }
const keys = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_a`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_a`,
  STRIPE_WEBHOOK_SECRET: 'whsec_a_long_enough',
})

const problems = (environment: Environment): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('demo', () => {
  it('a demo does not start with live Stripe keys, whatever ALLOW_IN_PRODUCTION says', () => {
    expect(problems(keys('live'))).toContain('MODE=demo does not start with live keys of Stripe')
    expect(problems({ ...keys('live'), ALLOW_IN_PRODUCTION: 'test-keys' })).toContain('set test keys or none')
    expect(problems(keys('test'))).toBe('')
  })
})

describe('production', () => {
  it('production with everything it needs starts', () => {
    expect(problems({ ...WHOLE, ...keys('live') })).toBe('')
  })

  it.each([
    ['test-keys', { ...WHOLE, ...keys('test') }, 'set the live keys'],
    ['no-mail', { ...WHOLE, SMTP_URL: '' }, 'without SMTP_URL'],
    ['no-public-url', { ...WHOLE, PUBLIC_URL: '' }, 'without PUBLIC_URL'],
    ['plain-database', { ...WHOLE, DATABASE_URL: 'postgres://db.example/comanda' }, 'sslmode=verify-full'],
    [
      'plain-database',
      { ...WHOLE, DATABASE_URL: 'postgres://127.0.0.1/c', DATABASE_REPLICA_URL: 'postgres://db2.example/c' },
      'DATABASE_REPLICA_URL',
    ],
    ['plain-mail', { ...WHOLE, SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, 'use smtps://'],
  ])(
    'production refuses %s, says what to do, and starts when ALLOW_IN_PRODUCTION names it',
    (name, environment, text) => {
      expect(problems(environment)).toContain(text)
      expect(problems(environment)).toContain(`add ${name} to ALLOW_IN_PRODUCTION`)
      expect(problems({ ...environment, ALLOW_IN_PRODUCTION: name })).toBe('')
    },
  )

  it('a read replica needs a database of its own, because the embedded one has none', () => {
    expect(problems({ ...WHOLE, DATABASE_REPLICA_URL: 'postgres://127.0.0.1/c' })).toContain('needs DATABASE_URL')
  })

  it('all problems of a start are reported at once, besides values that cannot be read', () => {
    const text = problems({
      ...keys('test'),
      MODE: 'production',
      PORT: 'x',
      DATABASE_URL: 'postgres://db.example/comanda',
    })
    for (const part of ['PORT must be', 'test keys', 'SMTP_URL', 'PUBLIC_URL', 'DATABASE_URL'])
      expect(text).toContain(part)
    expect(text.split('\n')).toHaveLength(6)
  })

  it('a setting that cannot be read is reported once, not also as missing', () => {
    expect(problems({ ...WHOLE, SMTP_URL: 'mail.example' }).split('\n')).toHaveLength(2)
    expect(problems({ ...WHOLE, ALLOW_IN_PRODUCTION: 'everything' })).toContain('"everything" is none of them')
    expect(problems({ ...WHOLE, PUBLIC_URL: 'http://orders.example' })).toContain('PUBLIC_URL must be https://')
    expect(problems({ ...WHOLE, PUBLIC_URL: 'https://orders.example/shop' })).toContain('PUBLIC_URL must be https://')
  })
})

describe('switches of Node', () => {
  const everyException = EXCEPTIONS.join(' ')

  it('production does not start where certificates are not checked, whatever is allowed', () => {
    const unchecked = { ...WHOLE, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(problems(unchecked)).toContain('MODE=production does not start with NODE_TLS_REJECT_UNAUTHORIZED=0')
    expect(problems(unchecked)).toContain('remove it, and name an own authority in NODE_EXTRA_CA_CERTS')
    expect(problems({ ...unchecked, ALLOW_IN_PRODUCTION: everyException })).toContain('NODE_TLS_REJECT_UNAUTHORIZED=0')
    for (const value of ['', '1']) expect(problems({ ...WHOLE, NODE_TLS_REJECT_UNAUTHORIZED: value })).toBe('')
    expect(problems({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toBe('')
  })

  it.each(['--insecure-http-parser', '--tls-min-v1.0', '--tls-min-v1.1', '--insecure_http_parser'])(
    'production does not start with %s in NODE_OPTIONS',
    (option) => {
      const text = problems({ ...WHOLE, NODE_OPTIONS: `--enable-source-maps ${option}` })
      expect(text).toContain(`does not start with ${option} in NODE_OPTIONS`)
    },
  )

  it('production starts with other options of Node', () => {
    expect(problems({ ...WHOLE, NODE_OPTIONS: '--tls-min-v1.2 --max-old-space-size=400' })).toBe('')
  })
})

describe('encryption', () => {
  const database = (url: string): string => problems({ ...WHOLE, DATABASE_URL: url })
  const mail = (url: string): string => problems({ ...WHOLE, SMTP_URL: url })

  it.each([
    'postgres://db.example/comanda?sslmode=verify-full',
    'postgres://db.example/comanda?ssl=true',
    'postgres://127.0.0.1/comanda',
    'postgres://localhost/comanda',
    'postgres://comanda@localhost/comanda?host=%2Fvar%2Frun%2Fpostgresql',
  ])('production connects to the database %s', (url) => {
    expect(database(url)).toBe('')
  })

  it.each([
    'postgres://db.example/comanda?sslmode=disable',
    'postgres://db.example/comanda?sslmode=no-verify',
    'postgres://db.example/comanda?uselibpqcompat=true&sslmode=require',
    'postgres://localhost/comanda?host=db.example',
    'postgres://10.0.0.5/comanda',
  ])('production does not connect to the database %s', (url) => {
    expect(database(url)).toContain('sslmode=verify-full')
  })

  it.each(['smtps://mail.example', 'smtp://mail.example:587', 'smtp://127.0.0.1:25?ignoreTLS=true'])(
    'production sends mail through %s',
    (url) => {
      expect(mail(url)).toBe('')
    },
  )

  it.each(['smtps://mail.example?tls.rejectUnauthorized=false', 'smtp://mail.example?ignoreTLS=true'])(
    'production does not send mail through %s',
    (url) => {
      expect(mail(url)).toContain('SMTP_URL')
    },
  )
})
