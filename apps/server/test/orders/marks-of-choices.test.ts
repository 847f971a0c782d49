import type { ItemWire, MenuWire, OrderWire, StaffOrderWire } from '@comanda/contract/wire'
import type { SentMail } from '@comanda/sandbox'
import { aCategory, aChoice, aContact, anItem, anOption, aValue, chosen } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { storeMenu } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let owner: Member

const CLASSIC = 11
const OTHER_BASE = 12
const marinara = anItem({
  id: 1,
  name: 'Marinara',
  dietary: ['vegetarian', 'vegan'],
  allergens: ['gluten'],
  options: [
    anOption({
      id: 10,
      required: true,
      min: 1,
      values: [
        aValue({ id: CLASSIC, name: 'Classic', allergens: ['gluten'], breaksMarks: [] }),
        aValue({
          id: OTHER_BASE,
          name: 'Non-gluten base',
          price: 200,
          allergens: ['eggs'],
          replacedAllergens: ['gluten'],
          breaksMarks: [],
          bringsMarks: ['no-gluten'],
        }),
      ],
    }),
  ],
})

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  restaurant = await aStaffedRestaurant(server)
  const { business, location } = restaurant
  await storeMenu(server.deps.db, business.id, location.id, { categories: [aCategory()], items: [marinara] })
  owner = await aMember(server, restaurant.host, 'owner')
})

const mailTo = async (email: string): Promise<SentMail | undefined> => {
  const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
  return data.find(({ to }) => to === email)
}

it('the menu lists the form without gluten, with its price and what it carries [2.53]', async () => {
  const list = (await get(server, restaurant.host, '/location/1/menulist')).body as unknown as MenuWire
  expect(list.data[0]?.menu_items[0]?.variants).toEqual([
    {
      dietaries: ['vegetarian', 'no-gluten'],
      allergens: ['eggs'],
      price: 2,
      choices: [{ option_id: 10, value_id: OTHER_BASE, name: 'Non-gluten base' }],
    },
  ])
  const item = (await get(server, restaurant.host, '/location/1/menulist/1')).body.data as ItemWire
  expect(item.options[0]?.values.map((value) => [value.breaks_marks, value.brings_marks])).toEqual([
    [[], []],
    [[], ['no-gluten']],
  ])
})

it('order, mail and kitchen name the marks of the dish as chosen, not those of the menu [2.53]', async () => {
  const email = 'ada@example.com'
  const placed = await aReceivedOrder(server, restaurant.host, {
    draft: { contact: aContact({ email }), lines: [aChoice({ itemId: 1, options: [chosen(10, OTHER_BASE)] })] },
  })
  const asCustomer = async () =>
    (await get(server, restaurant.host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })).body
      .data as OrderWire
  expect((await asCustomer()).orderItems[0]).toMatchObject({
    dietaries: ['vegetarian', 'no-gluten'],
    allergens: ['eggs'],
  })
  const board = (await owner.get('/staff/locations/1/orders')).body.data as StaffOrderWire[]
  expect(board.find(({ id }) => id === placed.order.id)?.lines[0]?.dietaries).toEqual(['vegetarian', 'no-gluten'])
  await expect.poll(() => mailTo(email), { timeout: 15_000 }).toBeDefined()
  const mail = await mailTo(email)
  expect(mail?.text).toContain('Vegetarian, Made without gluten')
  expect(mail?.text).not.toContain('Vegan')

  // The version before stored no marks.
  await server.deps.db.execute(sql`update order_lines set dietary = null where order_id = ${placed.order.id}`)
  expect((await asCustomer()).orderItems[0]?.dietaries).toEqual([])
})
