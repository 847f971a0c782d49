import { adaOf, CUSTOMER_PASSWORD } from '../customer.ts'
import { signInStaff } from '../staff.ts'
import { ADA } from '../steps.ts'
import { expect, test } from './journey.ts'
import type { Person } from './person.ts'

/** Adds dishes without options, one press each. */
async function add(person: Person, ...dishes: readonly string[]): Promise<void> {
  for (const dish of dishes) {
    await person.press('button', new RegExp(`^(Add|Añadir) ${dish}$`))
    await person.sees('button', new RegExp(`${dish}, 1 `))
  }
}

async function payByCard(
  person: Person,
  words: Readonly<Record<'number' | 'expiry' | 'code' | 'name', string>>,
  card: string,
) {
  await person.type(words.number, card)
  await person.type(words.expiry, '1230')
  await person.type(words.code, '123')
  await person.type(words.name, 'Ada Lovelace')
}

const CARD = { number: 'Card number', expiry: 'Expiry date', code: 'Security code', name: 'Name on card' }
const TARJETA = {
  number: 'Número de tarjeta',
  expiry: 'Fecha de caducidad',
  code: 'Código de seguridad',
  name: 'Nombre en la tarjeta',
}

test('a guest orders a delivery, pays in cash, and sees the kitchen accept [1.05, 2.56, 2.57, 3.26]', async ({
  person,
  open,
  request,
}) => {
  const napoli = await open('napoli')
  await person.visit(napoli.origin)
  await person.type('Your postcode', 'ls6 3hn')
  await person.press('button', 'Search')
  await person.press('button', 'See the menu')
  await person.isAt(/\/menu\/headingley\/delivery/)
  await add(person, 'Garlic bread', 'Insalata caprese')
  await person.press('link', /^(Go to )?checkout/i)
  await person.type('First name', ADA.first)
  await person.type('Last name', ADA.last)
  await person.type('Email', ADA.email)
  await person.type('Phone', ADA.phone)
  await person.choose('Choose your address', /^18 Cardigan Road/)
  await person.press('button', 'Continue to payment')
  await person.take('radio', /^Cash on delivery/)
  await person.press('button', /^Place order/)
  await person.sees('heading', 'Thank you, Ada')
  const staff = await signInStaff(request, napoli)
  expect(await staff.orders()).toMatchObject([{ orderStatus: 2, paymentType: 1 }])
  await staff.move('accepted')
  // The page is told by the server.
  await person.reads(/^Accepted by Headingley/)
})

test('a customer signs in, pays by card with 3-D Secure, and orders the same again [2.35, 2.56, 4.55, 7.29, 8.39]', async ({
  person,
  open,
  request,
}) => {
  const napoli = await open('napoli')
  await person.visit(`${napoli.origin}/menu/headingley/pickup`)
  await add(person, 'Tiramisù')
  await person.press('link', 'Log in')
  await person.type('Email', adaOf(napoli).email)
  await person.type('Password', CUSTOMER_PASSWORD)
  await person.press('button', 'Log in')
  await person.isAt(/\/menu\/headingley\/pickup/)
  // All details are known: the order goes to its payment by itself.
  await person.press('link', /^(Go to )?checkout/i)
  await person.sees('heading', 'How would you like to pay?')
  await payByCard(person, CARD, '4000 0027 6000 3184')
  await person.take('checkbox', 'Save this card for next time')
  await person.press('button', /^Pay £/)
  await person.press('button', 'Complete authentication', 'frame')
  await person.sees('heading', 'Thank you, Ada')

  const staff = await signInStaff(request, napoli)
  await staff.move('accepted')
  await staff.move('completed')
  await person.visit(`${napoli.origin}/re-order`)
  await person.press('button', /^Order again: order/)
  await person.press('button', /^Order again ?Subtotal/)
  await person.press('link', /^(Go to )?checkout/i)
  await person.sees('heading', 'How would you like to pay?')
  await person.take('radio', /^Cash/)
  await person.press('button', /^Place order/)
  await person.sees('heading', /^Thank you/)
  expect((await staff.orders()).map(({ orderStatus }) => orderStatus)).toContain(2)
})

test('a guest at a table in Spain gives a name and pays by card [1.08, 1.09, 3.25, 5.37, 5.40, 9.22]', async ({
  person,
  open,
}) => {
  const triana = await open('triana')
  await person.visit(triana.origin)
  await person.take('radio', 'En mesa')
  await person.take('radio', /^Salón 4/)
  await person.press('button', 'Ver la carta')
  await person.isAt(/\/menu\/calle-betis\/sitin/)
  await add(person, 'Flan casero', 'Torrija con helado')
  await person.visit(`${triana.origin}/checkout`)
  await person.type('Nombre', 'Manuela')
  await person.take('checkbox', /Acepto las condiciones/)
  await person.press('button', 'Continuar al pago')
  await payByCard(person, TARJETA, '4242 4242 4242 4242')
  await person.press('button', /^Pagar 10,30\s€$/)
  await person.sees('heading', 'Gracias, Manuela')
  await person.reads(/Salón 4/)
})

test('a dish with options is chosen and put into the basket by keyboard alone [2.03, 2.51, 5.22]', async ({
  person,
  open,
}) => {
  const napoli = await open('napoli')
  await person.visit(`${napoli.origin}/menu/headingley/pickup`)
  await person.tabTo('searchbox', /./)
  await person.write('diavola')
  await person.tabTo('link', 'Diavola')
  await person.keys('Enter')
  // Tab enters a group of radio buttons, arrow keys move within it.
  await person.tabTo('radio', /^Classic, 11 inch/)
  await person.keys('ArrowDown')
  expect(await person.sees('radio', /^Large, 14 inch/)).toMatchObject({ isChecked: true, isFocused: true })
  await person.tabTo('radio', /^Classic crust/)
  await person.keys('Space')
  await person.tabTo('button', /^Add £/)
  await person.keys('Enter')
  await person.sees('button', /^Basket, 1 item/)
})
