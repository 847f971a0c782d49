import { afterEach, expect, it, vi } from 'vitest'
import { setCourierAccount } from './deliveries.ts'

const CREDENTIALS = { clientId: 'ours', clientSecret: 'a secret', customerId: '', webhookKey: 'a key' }

afterEach(() => vi.unstubAllGlobals())

it('credentials are sent with what their owner saw, and a refusal stays one without a question', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body))
    const present = { setAt: '2026-11-21T12:00:00Z', clientIdEnd: 'ours' }
    return Response.json({ error: { code: 'changed_meanwhile', message: 'Changed', present } }, { status: 409 })
  })
  const answer = await setCourierAccount('stuart', CREDENTIALS, { setAt: null, clientIdEnd: null })
  expect(answer).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
  expect(sent).toMatchObject([{ clientSecret: 'a secret', seen: { setAt: null, clientIdEnd: null } }])
})
