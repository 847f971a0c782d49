import type { Locator, Page } from '@playwright/test'
import { signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { addDiavola, openDish, take, visit } from './steps.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: /: choose options$/ })
const question = (page: Page) => page.getByRole('alertdialog')

test('a dish lists missing choices, also inside a value, and leads to them [4.60, 5.02, 5.03, 5.04]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await openDish(page, 'Diavola')
  const dish = sheet(page)
  const size = dish.getByRole('group', { name: /^Size/ })
  const alert = dish.getByRole('alert')
  await dish.getByRole('button', { name: /^Choose: Size/ }).click()
  // Nothing to dismiss: in sight the question itself says what is missing, a screen reader hears the list.
  await expect(question(page)).toHaveCount(0)
  await expect(alert).toContainText('Please select all the following required items')
  await expect(alert).toContainText('Size: select one option')
  await expect(size.getByText('Size: select one option')).toBeVisible()
  await expect(size.getByRole('radio').first()).toBeFocused()

  // The questions of a value unfold below it, and are listed with their path.
  await dish.getByText('Large, 14 inch').click()
  const crust = dish.getByRole('group', { name: /^Crust/ })
  await dish.getByRole('button', { name: /^Choose: Crust/ }).click()
  await expect(alert).toContainText('Large, 14 inch: Crust: select one option')
  await expect(crust.getByRole('radio').first()).toBeFocused()
  await dish.getByText('Stuffed with ricotta').click()
  await take(dish.getByRole('group', { name: /^Dip for the crust/ }).getByRole('radio', { name: /^Hot honey/ }))
  await expect(dish.getByRole('button', { name: 'Add £17.10' })).toBeVisible()

  // Another size discards the choices under the first.
  await take(dish.getByRole('radio', { name: /^Classic, 11 inch/ }))
  await expect(dish.getByRole('button', { name: 'Add £11.50' })).toBeVisible()
  await dish.getByText('Large, 14 inch').click()
  await expect(dish.getByRole('radio', { name: /^Stuffed/ })).not.toBeChecked()
})

test('a long drag down closes a sheet, a short one does not, and content scrolls first', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await openDish(page, 'Diavola')
  const dish = sheet(page)
  const moved = () => dish.evaluate((one) => getComputedStyle(one).translate)
  await expect.poll(() => dish.evaluate((one) => one.getAnimations().length)).toBe(0)
  const head = (await dish.boundingBox())?.y ?? 0
  const finger = await fingerOn(page)

  await finger.press(head + 10)
  await finger.moveTo(head + 60)
  await expect.poll(moved).toBe('0px 50px')
  await finger.moveTo(head + 40)
  await expect.poll(moved).toBe('0px 30px')
  await finger.moveTo(head + 39)
  await finger.lift()
  await expect.poll(moved).toBe('none')
  await expect(dish).toBeVisible()

  // Scrolled content moves under the finger, not the sheet; from its top on it is the sheet again.
  const name = dish.getByRole('heading', { name: 'Diavola' })
  await finger.press(700)
  for (const y of [650, 600, 500, 400, 250]) await finger.moveTo(y)
  await finger.lift()
  await expect(name).not.toBeInViewport()
  await scrollingEnds(dish)
  await finger.press(400)
  for (const y of [420, 450, 500]) await finger.moveTo(y)
  expect(await moved()).toBe('none')
  await finger.lift()
  await scrollingEnds(dish)
  await dish.evaluate((one) => {
    for (const box of one.querySelectorAll('*')) box.scrollTop = 0
  })
  await scrollingEnds(dish)
  await finger.press(400)
  for (const y of [420, 500, 600, 640]) await finger.moveTo(y)
  await expect.poll(moved).toBe('0px 240px')
  await finger.lift()
  await expect(dish).toBeHidden()
  await expect(page).toHaveURL(/\/pickup$/)
})

/** Waits until nothing in the sheet scrolls: a touch that stops a flick belongs to the browser. */
const scrollingEnds = (sheet: Locator) =>
  sheet.evaluate(async (one) => {
    const positions = () => [...one.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).join()
    for (let before = ''; before !== positions(); ) {
      before = positions()
      for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame)
    }
  })

