import type { ItemWire, OrderWire, StaffOrderWire } from '@comanda/contract/wire'
import type { SentMail } from '@comanda/sandbox'
import { aCategory, aChoice, aContact, anItem, anOption, aValue, chosen } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { storeMenu } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const gelato = anItem({
  id: 1,
  name: 'Gelato',
  allergens: ['milk'],
  mayContain: ['nuts', 'sesame'],
  options: [
    anOption({
      id: 10,
      values: [
        aValue({ id: 11, name: 'Pistachio', allergens: ['nuts'] }),
        aValue({ id: 12, name: 'Plain cone', mayContain: ['soya'], replacedAllergens: ['sesame'] }),
      ],
    }),
  ],
})

it('menu, order, mail and kitchen say what a dish as chosen may contain [2.03]', async () => {
  const server = await aServer({}, whenFileEnds)
  const { host, business, location } = await aStaffedRestaurant(server)
  await storeMenu(server.deps.db, business.id, location.id, { categories: [aCategory()], items: [gelato] })
  const owner = await aMember(server, host, 'owner')
  const item = (await get(server, host, '/location/1/menulist/1')).body.data as ItemWire
  expect(item.may_contain).toEqual(['nuts', 'sesame'])
  expect(item.options[0]?.values.map((value) => value.may_contain)).toEqual([undefined, ['soya']])

  const email = 'ada@example.com'
  const placed = await aReceivedOrder(server, host, {
    draft: {
      contact: aContact({ email }),
      lines: [aChoice({ itemId: 1, options: [chosen(10, 11)] }), aChoice({ itemId: 1, options: [chosen(10, 12)] })],
    },
  })
  const asCustomer = async () =>
    ((await get(server, host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })).body.data as OrderWire)
      .orderItems
  expect(await asCustomer()).toMatchObject([
    { allergens: ['milk', 'nuts'], may_contain: ['sesame'] },
    { allergens: ['milk'], may_contain: ['nuts', 'soya'] },
  ])
  const board = (await owner.get('/staff/locations/1/orders')).body.data as StaffOrderWire[]
  const lines = board.find(({ id }) => id === placed.order.id)?.lines
  expect(lines?.map((line) => line.mayContain)).toEqual([['sesame'], ['nuts', 'soya']])
  const mailed = async (): Promise<string | undefined> => {
    const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
    return data.find(({ to }) => to === email)?.text
  }
  await expect.poll(mailed, { timeout: 15_000 }).toContain('May contain nuts or soya')

  // The version before stored none.
  await server.deps.db.execute(sql`update order_lines set may_contain = null where order_id = ${placed.order.id}`)
  expect((await asCustomer()).map((line) => line.may_contain)).toEqual([undefined, undefined])
})
