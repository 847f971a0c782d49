import type { APIRequestContext, Page } from '@playwright/test'
import { openOffice } from './console-steps.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { linkFromMail } from './mail.ts'

const PASSWORD = 'a long kitchen secret 7'
const MENU = 'category,name,price\nTapas,Croquetas,9.50\n,Salmorejo,6.90\n'

/**
 * The steps of an owner after an operator has opened the restaurant: sets a password, fills in what is missing, and
 * opens the page.
 */
export async function openPageAsOwner(
  page: Page,
  request: APIRequestContext,
  { origin, email }: { readonly origin: string; readonly email: string },
): Promise<void> {
  const go = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const main = page.getByRole('main')
  const save = async () => {
    const button = main.getByRole('button', { name: 'Save' })
    await button.click()
    await expect(page.getByText('Saved. Customers see it now.').last()).toBeVisible()
    // The words may be those of the save before; nothing is left to save once this one is done.
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  await page.goto(await linkFromMail(request, origin, { to: email, path: '/console/new-password' }))
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Your page isn’t open yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open my page' })).toBeDisabled()
  await expectAccessible(page)
  await go('Fill in: Address and contact')
  await main.getByLabel('Phone').fill('0113 496 0142')
  await main.getByLabel('Street').fill('Cardigan Road')
  await main.getByLabel('Number').fill('18')
  await main.getByLabel('Town or city').fill('Leeds')
  await main.getByLabel('Postcode').fill('XX')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel('Postcode').fill('LS6 3HN')
  await save()

  await openOffice(page, 'Opening hours')
  await main.getByRole('checkbox', { name: 'Open on Monday' }).check()
  await main.getByLabel('Monday, from').fill('00:00')
  await main.getByLabel('Monday, to').fill('00:00')
  await main.getByRole('button', { name: 'Copy to all days: Monday' }).click()
  await save()

  await openOffice(page, 'Delivery areas')
  await main.getByRole('link', { name: 'Add an area' }).click()
  await main.getByRole('textbox', { name: 'Name' }).fill('Headingley')
  await main.getByRole('radio', { name: 'By postcode' }).check({ force: true })
  await main.getByRole('textbox', { name: 'Postcodes' }).fill('LS6, LS4')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('row', { name: /Headingley/ })).toContainText('LS6, LS4')

  await openOffice(page, 'Ways to order')
  await main.getByRole('switch', { name: 'Offer Delivery' }).check({ force: true })
  await save()
  await expectAccessible(page)

  await page.goto(`${origin}/console`)
  await go('Fill in: Company, VAT and receipts')
  await main.getByLabel('Legal name').fill('Casa Lola Ltd')
  await save()

  await page.goto(`${origin}/console`)
  await go('Import: Menu')
  await page.getByLabel('Or paste the content here').fill(MENU)
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await page.getByRole('button', { name: /^Update the menu \(\d+ changes\)$/ }).click()
  await expect(page.getByText('The menu is up to date.')).toBeVisible()
  await page.goto(`${origin}/console`)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await expect(page.getByRole('heading', { name: 'Your page is open' })).toBeVisible()
  await expectAccessible(page)
}
