import { expect, test } from './fixtures.ts'
import { arrowTo, expectFocusKept, tabAndPress, tabAndType, tabTo } from './keys.ts'
import { ADA, addPlain, checkOut, detailsToPayment, openDish, press, visit } from './steps.ts'

test('the keyboard alone orders a meal, from the home page to the tracking page [1.04, 1.05, 2.03, 2.09, 2.51, 2.57, 5.22]', {
  tag: '@desktop',
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, napoli.origin)
  await tabAndType(page, page.getByRole('textbox', { name: 'Your postcode' }), 'ls6 3hn')
  await page.keyboard.press('Enter')
  await tabAndPress(page, page.getByRole('button', { name: 'See the menu' }))
  await expect(page).toHaveURL(/\/menu\/headingley\/delivery/)

  // A dish with nested options.
  await tabAndType(page, page.getByRole('searchbox').filter({ visible: true }), 'diavola')
  await tabAndPress(page, page.getByRole('link', { name: 'Diavola', exact: true }).last())
  const dish = page.getByRole('dialog')
  await expect(dish.getByRole('heading', { name: 'Diavola' })).toBeVisible()
  await expectFocusKept(page)
  const size = dish.getByRole('radio', { name: /Large, 14 inch/ })
  await arrowTo(page, dish.getByRole('group', { name: /^Size/ }), size)
  // The questions of a choice unfold below it.
  await arrowTo(page, dish.getByRole('group', { name: /^Crust/ }), dish.getByRole('radio', { name: /Classic crust/ }))
  await expectFocusKept(page)
  await tabAndPress(page, dish.getByRole('button', { name: 'Add ’Nduja' }), 'Space')
  await tabAndPress(page, dish.getByRole('button', { name: 'Add £17.30' }))
  await expect(dish).toBeHidden()
  await expectFocusKept(page)

  await tabAndPress(page, page.getByRole('button', { name: /^Basket, 1 item/ }).filter({ visible: true }))
  await expect(page).toHaveURL(/\/cart$/)
  await tabAndPress(page, page.getByRole('link', { name: /^Go to checkout/ }))
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()

  await tabAndType(page, page.getByRole('textbox', { name: 'First name' }), ADA.first)
  await tabAndType(page, page.getByRole('textbox', { name: 'Last name' }), ADA.last)
  await tabAndType(page, page.getByRole('textbox', { name: 'Email' }), ADA.email)
  await tabAndType(page, page.getByRole('textbox', { name: 'Phone' }), ADA.phone)
  const address = page.getByRole('combobox', { name: 'Choose your address' })
  await tabTo(page, address)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = await address.locator('option').nth(2).innerText()
  await expect(address.locator('option:checked')).toHaveText(second)
  await page.keyboard.press('Tab')
  await expectFocusKept(page)
  await expect(page.getByRole('main').getByText(second, { exact: true }).first()).toBeVisible()
  await tabAndPress(page, page.getByRole('button', { name: 'Continue to payment' }))
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused()

  await tabAndType(page, page.getByLabel('Card number'), '4000002760003184')
  await tabAndType(page, page.getByLabel('Expiry date'), '1230')
  await tabAndType(page, page.getByLabel('Security code'), '123')
  await page.keyboard.press('Enter')
  // The 3-D Secure frame takes the focus.
  const complete = page
    .frameLocator('iframe[title="3D Secure"]')
    .getByRole('button', { name: 'Complete authentication' })
  await tabAndPress(page, complete)
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeFocused()
  await tabAndPress(page, page.getByRole('link', { name: 'Track progress' }))
  await expect(page).toHaveURL(/\/order\/[0-9A-Za-z]{22}\/tracking/)
  await expect(page.getByText('Your order has been received by Headingley.')).toBeVisible()
})

test('focus returns from sheets, stays on steppers and moves on after a removal [2.09, 2.62, 5.07]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, sharedNapoli: napoli }) => {
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)

  // Escape closes a sheet and returns the focus to its opener.
  const diavola = page.getByRole('link', { name: 'Diavola', exact: true }).first()
  await diavola.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Diavola' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(diavola).toBeFocused()

  // Plus expands into a stepper and collapses again; the focus stays on it.
  await openDish(page, 'Diavola')
  const dish = page.getByRole('dialog')
  const nduja = dish.getByRole('button', { name: 'Add ’Nduja' })
  await nduja.focus()
  await page.keyboard.press('Space')
  await expect(nduja).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dish.getByRole('group', { name: '’Nduja' })).toContainText('2')
  await expectFocusKept(page)
  const fewer = dish.getByRole('button', { name: 'Remove ’Nduja' })
  await fewer.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(nduja).toBeFocused()
  const more = dish.getByRole('button', { name: 'One more', exact: true })
  await more.focus()
  await page.keyboard.press('Space')
  await dish.getByRole('button', { name: 'One fewer', exact: true }).focus()
  await page.keyboard.press('Space')
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(dish).toBeHidden()

  // Basket lines are removed one after the other.
  await addPlain(page, 'Garlic bread', 'Rosemary fries')
  await visit(page, `${napoli.origin}/cart`)
  await page.getByRole('button', { name: 'Remove Garlic bread' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Quantity of Garlic bread' })).toHaveCount(0)
  await expectFocusKept(page)
  await page.getByRole('button', { name: 'Remove Rosemary fries' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await expectFocusKept(page)
})

test('errors and checkout steps move the focus to what comes next [2.54]', { tag: ['@deep', '@desktop'] }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  await checkOut(page, napoli.origin, 'Garlic bread')
  await press(page, 'Continue to payment')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await detailsToPayment(page)
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused()
  await page.getByRole('button', { name: /^Details/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expectFocusKept(page)
})
