import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import { linkFromMail } from './mail.ts'

const PASSWORD = 'a long kitchen secret 7'
const MENU = 'category,name,price\nTapas,Croquetas,9.50\n,Salmorejo,6.90\n'

/** The steps of an owner after an operator has opened the restaurant: sets a password, fills in what is missing, and opens the page. */
export async function openPageAsOwner(
  page: Page,
  request: APIRequestContext,
  { origin, email }: { readonly origin: string; readonly email: string },
): Promise<void> {
  const go = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const save = async (name: string) => {
    await section(name).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. Customers see it now.').last()).toBeVisible()
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
  const place = section('Address and contact')
  await place.getByLabel('Phone').fill('0113 496 0142')
  await place.getByLabel('Street').fill('Cardigan Road')
  await place.getByLabel('Number').fill('18')
  await place.getByLabel('Town or city').fill('Leeds')
  await place.getByLabel('Postcode').fill('XX')
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(place.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')
  await place.getByLabel('Postcode').fill('LS6 3HN')
  await save('Address and contact')

  const hours = section('Opening hours')
  await hours.getByRole('checkbox', { name: 'Open on Monday' }).check()
  await hours.getByLabel('Monday, from').fill('00:00')
  await hours.getByLabel('Monday, to').fill('00:00')
  await hours.getByRole('button', { name: 'Copy to all days: Monday' }).click()
  await save('Opening hours')

  const ways = section('Ways to order')
  await ways.getByRole('switch', { name: 'Offer Delivery' }).check({ force: true })
  await ways.getByRole('button', { name: 'Add an area' }).click()
  await ways.getByRole('radio', { name: 'By postcode' }).check({ force: true })
  await ways.getByLabel('Postcodes').fill('LS6, LS4')
  await save('Ways to order')
  await expectAccessible(page)

  await page.goto(`${origin}/console`)
  await go('Import: Menu')
  await page.getByLabel('Or paste the content here').fill(MENU)
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await page.getByRole('button', { name: 'Replace the menu (2 dishes)' }).click()
  await expect(page.getByText('The menu is replaced: 2 dishes.')).toBeVisible()
  await page.goto(`${origin}/console`)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await expect(page.getByRole('heading', { name: 'Your page is open' })).toBeVisible()
  await expectAccessible(page)
}
