import { beforeEach, expect, it } from 'vitest'
import { aServer, type TestServer } from '../setup/a-server.ts'

let server: TestServer

beforeEach(async () => {
  server = await aServer()
})

const send = (to: string, text = 'Napoli 1889: your order 01 is on its way.') =>
  server.deps.gateways.sms?.send({ to, text })
const sentTexts = async () => {
  const sent = await server.sandbox.mailbox.list()
  return sent.filter(({ kind }) => kind === 'sms').map(({ to, text }) => `${to} ${text}`)
}

it('an SMS goes through the provider and is shown on the page of the demo', async () => {
  expect(await send('+447700900123')).toBe('sent')
  expect(await sentTexts()).toEqual(['+447700900123 Napoli 1889: your order 01 is on its way.'])
  expect(await (await server.fetch('/sandbox')).text()).toMatch(/SMS[\s\S]*\+447700900123/)
})

it('a number that the provider never delivers to is refused, and so is one that answered STOP', async () => {
  expect(await send('+15005550001')).toBe('refused')
  expect(await send('+15005550009')).toBe('refused')
  server.sandbox.sms.optOut('+447700900123')
  expect(await send('+447700900123')).toBe('stopped')
  expect(await sentTexts()).toEqual([])
})

it('a fault of the provider throws, so that a job retries, and repeats no number', async () => {
  server.sandbox.sms.failNext(1)
  await expect(send('+447700900123')).rejects.toThrow(/^Twilio did not accept an SMS: 20500$/)
  expect(await send('+447700900123')).toBe('sent')
})
