import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER_TYPES } from '../location/order-type.ts'
import { CHANNELS, type ChannelChoices, channelsFor, isSentByDefault } from './channel.ts'
import { isStoppable, isToldAbout, MESSAGE_KINDS } from './message-kind.ts'

const kind = fc.constantFrom(...MESSAGE_KINDS)
const channel = fc.constantFrom(...CHANNELS)
const orderType = fc.constantFrom(...ORDER_TYPES)
const choices: fc.Arbitrary<ChannelChoices> = fc.dictionary(
  kind,
  fc.dictionary(channel, fc.boolean(), { noNullPrototype: true }),
  { noNullPrototype: true },
)
const customer = fc.record({
  email: fc.constantFrom('', 'ada@example.com'),
  telephone: fc.option(fc.constantFrom('+447700900123', '+34612345678', '', '07700 900123', '+0123456789', '+44')),
  hasPush: fc.boolean(),
})
const stopped = fc.subarray([...CHANNELS])
const question = fc.record({ kind, orderType, choices, customer, stopped })
const everywhere = { email: 'ada@example.com', telephone: '+447700900123', hasPush: true }

it('a receipt and what is about money always go by mail, whatever is switched off or stopped', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const isDue = !isStoppable(asked.kind) && isToldAbout(asked.kind, asked.orderType) && asked.customer.email !== ''
      if (isDue) expect(channelsFor(asked)).toContain('mail')
    }),
  )
})

it('a channel sends a kind that the business switched on, and not one that it switched off', () => {
  fc.assert(
    fc.property(question, channel, fc.boolean(), (asked, one, isOn) => {
      fc.pre(isStoppable(asked.kind) || one !== 'mail')
      const chosen = { ...asked.choices, [asked.kind]: { ...asked.choices[asked.kind], [one]: isOn } }
      const channels = channelsFor({ ...asked, choices: chosen, customer: everywhere, stopped: [] })
      expect(channels.includes(one)).toBe(isOn && isToldAbout(asked.kind, asked.orderType))
    }),
  )
})

it('a customer gets messages only at addresses they have, and SMS only at an E.164 number', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const channels = channelsFor(asked)
      const { email, telephone, hasPush } = asked.customer
      if (email === '') expect(channels).not.toContain('mail')
      if (!['+447700900123', '+34612345678'].includes(telephone ?? '')) expect(channels).not.toContain('sms')
      if (!hasPush) expect(channels).not.toContain('push')
    }),
  )
})

it('a channel that the customer stopped stays silent, except for mails about money', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const silent = channelsFor(asked).filter((one) => asked.stopped.includes(one))
      expect(silent.filter((one) => one !== 'mail' || isStoppable(asked.kind))).toEqual([])
    }),
  )
})

it('by default no SMS is sent, and a device is not told what can wait in the mailbox', () => {
  expect(MESSAGE_KINDS.filter((one) => isSentByDefault(one, 'sms'))).toEqual([])
  expect(MESSAGE_KINDS.filter((one) => !isSentByDefault(one, 'push'))).toEqual(['received', 'review'])
  expect(MESSAGE_KINDS.filter((one) => !isSentByDefault(one, 'mail'))).toEqual([])
})
