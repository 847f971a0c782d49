import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Browser, Page } from '@playwright/test'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, sayDeviceJob, test } from './fixtures.ts'
import { linkFromMail } from './mail.ts'

const PASSWORD = 'a long way to lunch'

/** Makes a role without orders, invites a person to it, and gives it orders while they work. */
async function makeGiveChangeRemove(
  page: Page,
  { browser, restaurant, language }: { browser: Browser; restaurant: Restaurant; language: 'en' | 'es' },
) {
  const { team, shell, account, board } = CATALOGUES[language].console
  const id = crypto.randomUUID().slice(0, 8)
  const [role, renamed, email] = [`Menu ${id}`, `Menu and bar ${id}`, `mar-${id}@restaurant.example`]
  const filled = (text: string, name: string) => text.replace('{name}', name).replace('{email}', email)
  await signIn(page, restaurant)
  await openOffice(page, team.roles)
  await expect(page.getByRole('heading', { name: shell.role.owner, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: team.makeRole }).click()
  await page.getByRole('textbox', { name: team.roleName, exact: true }).fill(role)
  await page.getByRole('checkbox', { name: team.permissions['read-orders'] }).uncheck()
  await page.getByRole('checkbox', { name: team.permissions['edit-menu'], exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: team.makeRole, exact: true }).click()
  await expect(page.getByText(filled(team.roleMade, role))).toBeVisible()
  const own = page.getByRole('region', { name: team.ownRoles })
  await expect(own.getByRole('heading', { name: role })).toBeVisible()
  await expectAccessible(page)

  await openOffice(page, team.people)
  await page.getByRole('link', { name: team.invite }).click()
  await page.getByRole('textbox', { name: team.email, exact: true }).fill(email)
  await page.getByRole('combobox', { name: team.role, exact: true }).selectOption({ label: role })
  await page.getByRole('button', { name: team.send }).click()
  await expect(page.getByText(filled(team.sent, role))).toBeVisible()
  const link = await linkFromMail(page.request, restaurant.origin, { to: email, path: '/console/invitation' })
  const context = await browser.newContext({ locale: language === 'en' ? 'en-GB' : 'es-ES' })
  await sayDeviceJob(context, 'counter')
  const mar = await context.newPage()
  await mar.goto(link)
  await expect(mar.getByText(role)).toBeVisible()
  await mar.getByLabel(team.accept.name).fill('Mar Vidal')
  await mar.getByLabel(account.password.new, { exact: true }).fill(PASSWORD)
  await mar.getByLabel(account.password.repeat, { exact: true }).fill(PASSWORD)
  await mar.getByRole('button', { name: team.accept.button }).click()
  // A role that reads no orders begins in the office, without a board.
  const navigation = mar.getByRole('navigation', { name: shell.navigation })
  await expect(navigation).toBeVisible()
  await expect(navigation.getByRole('link', { name: board.title })).toHaveCount(0)
  await expectAccessible(mar)

  await openOffice(page, team.roles)
  await own.getByRole('link', { name: filled(team.changeOf, role) }).click()
  await page.getByRole('textbox', { name: team.roleName, exact: true }).fill(renamed)
  await page.getByRole('checkbox', { name: team.permissions['read-orders'] }).check()
  await page.getByRole('button', { name: team.save, exact: true }).click()
  await expect(page.getByText(team.saved, { exact: true })).toBeVisible()
  await mar.reload()
  await expect(navigation.getByRole('link', { name: board.title }).first()).toBeVisible()
  await context.close()

  // Somebody has the role, so that it stays until they have none.
  await page.reload()
  await expect(page.getByRole('button', { name: team.removeRole })).toBeDisabled()
  await openOffice(page, team.people)
  const people = page.getByRole('grid', { name: team.people })
  await people
    .getByRole('row')
    .filter({ hasText: renamed })
    .getByRole('link', { name: filled(team.changeOf, 'Mar Vidal') })
    .click()
  await page.getByRole('button', { name: team.remove, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: team.remove, exact: true }).click()
  await expect(page.getByText(filled(team.removed, 'Mar Vidal'))).toBeVisible()
  await openOffice(page, team.roles)
  await own.getByRole('link', { name: filled(team.changeOf, renamed) }).click()
  await page.getByRole('button', { name: team.removeRole }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: team.removeRole }).click()
  await expect(page.getByText(filled(team.roleRemoved, renamed))).toBeVisible()
}

test('a restaurant makes a role of its own, gives it, changes it and removes it [6.08]', { tag: '@either' }, async ({
  page,
  browser,
  napoli,
}) => {
  await makeGiveChangeRemove(page, { browser, restaurant: napoli, language: 'en' })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })
  test('a restaurant makes a role of its own, gives it, changes it and removes it [6.08]', { tag: '@wide' }, async ({
    page,
    browser,
    triana,
  }) => {
    await makeGiveChangeRemove(page, { browser, restaurant: triana, language: 'es' })
  })
})
