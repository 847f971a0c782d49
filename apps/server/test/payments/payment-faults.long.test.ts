import { beforeAll, describe, expect, it } from 'vitest'
import type { CallId } from '../fixtures/payment-faults/calls.ts'
import { CAUSES, type CauseId } from '../fixtures/payment-faults/causes.ts'
import { checkFaults } from '../fixtures/payment-faults/check-faults.ts'
import { anImpatientServer, type ImpatientServer } from '../fixtures/payment-faults/impatient-server.ts'
import type { FaultCase } from '../fixtures/payment-faults/run-fault.ts'

/** The other calls are checked with the causes that differ most; `payment-faults.deep.test.ts` runs all. */
const OTHERS = ['confirm', 'retrieve', 'cancel', 'refund', 'attach', 'customer', 'setup'] as const satisfies CallId[]
const TELLING = [
  { cause: 'error-after', times: 9 },
  { cause: 'error-kept', times: 1 },
  { cause: 'refused-key', times: 1 },
] as const satisfies Omit<FaultCase, 'call'>[]

/** What the SDK repeats. */
const REPEATED = [
  'reset-before',
  'reset-after',
  'error-before',
  'error-after',
  'key-in-use',
] as const satisfies CauseId[]

let at: ImpatientServer
let repeating: ImpatientServer
beforeAll(async () => {
  at = await anImpatientServer()
  repeating = await anImpatientServer({ repeats: true })
})

describe('faults of the payment provider', () => {
  it.each(Object.keys(CAUSES) as CauseId[])('no payment is lost by %s', async (cause) => {
    await checkFaults(at, [{ call: 'create', cause, times: 1 }])
  })

  it.each(REPEATED)('a payment succeeds at once when %s is over after one request', async (cause) => {
    const [line] = await checkFaults(repeating, [{ call: 'create', cause, times: 1 }])
    expect(line?.result).toMatchObject({ told: '200 ok', last: 'received paid', charges: 1, settledAfter: 0 })
  })

  it.each(OTHERS)('no money and no card is lost at the call %s', async (call) => {
    await checkFaults(
      at,
      TELLING.map((one) => ({ ...one, call })),
    )
  })
})
