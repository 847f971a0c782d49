import type { Page } from '@playwright/test'
import { Customer, fillSignIn, goTo, signIn, signOut } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const keepEditing = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click()
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard changes' }).click()

/** Opens the capacity of the kitchen and changes it without saving. */
const changeCapacity = async (page: Page) => {
  await goTo(page, 'Busy')
  await page.getByRole('radio', { name: 'By prep time (minutes)' }).check()
  const most = page.getByLabel('Prep minutes per 15 minutes')
  await most.fill('77')
  return most
}

test('unsaved changes survive a link, Back, another location and sign-out until discarded [10.06]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli)
  const most = await changeCapacity(page)

  await goTo(page, 'Sold out')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await keepEditing(page)
  await expect(page).toHaveURL(/\/busy$/)
  await expect(most).toHaveValue('77')

  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(most).toHaveValue('77')

  await page.getByRole('button', { name: 'Location' }).click()
  await page.getByRole('option').filter({ hasNotText: 'Headingley' }).first().click()
  await keepEditing(page)
  await expect(page.getByRole('button', { name: 'Location' })).toContainText('Headingley')
  await expect(most).toHaveValue('77')

  await signOut(page)
  await keepEditing(page)
  await expect(most).toHaveValue('77')

  await goTo(page, 'Sold out')
  await discard(page)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await goTo(page, 'Busy')
  await expect(page.getByRole('radio', { name: 'No limit' })).toBeChecked()
})

test('the browser asks before a reload discards changes, and not after they are saved [10.06]', {
  tag: '@deep',
}, async ({ page, napoli }) => {
  await signIn(page, napoli)
  const most = await changeCapacity(page)
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reload
  await expect(most).toHaveValue('77')
  const save = page
    .getByRole('region', { name: 'How much can the kitchen handle?' })
    .getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('It applies from the next order')).toBeVisible()
  await expect(save).toBeDisabled()
  // An unexpected question would be dismissed and keep the page: the reload would not happen.
  await page.reload()
  await expect(most).toHaveValue('77')
  await goTo(page, 'Sold out')
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('a rejection keeps its typed text until staff discard it, on Escape, Back and its buttons [10.06]', {
  tag: '@deep',
}, async ({ page, request, napoli }) => {
  const { number } = await new Customer(request, napoli).order()
  await signIn(page, napoli)
  await page.getByRole('button', { name: `Can’t take it, order ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Why can’t you take #${number}?` })
  const text = dialog.getByLabel(/Priya will see this message/)
  await text.fill('The oven is broken.')
  // A text of one's own stays when the reason changes.
  await dialog.getByRole('radio', { name: 'Closing early' }).check()
  await expect(text).toHaveValue('The oven is broken.')

  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await keepEditing(page)
  await page.goBack()
  await keepEditing(page)
  await dialog.getByRole('button', { name: 'Keep the order' }).last().click()
  await keepEditing(page)
  await expect(text).toHaveValue('The oven is broken.')
  await page.goBack()
  await discard(page)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByRole('heading', { name: '1 new' })).toBeVisible()

  // Without typed text nothing asks.
  await page.getByRole('button', { name: `Can’t take it, order ${number}` }).click()
  await dialog.getByRole('button', { name: 'Keep the order' }).last().click()
  await expect(dialog).toHaveCount(0)
})

test.describe('a session that ends by itself', () => {
  test.use({ provokes: [401] })

  test('an ended session keeps what was typed until the same member signs in again [10.02] [10.07]', {
    tag: '@phone',
  }, async ({ page, context, napoli }) => {
    await page.clock.install()
    await signIn(page, napoli)
    const most = await changeCapacity(page)
    await context.clearCookies()
    // The console reads its session every minute.
    await page.clock.fastForward('01:00')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(/\/console\/headingley\/busy$/)
    await expect(most).toBeHidden()
    await fillSignIn(page, napoli)
    await expect(most).toHaveValue('77')
    await goTo(page, 'Sold out')
    await expect(question(page)).toBeVisible()
  })
})

test('sign-in says at each field what is missing or wrong [10.08]', { tag: '@deep' }, async ({ page, napoli }) => {
  await page.goto(`${napoli.origin}/console/sign-in`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Please enter your password.')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('priya@')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('That doesn’t look like an email address.')
})
