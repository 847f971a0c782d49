import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { ask, askToRegister, mailWithLink } from '../fixtures/an-account.ts'
import type { Asked } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server, { business: { name: 'Pizzería Triana & Co.' } })
})

const twice = (password: string) => ({ password, password_confirmation: password })
const refusedField = ({ status, body }: Asked) => [status, body.error?.details]
const REFUSED = [
  422,
  { password: ['This password contains the restaurant’s name or part of your email. Please choose another.'] },
]

describe('a password with a name that an attacker tries first', () => {
  it.each([
    ['the restaurant’s name', 'my PIZZERIA triana & co 77'],
    ['the restaurant’s name in one word', 'xx-pizzeriatrianaco-9'],
    ['the name of the email', 'secret grace.hopper 1906'],
    ['the domain of the email', 'the navyards dinner'],
    ['a subdomain of the email', 'Fleetmail for lunch'],
  ])('with %s it is refused at registration, and the field is named [9.09]', async (_, password) => {
    const email = 'grace.hopper@fleetmail.navyards.co.uk'
    expect(refusedField(await askToRegister(server, restaurant.host, { email, ...twice(password) }))).toEqual(REFUSED)
  })

  it.each([
    ['three letters of a name', { email: 'ada@sun.example' }, 'adamant sunlight at noon'],
    ['a part of the restaurant’s name', { email: 'grace@example.com' }, 'the bridges of triana'],
    ['the ending of a domain', { email: 'grace@example.museum' }, 'a museum of pots and pans'],
  ])('%s does not refuse a password [9.09]', async (_, parts, password) => {
    expect((await askToRegister(server, restaurant.host, { ...parts, ...twice(password) })).status).toBe(200)
  })

  it('it is refused when the password is changed [5.30]', async () => {
    const customer = await aCustomer(server, restaurant, { email: 'grace.hopper@example.com' })
    const change = (password: string) =>
      customer.post('/user/update', {
        email: customer.email,
        first_name: 'Grace',
        last_name: 'H',
        telephone_number: '+447700900142',
        current_password: CUSTOMER_PASSWORD,
        ...twice(password),
      })
    expect(refusedField(await change('gracehopper at lunch'))).toEqual(REFUSED)
    expect((await change('an unusual lunch')).status).toBe(200)
  })

  it('it is refused by the reset, and the link stays valid [5.53]', async () => {
    const { email } = await aCustomer(server, restaurant, { email: 'grace.hopper@example.com' })
    await ask(server, restaurant.host, '/password/forgotten', { email })
    const { token } = await mailWithLink(server, email, '/auth/reset-password')
    const reset = (password: string) =>
      ask(server, restaurant.host, '/password/reset', { email, token, ...twice(password) })
    expect(refusedField(await reset('pizzeria triana co'))).toEqual(REFUSED)
    expect((await reset('an unusual lunch')).status).toBe(200)
  })
})
