import type { SentMail } from '@comanda/sandbox'
import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { sandboxPageRoutes } from './sandbox-page.ts'

const aMail: SentMail = {
  id: 7,
  kind: 'mail',
  sentAt: '2026-11-18T19:00:00Z',
  to: 'amara@example.com',
  from: 'Napoli 1889 <no-reply@localhost>',
  subject: 'Order 1024 <script>alert(1)</script>',
  text: 'Follow it at http://napoli.localhost:3000/order/abc/tracking',
  html: '<p>Follow it</p>',
  fileNames: ['sheet.pdf'],
}
const pageWith = (mails: readonly SentMail[]) =>
  sandboxPageRoutes({ mailbox: { list: async () => mails } }, systemClock)

it('the sandbox page lists hosts with the requested port, accounts, cards and mails', async () => {
  const answer = await pageWith([aMail]).request('http://127.0.0.1:4123/')
  const text = await answer.text()
  for (const host of ['napoli', 'triana', 'saffron']) {
    expect(text).toContain(`http://${host}.localhost:4123/`)
    expect(text).toContain(`kitchen@${host}.example`)
    expect(text).toContain(`ada@${host}.example`)
    expect(text).toContain(`http://${host}.localhost:4123/sandbox/tablet`)
  }
  expect(text).toContain('4242 4242 4242 4242')
  expect(text).toContain('<a href="http://napoli.localhost:3000/order/abc/tracking">')
  expect(text).toContain('/sandbox/mail/7')
  expect(text).toContain('href="/sandbox/printers"')
})

it('the sandbox page runs no script and shows mail contents as text', async () => {
  const text = await (await pageWith([aMail]).request('/')).text()
  expect(text).not.toContain('<script')
  expect(text).toContain('&lt;script&gt;')
})

it('a mail is shown as it was sent under a policy of its own', async () => {
  const answer = await pageWith([aMail]).request('/mail/7')
  expect(await answer.text()).toBe('<p>Follow it</p>')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await pageWith([]).request('/mail/7')).status).toBe(404)
})
