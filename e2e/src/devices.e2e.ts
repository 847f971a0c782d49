import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Browser, Page } from '@playwright/test'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'

/** A tablet of the restaurant: a browser that nobody has signed in to. */
async function aTablet(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale })
  return context.newPage()
}

async function pairWorkSignOut(
  page: Page,
  { browser, restaurant, language }: { browser: Browser; restaurant: Restaurant; language: 'en' | 'es' },
) {
  const { devices, shell, signIn: words } = CATALOGUES[language].console
  const name = language === 'en' ? 'Till tablet' : 'Tableta de la caja'
  const filled = (text: string) => text.replace('{name}', name)
  await signIn(page, restaurant)
  await openOffice(page, devices.title)
  await expectAccessible(page)
  await page.getByRole('link', { name: devices.add }).click()
  await page.getByRole('textbox', { name: devices.name, exact: true }).fill(name)
  await page
    .getByRole('combobox', { name: devices.job, exact: true })
    .selectOption({ label: shell.device.jobs.counter.name })
  await expectAccessible(page)
  await page.getByRole('button', { name: devices.getCode }).click()
  await expect(page.getByRole('img', { name: devices.code.qr })).toBeVisible()
  await expectAccessible(page)
  const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''

  const tablet = await aTablet(browser, language === 'en' ? 'en-GB' : 'es-ES')
  await tablet.goto(`${restaurant.origin}/console/sign-in`)
  await tablet.getByRole('link', { name: devices.pair.link }).click()
  await tablet.getByLabel(devices.pair.code).fill('0000 0000')
  await tablet.getByRole('button', { name: devices.pair.button }).click()
  await expect(tablet.getByText(devices.pair.invalid)).toBeVisible()
  await expectAccessible(tablet)
  await tablet.getByLabel(devices.pair.code).fill(code.toLowerCase())
  await tablet.getByRole('button', { name: devices.pair.button }).click()
  // A paired device knows its job, so that it does not ask for it.
  await expect(tablet.getByRole('navigation', { name: shell.navigation })).toBeVisible()
  await tablet.getByRole('button', { name: shell.device.title }).click()
  await expect(tablet.getByRole('dialog').getByText(name)).toBeVisible()
  await expect(tablet.getByRole('dialog').getByText(shell.signOut)).toBeHidden()
  await expectAccessible(tablet)

  await expect(page.getByText(filled(devices.code.paired))).toBeVisible()
  const list = page.getByRole('grid', { name: devices.title })
  await list.getByRole('link', { name: filled(devices.changeOf) }).click()
  await expectAccessible(page)
  await tablet.keyboard.press('Escape')
  const reloaded = tablet.waitForEvent('load')
  await page.getByRole('button', { name: devices.reload, exact: true }).click()
  await expect(page.getByText(filled(devices.reloadAsked))).toBeVisible()
  await reloaded
  await expect(tablet.getByRole('navigation', { name: shell.navigation })).toBeVisible()
  await page.getByRole('button', { name: devices.signOut, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: devices.signOut, exact: true }).click()
  await expect(page.getByText(filled(devices.signedOut))).toBeVisible()
  await expect(list.getByText(name)).toBeHidden()
  await expect(tablet.getByRole('heading', { name: words.title, exact: true })).toBeVisible()
  await tablet.context().close()
}

/** The owner sees the kitchen's tablet and where a person is signed in, and signs the person out there. */
async function seeAndEnd(
  page: Page,
  { browser, restaurant, language }: { browser: Browser; restaurant: Restaurant; language: 'en' | 'es' },
) {
  const { devices, signIn: words } = CATALOGUES[language].console
  const [name, tabletName] = language === 'en' ? ['Kit Marsh', 'Oven tablet'] : ['Reyes Cordero', 'Tableta del horno']
  const filled = (text: string) => text.replace('{name}', name)
  const kitchen = await aTablet(browser, language === 'en' ? 'en-GB' : 'es-ES')
  await signIn(kitchen, restaurant, 'kitchen')
  await signIn(page, restaurant)
  await openOffice(page, devices.title)
  const tablet = page.getByRole('grid', { name: devices.title }).getByRole('row').filter({ hasText: tabletName })
  await expect(tablet).toContainText('Android')
  // Of the day and the time of its last contact.
  await expect(tablet).toContainText(/\d:\d\d/)
  const sessions = page.getByRole('grid', { name: devices.sessions.title }).getByRole('row')
  await expect(sessions.filter({ hasText: devices.sessions.this })).toHaveCount(1)
  const ofKitchen = sessions.filter({ hasText: name })
  await expect(ofKitchen).toContainText(/\d:\d\d/)
  await expectAccessible(page)
  // Its name goes on with the browser.
  const [begin = ''] = filled(devices.sessions.endOf).split('{browser}')
  await ofKitchen.getByRole('button', { name: begin }).click()
  await expect(page.getByText(filled(devices.sessions.ended))).toBeVisible()
  await expect(ofKitchen).toHaveCount(0)
  await expect(kitchen.getByRole('heading', { name: words.title, exact: true })).toBeVisible()
  await kitchen.context().close()
}

test('an owner sees the tablet and the sessions of people, and ends one [6.10]', { tag: '@either' }, async ({
  page,
  browser,
  napoli,
}) => {
  await seeAndEnd(page, { browser, restaurant: napoli, language: 'en' })
})

test('a tablet is paired by a code, works, and is signed out [6.10]', { tag: '@either' }, async ({
  page,
  browser,
  napoli,
}) => {
  await pairWorkSignOut(page, { browser, restaurant: napoli, language: 'en' })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })
  test('an owner sees the tablet and the sessions of people, and ends one [6.10]', { tag: '@wide' }, async ({
    page,
    browser,
    triana,
  }) => {
    await seeAndEnd(page, { browser, restaurant: triana, language: 'es' })
  })

  test('a tablet is paired by a code, works, and is signed out [6.10]', { tag: '@wide' }, async ({
    page,
    browser,
    triana,
  }) => {
    await pairWorkSignOut(page, { browser, restaurant: triana, language: 'es' })
  })
})
