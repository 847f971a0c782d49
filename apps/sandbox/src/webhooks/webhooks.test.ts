import { expect, it } from 'vitest'
import { aSandbox } from '../../test/a-sandbox.ts'
import { createSandbox } from '../create-sandbox.ts'

const { stripe, pay, sandbox, clock, receiver, parts } = await aSandbox(['payment_intent.succeeded', 'charge.refunded'])

/** The webhooks about an intent received since the last call. */
const about = (intentId: string) =>
  receiver.received.filter(({ body }) => {
    const { object } = JSON.parse(body).data
    return object.id === intentId || object.payment_intent === intentId
  })

it('the SDK accepts a webhook’s signature and refuses it on another body', async () => {
  const intent = await pay('4242424242424242', { metadata: { order_id: 'ORDER1' } })
  await sandbox.runDue()
  const [sent] = about(intent.id)
  if (!sent) throw new Error('no webhook')
  const event = stripe.webhooks.constructEvent(sent.body, sent.signature, sandbox.keys.webhookSecret)
  expect(event).toMatchObject({
    type: 'payment_intent.succeeded',
    data: { object: { id: intent.id, amount: 1250, metadata: { order_id: 'ORDER1' } } },
  })
  const tampered = sent.body.replace('1250', '9950')
  expect(() => stripe.webhooks.constructEvent(tampered, sent.signature, sandbox.keys.webhookSecret)).toThrow()
  expect((await stripe.events.retrieve(event.id)).id).toBe(event.id)
})

it('a webhook answered with 500 is retried with growing delays until it is accepted', async () => {
  receiver.answers.push(500, 500)
  const intent = await pay('4242424242424242')
  await sandbox.runDue()
  expect(about(intent.id)).toHaveLength(1)
  clock.pass(1)
  await sandbox.runDue()
  expect(about(intent.id)).toHaveLength(1)
  clock.pass(2)
  await sandbox.runDue()
  expect(about(intent.id)).toHaveLength(2)
  clock.pass(5)
  await sandbox.runDue()
  clock.pass(4000)
  await sandbox.runDue()
  expect(about(intent.id)).toHaveLength(3)
})

it('webhooks that one process could not send are sent by the next', async () => {
  receiver.answers.push(503)
  const intent = await pay('4242424242424242')
  await sandbox.runDue()
  await sandbox.stop()
  clock.pass(10)
  const next = createSandbox(parts)
  await next.start()
  await next.runDue()
  await next.stop()
  const [, second] = about(intent.id)
  expect(second).toBeDefined()
  expect(() =>
    stripe.webhooks.constructEvent(second?.body ?? '', second?.signature ?? '', next.keys.webhookSecret, 8000),
  ).not.toThrow()
})
