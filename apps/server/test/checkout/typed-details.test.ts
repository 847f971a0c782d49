import { beforeAll, describe, expect, it } from 'vitest'
import { orderCount, pizzerias } from '../fixtures/a-pizzeria.ts'
import { askForOrder } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

/** A restaurant of this test's own. */
const restaurant = pizzerias(() => server)

const ask = async (body: Record<string, unknown>) => {
  const { host, businessId } = await restaurant()
  const asked = await askForOrder(server, host, { body })
  return { ...asked, businessId }
}

describe('details as typed', () => {
  it.each([
    ['email', 'ann@example.com\u200b', 'ann@example.com'],
    ['email', '\ufeffann@\u00adexample.com', 'ann@example.com'],
    ['first_name', 'Jose\u0301\u200b', 'José'],
    ['last_name', '\u202eMarsh', 'Marsh'],
    ['comment', 'No\u200b onions', 'No onions'],
  ])('an order’s %s %j is stored without characters that nobody sees [5.37]', async (field, typed, stored) => {
    const { status, body } = await ask({ [field]: typed })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ order: { [field]: stored } })
  })

  it.each([
    ['en', 'No more than 500 characters'],
    ['es', 'Como mucho 500 caracteres'],
  ])('a note longer than a field takes is refused with the limit, in %s [5.09]', async (language, words) => {
    const { host, businessId } = await restaurant()
    const headers = { 'accept-language': language }
    const emoji = '😀'.repeat(251)
    for (const change of [
      { comment: emoji },
      { driver_instructions: 'x'.repeat(501) },
      { cart: [{ id: 1, quantity: 1, comment: emoji }] },
    ]) {
      const { status, body } = await askForOrder(server, host, { body: change, headers })
      expect(status).toBe(422)
      expect(Object.values(body.error?.details ?? {})).toEqual([[words]])
    }
    expect(await orderCount(server, businessId)).toBe(0)
  })

  it('a note of 250 emoji is taken, because it is as long as a field takes [5.09]', async () => {
    expect((await ask({ comment: '😀'.repeat(250) })).status).toBe(200)
  })

  it.each(['07700 90012', '07700 9001234', '+44 7700 90012', '+999 123 456 789', '+34 600 123 45'])(
    'an order with the telephone %s, which no country gives, is refused [5.37]',
    async (telephone) => {
      const { status, body, businessId } = await ask({ telephone_number: telephone })
      expect([status, body.error?.details]).toEqual([422, { telephone_number: ['Not a valid number'] }])
      expect(await orderCount(server, businessId)).toBe(0)
    },
  )

  it.each([
    ['07700 900123', '+447700900123'],
    ['０７７００ ９００１２３', '+447700900123'],
    ['+1 212 555 0100', '+12125550100'],
  ])('an order with the telephone %s is stored with %s [5.37]', async (typed, stored) => {
    const { status, body } = await ask({ telephone_number: typed })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ order: { telephone_number: stored } })
  })
})