/** One finger in the middle of the screen. */
async function fingerOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    press: (y: number) => touch('touchStart', { x: 195, y }),
    moveTo: (y: number) => touch('touchMove', { x: 195, y }),
    lift: () => touch('touchEnd'),
  }
}

test("a meal deal's dish has its options in a separate view that Back leaves after a question [2.62, 4.61]", {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await openDish(page, 'Pizza night for two')
  const deal = sheet(page)
  const first = deal.getByRole('group', { name: 'First pizza' })
  const diavola = deal.getByRole('heading', { name: 'Diavola, details' })
  await expect(deal.getByText(/^Contains .*Your choices may add .*sulphites/)).toBeVisible()
  await first.getByRole('button', { name: /^Diavola/ }).click()
  await expect(diavola).toBeVisible()
  for (const back of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    // The view is drawn before it listens to Back, by less than a person can notice.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    await back()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    // Until the question is gone, it handles Escape itself.
    await expect(question(page)).toHaveCount(0)
    await expect(diavola).toBeVisible()
  }
  await deal.getByRole('button', { name: 'Back', exact: true }).click()
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await expect(diavola).toBeHidden()
  await expect(first.getByRole('button', { name: /^Diavola/ })).toHaveAttribute('aria-pressed', 'false')

  await first.getByRole('button', { name: /^Diavola/ }).click()
  await deal.getByText('Classic, 11 inch').click()
  await page.goBack()
  await expect(first.getByText('Classic, 11 inch')).toBeVisible()
})

test('a dish enforces limits, follows its price, keeps a closed draft and merges equal lines [3.06, 5.06, 5.07, 5.08, 5.09, 5.12, 9.18]', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addDiavola(page, 'Add £16.30')
  await openDish(page, 'Diavola')
  const dish = sheet(page)
  // A base takes the place of the dish's own: a sum of both would tell of gluten that is not there.
  await take(dish.getByRole('radio', { name: /^Non-gluten base/ }))
  await expect(dish.getByText('Contains eggs, milk, soya, sulphites')).toBeVisible()
  await take(dish.getByRole('radio', { name: /^Classic, 11 inch/ }))
  await expect(dish.getByText('Contains gluten, milk, sulphites')).toBeVisible()
  const nduja = dish.getByRole('group', { name: '’Nduja' })
  await dish.getByRole('button', { name: 'Add ’Nduja' }).click()
  await nduja.getByRole('button', { name: 'Add ’Nduja' }).click()
  await expect(dish.getByText('No more than 2 of these')).toBeVisible()
  await nduja.getByRole('button', { name: 'Add ’Nduja' }).click({ force: true })
  await expect(nduja).toContainText('2')
  for (const topping of ['Friarielli', 'Roasted peppers', 'Olives and capers'])
    await dish.getByRole('button', { name: `Add ${topping}` }).click()
  await expect(dish.getByText('You can choose up to 5.')).toBeVisible()
  await expect(dish.getByRole('button', { name: 'Add Anchovies from Cetara' })).toBeDisabled()
  await dish.getByRole('textbox', { name: 'Quantity' }).fill('4321')
  await expect(dish.getByRole('textbox', { name: 'Quantity' })).toHaveValue('432')
  await dish.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await expect(dish.getByRole('button', { name: 'Add £38.00' })).toBeVisible()

  const note = dish.getByRole('textbox', { name: 'Note for the kitchen' })
  await note.evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'x'.repeat(600))
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await note.fill('x'.repeat(600))
  await expect(dish.getByText('500 of 500')).toBeVisible()
  await expect(dish.getByText('We’ve kept the first 500 characters.')).toBeVisible()

  // A sheet that was closed keeps its choices.
  await page.keyboard.press('Escape')
  await expect(dish).toBeHidden()
  await openDish(page, 'Diavola')
  await expect(dish.getByRole('button', { name: 'Add £38.00' })).toBeVisible()
  await dish.getByRole('button', { name: 'Start over' }).click()
  await expect(dish.getByRole('button', { name: /^Choose: Size/ })).toBeVisible()

  // Equal choices merge into the existing line.
  await page.keyboard.press('Escape')
  await addDiavola(page, 'Add £16.30')
  await expect(page.getByRole('button', { name: /^Basket, 2 items/ }).filter({ visible: true })).toBeVisible()
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByRole('group', { name: 'Quantity of Diavola' })).toContainText('2')
})

