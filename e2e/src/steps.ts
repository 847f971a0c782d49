import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { fillBasket } from './basket.ts'
import { PATIENCE } from './patience.ts'

export const ADA = { first: 'Ada', last: 'Lovelace', email: 'ada@example.com', phone: '07700 900142' } as const

/** Opens an address and waits until the page answers presses: until then only the last press is kept. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until the page answers presses. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' })
}

/** Checks a checkbox or radio button, after scrolling it to the middle, where no sticky bar covers it. */
export async function take(box: Locator): Promise<void> {
  // Content that loads may move it from under the pointer: then it is checked again.
  await expect(async () => {
    await scrollTo(box)
    await box.check({ force: true, timeout: 3000 * PATIENCE })
  }).toPass()
}

/**
 * Scrolls an element to the middle and keeps it there until it stays in its place. The sections of a menu take their
 * true heights when they come into view, frames after the scroll: a press that begins before and ends after that hits
 * nothing.
 */
async function scrollTo(element: Locator): Promise<void> {
  await element.evaluate(async (one) => {
    const STILL_FRAMES = 6
    const MOST_FRAMES = 120
    let still = 0
    for (let frame = 0; still < STILL_FRAMES && frame < MOST_FRAMES; frame += 1) {
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { top } = one.getBoundingClientRect()
      await new Promise(requestAnimationFrame)
      still = one.getBoundingClientRect().top === top ? still + 1 : 0
    }
  })
}

/** Goes from the home page to the delivery menu for LS6 3HN. */
export async function findKitchen(page: Page, origin: string): Promise<void> {
  await visit(page, origin)
  await page.getByRole('textbox', { name: 'Your postcode' }).fill('ls6 3hn')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Headingley/ })).toBeChecked()
  await page.getByRole('button', { name: 'See the menu' }).click()
  await expect(page).toHaveURL(/\/menu\/headingley\/delivery/)
}

/** Adds dishes without options, one press each. */
export async function addPlain(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const add = page.getByRole('button', { name: new RegExp(`^(Add|Añadir) ${name}$`) }).first()
    await scrollTo(add)
    await add.click()
    await expect(page.getByRole('button', { name: new RegExp(`${name}, 1 `) }).first()).toBeVisible()
  }
}

/** Opens Headingley's checkout for collection, with one of each of these plain dishes in the basket. */
export async function checkOut(page: Page, origin: string, ...names: readonly string[]): Promise<void> {
  await fillBasket(page, origin, names)
  await visit(page, `${origin}/checkout`)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
}

/** Completes the details and continues to the payment step. */
export async function detailsToPayment(page: Page, email?: string): Promise<void> {
  await fillContact(page, email)
  await continueToPayment(page)
}

export async function openDish(page: Page, name: string): Promise<void> {
  const dish = page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
  await scrollTo(dish)
  await dish.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible()
  // The address follows the sheet by less than a person can notice.
  await expect(page).toHaveURL(/[?&]item=/)
}

/** Adds a large Diavola with a classic crust and extra 'nduja: £17.30. */
export async function addDiavola(page: Page, button = 'Add £17.30'): Promise<void> {
  await openDish(page, 'Diavola')
  const dish = page.getByRole('dialog')
  await dish.getByText('Large, 14 inch').click()
  await dish.getByText('Classic crust').click()
  await dish.getByRole('button', { name: 'Add ’Nduja' }).click()
  await dish.getByRole('button', { name: button }).click()
  await expect(dish).toBeHidden()
}

/** Adds "Pizza night for two": two 11-inch Margheritas, dough balls and two colas. */
export async function addMealDeal(page: Page): Promise<void> {
  await openDish(page, 'Pizza night for two')
  const deal = page.getByRole('dialog')
  for (const section of ['First pizza', 'Second pizza']) {
    await deal
      .getByRole('group', { name: section })
      .getByRole('button', { name: /Margherita/ })
      .click()
    await chooseWhatIsMissing(page)
  }
  await deal
    .getByRole('group', { name: 'A side to share' })
    .getByRole('button', { name: /Dough balls/ })
    .click()
  const drinks = deal.getByRole('group', { name: 'Two drinks' })
  await drinks.getByRole('button', { name: 'Add Cola 330 ml' }).click()
  await drinks.getByRole('group', { name: 'Cola 330 ml' }).getByRole('button', { name: 'Add Cola 330 ml' }).click()
  await deal.getByRole('button', { name: /^Add £/ }).click()
  await expect(deal).toBeHidden()
}

/** In a nested view of a deal: takes the first choice and goes back. */
async function chooseWhatIsMissing(page: Page): Promise<void> {
  const deal = page.getByRole('dialog')
  const back = deal.getByRole('button', { name: 'Back', exact: true })
  await expect(back).toBeVisible()
  await take(deal.getByRole('radio').first())
  await deal.getByRole('button', { name: /^Done/ }).click()
}

export async function fillContact(page: Page, email: string = ADA.email): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(ADA.first)
  await page.getByRole('textbox', { name: 'Last name' }).fill(ADA.last)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(ADA.phone)
}

/** Chooses a 15-minute slot of the chosen day, such as "19:15" in the evening. */
export async function takeTime(
  page: Page,
  part: 'Morning' | 'Afternoon' | 'Evening',
  time: string | RegExp,
): Promise<Locator> {
  await take(page.getByRole('radio', { name: part }))
  const slot = page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio', { name: time })
  await take(slot)
  return slot
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
}

/** Opens the fields of a section that has folded into one line. */
export function change(page: Page, section: string): Promise<void> {
  return press(page, `Change ${section}`)
}

export async function continueToPayment(page: Page): Promise<void> {
  await press(page, 'Continue to payment')
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
}

/** Continues to the payment step as a signed-in customer, once the account has supplied the contact details. */
export async function continueAsKnown(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Change Your details' })).toBeVisible()
  await continueToPayment(page)
}

/** The labels of the card fields. */
const CARD_WORDS = {
  en: { number: 'Card number', expiry: 'Expiry date', code: 'Security code', name: 'Name on card' },
  es: {
    number: 'Número de tarjeta',
    expiry: 'Fecha de caducidad',
    code: 'Código de seguridad',
    name: 'Nombre en la tarjeta',
  },
} as const

export async function fillCard(page: Page, number: string, language: 'en' | 'es' = 'en'): Promise<void> {
  const words = CARD_WORDS[language]
  await page.getByLabel(words.number).fill(number)
  await page.getByLabel(words.expiry).fill('1230')
  await page.getByLabel(words.code).fill('123')
  await page.getByRole('textbox', { name: words.name }).fill('Ada Lovelace')
}

/** Chooses cash and places the order. */
export async function payCash(page: Page): Promise<void> {
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order/)
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeVisible()
}

/** The strip above the header that leads to the orders under way. */
export function orderStrip(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Orders in progress' })
}

/** Places the order in cash, which leads to its page. */
export async function payCashAndTrack(page: Page): Promise<void> {
  await payCash(page)
  await expect(page).toHaveURL(/\/order\/[0-9A-Za-z]{22}\/tracking/)
}

/** The frame of the bank's 3-D Secure challenge. */
export function challenge(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="3D Secure"]')
}
