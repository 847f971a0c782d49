import { goTo, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { codeFromMail } from './mail.ts'
import { signInStaff } from './staff.ts'
import { ADA, checkOut, detailsToPayment, press, take } from './steps.ts'

test.use({ provokes: [409, 422] })

/** The demo's mailbox holds the mails of all restaurants: each test has addresses of its own. */
const newEmail = () => `guest-${crypto.randomUUID()}@example.com`

test('a first order in cash reaches the kitchen once its mailed code is entered [11.21]', {
  tag: ['@deep', '@phone'],
}, async ({ page, browser, request, napoli }) => {
  const console = await (await browser.newContext()).newPage()
  await signIn(console, napoli, 'manager')
  await goTo(console, 'Busy')
  const section = console.getByRole('region', { name: 'First cash orders' })
  await expect(section.getByRole('radio', { name: 'Send straight to the kitchen' })).toBeChecked()
  await take(section.getByRole('radio', { name: 'Confirm by email' }))
  await section.getByRole('button', { name: 'Save this choice' }).click()
  await expect(console.getByText('Choice saved.')).toBeVisible()
  await expectAccessible(console)
  await console.context().close()

  const staff = await signInStaff(request, napoli)
  const email = newEmail()
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page, email)
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order · £/)
  const dialog = page.getByRole('dialog', { name: 'Check your email' })
  await expect(dialog).toContainText(email)
  await expect(dialog.getByText('We’ve sent the code.')).toBeVisible()
  await expectAccessible(page)

  const code = dialog.getByLabel('Code from the email')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  const confirm = dialog.getByRole('button', { name: 'Confirm and order' })
  const right = await codeFromMail(request, napoli.origin, email)
  await confirm.click()
  await expect(dialog.getByText('The code has 6 digits')).toBeVisible()
  await code.fill(right === '000000' ? '111111' : '000000')
  await confirm.click()
  await expect(dialog.getByText('That code isn’t right. Check the email and try again.')).toBeVisible()
  await expectAccessible(page)
  expect(await staff.orders()).toEqual([])

  // Closed and opened again, no second code is sent, and the first one still counts.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await press(page, /^Place order · £/)
  await code.fill(right)
  await code.press('Enter')
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeVisible()
  expect(await staff.orders()).toMatchObject([{ orderStatus: 2, paymentType: 1 }])
})

test('another email can be chosen before the code is entered [11.21]', { tag: ['@deep', '@phone'] }, async ({
  page,
  request,
  napoli,
}) => {
  const staff = await signInStaff(request, napoli)
  await staff.askForCode()
  await checkOut(page, napoli.origin, 'Garlic bread')
  await detailsToPayment(page)
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order · £/)
  const dialog = page.getByRole('dialog', { name: 'Check your email' })
  await expect(dialog.getByText('We’ve sent the code.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use a different email' }).click()
  const other = newEmail()
  const email = page.getByRole('textbox', { name: 'Email' })
  // The form shows what was typed before, once it stands.
  await expect(email).toHaveValue(ADA.email)
  await email.fill(other)
  await press(page, 'Continue to payment')
  await take(page.getByRole('radio', { name: /^Cash/ }))
  await press(page, /^Place order · £/)
  await expect(dialog).toContainText(other)
  await dialog.getByLabel('Code from the email').fill(await codeFromMail(request, napoli.origin, other))
  await dialog.getByRole('button', { name: 'Confirm and order' }).click()
  await expect(page.getByRole('link', { name: 'Track progress' })).toBeVisible()
})
