import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** What people do, found the way people find it: by role and name. English unless said otherwise. */

export const ADA = { first: 'Ada', last: 'Lovelace', email: 'ada@example.com', phone: '07700 900142' } as const

/** Opens an address and waits until the page listens: before that, a press is lost. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect.poll(() => page.locator('main').evaluate(isListening)).toBe(true)
}

/** Whether React has taken over the whole page, and not only made itself known on this part of it. Runs in the page. */
function isListening(main: Element): boolean {
  interface Fiber {
    readonly return: Fiber | null
    readonly stateNode: {
      readonly current?: { readonly memoizedState: { readonly isDehydrated?: boolean } | null }
    } | null
  }
  const key = Object.keys(main).find((name) => name.startsWith('__reactFiber'))
  if (key === undefined) return false
  let fiber = (main as unknown as Record<string, Fiber>)[key]
  while (fiber?.return) fiber = fiber.return
  const root = fiber?.stateNode?.current?.memoizedState
  return root != null && root.isDehydrated !== true
}

/** Ticks a box or takes one of several: it is brought to the middle first, where no bar lies over it. */
export async function take(box: Locator): Promise<void> {
  // A part that arrives meanwhile may push it from under the pointer: then once more.
  await expect(async () => {
    await box.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await box.check({ force: true, timeout: 3000 })
  }).toPass({ timeout: 10_000 })
}

/** From the home page to a menu, delivered to LS6 3HN. */
export async function findKitchen(page: Page, origin: string): Promise<void> {
  await visit(page, origin)
  await page.getByRole('textbox', { name: 'Your postcode' }).fill('ls6 3hn')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Headingley/ })).toBeChecked()
  await page.getByRole('button', { name: 'See the menu' }).click()
  await expect(page).toHaveURL(/\/menu\/headingley\/delivery/)
}

/** Dishes without a choice to make, one press each. */
export async function addPlain(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page
      .getByRole('button', { name: new RegExp(`^(Add|Añadir) ${name}$`) })
      .first()
      .click()
    await expect(page.getByRole('button', { name: new RegExp(`${name}, 1 `) }).first()).toBeVisible()
  }
}

/** To Headingley's checkout for collection, with plain dishes in the basket. */
export async function checkOut(page: Page, origin: string, ...names: readonly string[]): Promise<void> {
  await visit(page, `${origin}/menu/headingley/pickup`)
  await addPlain(page, ...names)
  await visit(page, `${origin}/checkout`)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
}

/** From the details to the ways to pay. */
export async function detailsToPayment(page: Page): Promise<void> {
  await fillContact(page)
  await agreeAndContinue(page)
}

export async function openDish(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible()
}

/** A Diavola, large with a classic crust and extra 'nduja: £17.30. */
export async function addDiavola(page: Page, button = 'Add £17.30'): Promise<void> {
  await openDish(page, 'Diavola')
  const dish = page.getByRole('dialog')
  await dish.getByText('Large, 14 inch').click()
  await dish.getByText('Classic cornicione').click()
  await dish.getByRole('button', { name: /^Done/ }).click()
  await dish.getByRole('button', { name: 'Add ’Nduja' }).click()
  await dish.getByRole('button', { name: button }).click()
  await expect(dish).toBeHidden()
}

/** "Pizza night for two" with two Margheritas of eleven inches, dough balls and two colas. */
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

/** In a sub-view of a deal: takes the first answer of what is asked, and goes back. */
async function chooseWhatIsMissing(page: Page): Promise<void> {
  const deal = page.getByRole('dialog')
  const back = deal.getByRole('button', { name: 'Back', exact: true })
  if (!(await back.isVisible())) return
  await take(deal.getByRole('radio').first())
  await deal.getByRole('button', { name: /^Done/ }).click()
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(ADA.first)
  await page.getByRole('textbox', { name: 'Last name' }).fill(ADA.last)
  await page.getByRole('textbox', { name: 'Email' }).fill(ADA.email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(ADA.phone)
}

/** A quarter of an hour of the chosen day: "19:15", in the evening. */
export async function takeTime(
  page: Page,
  part: 'Morning' | 'Afternoon' | 'Evening',
  time: string | RegExp,
): Promise<Locator> {
  await take(page.getByRole('radio', { name: part }))
  const quarter = page.getByRole('group', { name: 'Time' }).getByRole('radio', { name: time })
  await take(quarter)
  return quarter
}

export async function agree(page: Page): Promise<void> {
  await take(page.getByRole('checkbox', { name: /I agree to the terms/ }))
}

/** On a phone the button stands at the bottom, on a desktop under the summary: one of them is there for people. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
}

export async function agreeAndContinue(page: Page): Promise<void> {
  await agree(page)
  await press(page, 'Continue to payment')
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
}

/** The words on the provider's fields. */
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

/** Cash at the counter, and the order is placed. */
export async function payCash(page: Page): Promise<void> {
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order/)
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeVisible()
}

/** Cash, and on to the order's live page. */
export async function payCashAndTrack(page: Page): Promise<void> {
  await payCash(page)
  await page.getByRole('link', { name: 'Track progress' }).click()
  await expect(page).toHaveURL(/\/order\/[0-9A-Za-z]{22}\/tracking/)
}

/** The bank's challenge, in its own frame. */
export const challenge = (page: Page): FrameLocator => page.frameLocator('iframe[title="3D Secure"]')
