import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { createSecurityHeaders } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('the policy does not allow a script injected into a page', () => {
  const security = createSecurityHeaders(readConfig({ MODE: 'demo' }), false, 'mark-of-this-process')
  const page =
    '<script nonce="mark-of-this-process">ours()</script><script>theirs()</script><script nonce="guess">theirs()</script>'
  const policy = security.policyFor(page)
  expect(policy).toContain(hashOf('ours()'))
  expect(policy).not.toContain(hashOf('theirs()'))
  expect(policy).not.toContain('mark-of-this-process')
})

it('the policy allows the hosts of a sign-in provider only where it is set up [9.29]', () => {
  const policyWith = (environment: Record<string, string>) =>
    createSecurityHeaders(
      readConfig({ MODE: 'production', ALLOW_IN_PRODUCTION: 'no-mail no-public-url', ...environment }),
      false,
      'mark',
    ).policyFor('')
  const directiveOf = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
  const none = policyWith({})
  expect(none).not.toMatch(/google|apple|facebook/)
  const google = policyWith({ GOOGLE_CLIENT_IDS: 'web.example' })
  expect(google).not.toMatch(/apple|facebook/)
  expect(directiveOf(google, 'script-src')).toContain('https://accounts.google.com/gsi/client')
  expect(directiveOf(google, 'frame-src')).toContain('https://accounts.google.com/gsi/')
  const others = policyWith({ APPLE_CLIENT_IDS: 'a.example', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' })
  expect(others).not.toMatch(/google/)
  expect(directiveOf(others, 'script-src')).toMatch(/appleid\.cdn-apple\.com https:\/\/connect\.facebook\.net/)
  expect(directiveOf(others, 'connect-src')).toContain('https://graph.facebook.com')
})

it('the nonce placeholder is removed from every page', () => {
  const security = createSecurityHeaders(readConfig({ MODE: 'demo' }), false, 'secret')
  expect(security.withoutMarks('<script nonce="secret" type="module">x</script>')).toBe(
    '<script type="module">x</script>',
  )
})

it('production sends HSTS for a year with all subdomains, and a demo sends none', () => {
  const headersOf = (environment: Record<string, string>) =>
    new Map(createSecurityHeaders(readConfig(environment), false, 'mark').common)
  const production = headersOf({ MODE: 'production', ALLOW_IN_PRODUCTION: 'no-mail no-public-url' })
  expect(production.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headersOf({ MODE: 'demo' }).has('strict-transport-security')).toBe(false)
})

it('only a preview may be framed by the installation, every other page by its own host alone', () => {
  const ancestors = (environment: Record<string, string>) => {
    const security = createSecurityHeaders(
      readConfig({ ALLOW_IN_PRODUCTION: 'no-mail no-public-url', ...environment }),
      false,
      'mark',
    )
    const of = (policy: string) => policy.split('; ').find((part) => part.startsWith('frame-ancestors'))
    return [of(security.policyFor('')), of(security.preview.policyFor(''))]
  }
  expect(ancestors({ MODE: 'production', INSTALLATION_HOSTS: 'eat.example' })).toEqual([
    "frame-ancestors 'self'",
    "frame-ancestors 'self' eat.example",
  ])
  expect(ancestors({ MODE: 'demo' })).toEqual(["frame-ancestors 'self'", "frame-ancestors 'self' localhost:*"])
})
