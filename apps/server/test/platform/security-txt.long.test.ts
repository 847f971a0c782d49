import { expect, it } from 'vitest'
import { aClock, aServer } from '../setup/a-server.ts'

const PATH = 'http://any.example/.well-known/security.txt'

it('security.txt has contact, expiry within a year, languages and its address on every host', async () => {
  const clock = aClock('2026-11-21T12:00:00Z')
  const environment = { SECURITY_CONTACT: 'mailto:security@orders.example', PUBLIC_URL: 'https://orders.example' }
  const server = await aServer({ clock, environment })
  const answer = await server.fetch(PATH)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:security@orders.example',
      'Expires: 2027-05-20T12:00:00Z',
      'Preferred-Languages: en, es',
      'Canonical: https://orders.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  clock.advance({ hours: 24 })
  expect(await (await server.fetch(PATH)).text()).toContain('Expires: 2027-05-21T12:00:00Z')
})

it('security.txt is absent without a contact', async () => {
  const server = await aServer()
  expect((await server.fetch(PATH)).status).toBe(404)
})
