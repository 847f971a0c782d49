import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createSecurityHeaders } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('a script that was smuggled into a page is not among those that may run', () => {
  const security = createSecurityHeaders(readConfig({ MODE: 'demo' }), false, 'mark-of-this-process')
  const page =
    '<script nonce="mark-of-this-process">ours()</script><script>theirs()</script><script nonce="guess">theirs()</script>'
  const policy = security.policyFor(page)
  expect(policy).toContain(hashOf('ours()'))
  expect(policy).not.toContain(hashOf('theirs()'))
  expect(policy).not.toContain('mark-of-this-process')
})

it('the mark never leaves the server', () => {
  const security = createSecurityHeaders(readConfig({ MODE: 'demo' }), false, 'secret')
  expect(security.withoutMarks('<script nonce="secret" type="module">x</script>')).toBe(
    '<script type="module">x</script>',
  )
})