test('stock changes show in the open dish sheet, and the choices stay [8.24]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const staff = await signInStaff(request, napoli)
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await openDish(page, 'Diavola')
  const dish = sheet(page)
  await take(dish.getByRole('radio', { name: /^Classic, 11 inch/ }))
  await dish.getByRole('button', { name: 'Add Friarielli' }).click()
  await dish.getByRole('button', { name: 'Add Roasted peppers' }).click()
  await staff.sellOutValue('Diavola', 'Friarielli')
  await expect(dish.getByText('No longer available, so we’ve removed: Friarielli.')).toBeVisible()
  await expect(dish.getByRole('button', { name: 'Add £12.70' })).toBeVisible()
  await staff.sellOut('Diavola')
  await expect(dish.getByText('Diavola has just sold out.')).toBeVisible()
  await expect(dish.getByRole('button', { name: /^Sold out/ })).toBeDisabled()
  await expectAccessible(page)
  await staff.sellOut('Diavola', false)
  await expect(dish.getByText('Diavola is back.')).toBeVisible()
  await staff.count('Diavola', 2)
  await expect(dish.getByText('Only 2 left').first()).toBeVisible()
  await dish.getByRole('button', { name: 'One more', exact: true }).click()
  await expect(dish.getByRole('button', { name: 'One more', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await dish.getByRole('button', { name: 'Add £25.40' }).click()
  await expect(dish).toBeHidden()
  await openDish(page, 'Diavola')
  await expect(dish.getByText('You already have the last of these in your basket')).toBeVisible()
})

test('a shared link opens the dish, explains another order type and handles an unknown dish [2.09, 3.18, 5.10]', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await openDish(page, 'The family table')
  const { search } = new URL(page.url())
  await visit(page, `${napoli.origin}/menu/headingley/sitin${search}`)
  await expect(sheet(page).getByRole('heading', { name: 'The family table', exact: true })).toBeVisible()
  await expect(sheet(page).getByText('Not for table orders')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: /^(Add|Choose)\b.*£/ })).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'View for Collection' }).click()
  await expect(page).toHaveURL(`${napoli.origin}/menu/headingley/pickup${search}`)
  await expect(sheet(page).getByRole('button', { name: /^Choose: Three pizzas/ })).toBeVisible()
  await visit(page, `${napoli.origin}/menu/headingley/pickup?item=999999999`)
  const gone = page.getByRole('dialog', { name: 'This dish is no longer on the menu.' })
  await expectAccessible(page)
  await gone.getByRole('button', { name: 'See the menu' }).click()
  await expect(gone).toBeHidden()
  await expect(page).toHaveURL(`${napoli.origin}/menu/headingley/pickup`)
})

test('an account without a name is sent to the account page and back to the dish [5.14]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  await signInCustomer(page, request, napoli)
  // An account from a sign-in provider may have no name.
  let isNamed = false
  await page.route('**/api/v1/auth/user', async (route) => {
    // Only browsers resolve *.localhost: the request names the host in a header.
    const { host, port, pathname } = new URL(route.request().url())
    const headers = { ...route.request().headers(), host }
    const answer = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers })
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({
      response: answer,
      json: { data: { ...data, ...(!isNamed && { first_name: '', last_name: '' }) } },
    })
  })
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible()
  await openDish(page, 'Diavola')
  await take(sheet(page).getByRole('radio', { name: /^Classic, 11 inch/ }))
  await sheet(page).getByRole('button', { name: 'Add £11.50' }).click()
  await expect(question(page).getByText('What is your name?')).toBeVisible()
  await question(page).getByRole('button', { name: 'Add my name' }).click()
  await expect(page).toHaveURL(/\/account\?redirectTo=/)
  isNamed = true
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await sheet(page).getByRole('button', { name: 'Add £11.50' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Basket, 1 item/ }).filter({ visible: true })).toBeVisible()
})
