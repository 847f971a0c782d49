import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Browser, Page } from '@playwright/test'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, sayDeviceJob, test } from './fixtures.ts'
import { linkFromMail } from './mail.ts'

const NAME = 'Eva Soler'
const PASSWORD = 'a long way to lunch'

/** A browser of somebody else. */
async function another(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale })
  await sayDeviceJob(context, 'counter')
  return context.newPage()
}

async function inviteWorkSuspendRemove(
  page: Page,
  { browser, restaurant, language }: { browser: Browser; restaurant: Restaurant; language: 'en' | 'es' },
) {
  const { team, shell, account } = CATALOGUES[language].console
  const email = `eva-${crypto.randomUUID()}@restaurant.example`
  const filled = (text: string) => text.replace('{email}', email).replace('{name}', NAME)
  await signIn(page, restaurant)
  await openOffice(page, team.people)
  await expectAccessible(page)
  await page.getByRole('link', { name: team.invite }).click()
  await page.getByRole('textbox', { name: team.email, exact: true }).fill(email)
  await page.getByRole('combobox', { name: team.role, exact: true }).selectOption({ label: shell.role.kitchen })
  await expectAccessible(page)
  await page.getByRole('button', { name: team.send }).click()
  await expect(page.getByText(filled(team.sent))).toBeVisible()
  await expect(page.getByRole('region', { name: team.invitations }).getByText(email)).toBeVisible()

  const link = await linkFromMail(page.request, restaurant.origin, { to: email, path: '/console/invitation' })
  const eva = await another(browser, language === 'en' ? 'en-GB' : 'es-ES')
  await eva.goto(link)
  await expect(eva.getByText(filled(team.accept.signInAs))).toBeVisible()
  await expectAccessible(eva)
  await eva.getByLabel(team.accept.name).fill(NAME)
  await eva.getByLabel(account.password.new, { exact: true }).fill(PASSWORD)
  await eva.getByLabel(account.password.repeat, { exact: true }).fill(PASSWORD)
  await eva.getByRole('button', { name: team.accept.button }).click()
  await expect(eva.getByRole('navigation', { name: shell.navigation })).toBeVisible()

  await page.reload()
  const people = page.getByRole('grid', { name: team.people })
  await people.getByRole('link', { name: filled(team.changeOf) }).click()
  await page.getByRole('combobox', { name: team.role, exact: true }).selectOption({ label: shell.role.front })
  await page.getByRole('button', { name: team.save, exact: true }).click()
  await expect(page.getByText(team.saved, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: team.suspend, exact: true }).click()
  await expect(page.getByText(filled(team.suspendedDone))).toBeVisible()
  // Her stream has ended, and the console asks her to sign in.
  await eva.reload()
  await expect(eva.getByRole('navigation', { name: shell.navigation })).toBeHidden()
  await eva.context().close()
  await page.getByRole('button', { name: team.remove, exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: team.remove, exact: true }).click()
  await expect(page.getByText(filled(team.removed))).toBeVisible()
  await expect(people.getByText(NAME)).toBeHidden()
}

test('a person is invited, works, is suspended and removed [6.09]', async ({ page, browser, napoli }) => {
  await inviteWorkSuspendRemove(page, { browser, restaurant: napoli, language: 'en' })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })
  test('a person is invited, works, is suspended and removed [6.09]', async ({ page, browser, triana }) => {
    await inviteWorkSuspendRemove(page, { browser, restaurant: triana, language: 'es' })
  })
})
