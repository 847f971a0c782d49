import { describe, expect, it } from 'vitest'
import { aFreshId, aPaymentProvider, got } from '../../../test/fixtures/a-payment-provider.ts'
import type { CreateIntent } from './gateway.ts'

const { gateway, gatewayOf, stripe, itConnected, account } = await aPaymentProvider()

const aPayment = (paymentMethod: string, changes: Partial<CreateIntent> = {}): CreateIntent => {
  const orderId = aFreshId('ODD')
  return {
    orderId,
    orderedBy: 'guest',
    amount: 1234,
    currency: 'GBP',
    paymentMethod,
    returnUrl: 'https://napoli.example/checkout',
    idempotencyKey: `order:${orderId}:pay:1`,
    account: null,
    ...changes,
  }
}

describe('access to the provider', () => {
  it('a wrong key is refused as ours, for a payment and for a refund', async () => {
    const wrong = gatewayOf('sk_test_wrong0000000000000000')
    expect(await wrong.createIntent(aPayment('pm_card_visa'))).toMatchObject({ failure: { kind: 'no_access' } })
    const refund = { intentId: 'pi_any', amount: 1, reference: 'a', idempotencyKey: aFreshId('refund'), account: null }
    expect(await wrong.refund(refund)).toMatchObject({ failure: { kind: 'no_access' } })
  })

  it('an account that is not connected is refused as ours', async () => {
    const nobodys = { account: 'acct_1NobodysAccount00' }
    expect(await gateway.createIntent(aPayment('pm_card_visa', nobodys))).toMatchObject({
      failure: { kind: 'no_access' },
    })
    expect(await gateway.readAccess(nobodys.account)).toMatchObject({ failure: { kind: 'no_access' } })
  })

  it('the own account has an id and may charge', async () => {
    expect(got(await gateway.readAccess(null))).toMatchObject({
      id: expect.stringMatching(/^acct_/),
      canCharge: true,
      disabledReason: null,
    })
  })

  itConnected('a connected account may charge', async () => {
    expect(got(await gateway.readAccess(account))).toMatchObject({ id: account, canCharge: true })
  })
})

describe('payment methods', () => {
  it('a direct debit is read as no card, and an intent refuses it', async () => {
    const debit = await stripe.paymentMethods.create({
      type: 'sepa_debit',
      sepa_debit: { iban: 'DE89370400440532013000' },
      billing_details: { name: 'Ada Lovelace', email: 'ada@example.org' },
    })
    expect(got(await gateway.readMethod(debit.id, null)).isCard).toBe(false)
    expect(await gateway.createIntent(aPayment(debit.id))).toMatchObject({ failure: { kind: 'invalid_request' } })
  })

  it('cards with the same number have the same fingerprint', async () => {
    const [first, second, other] = await Promise.all(
      ['tok_visa', 'tok_visa', 'tok_mastercard'].map(async (token) => {
        const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token } })
        return got(await gateway.readMethod(id, null)).fingerprint
      }),
    )
    expect(first).toMatch(/./)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })
})

describe('what the provider shows of a payment', () => {
  it('an intent has its description and the end of the statement descriptor', async () => {
    const shown = { description: 'Order 12 at Napoli', statementSuffix: 'NAPOLI' }
    const { id } = got(await gateway.createIntent(aPayment('pm_card_visa', shown)))
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      description: 'Order 12 at Napoli',
      statement_descriptor_suffix: 'NAPOLI',
      payment_method_types: ['card'],
    })
  })

  it('a disputed payment has an open dispute that names its intent', async () => {
    const { id } = got(await gateway.createIntent(aPayment('pm_card_createDispute')))
    // The provider opens it a moment after the payment.
    const find = async () => (await stripe.disputes.list({ payment_intent: id })).data[0]
    await expect.poll(find, { timeout: 60_000, interval: 1000 }).toBeDefined()
    const disputeId = (await find())?.id ?? ''
    expect(got(await gateway.retrieveDispute({ disputeId, account: null }))).toMatchObject({
      intentId: id,
      outcome: 'open',
    })
  })
})
