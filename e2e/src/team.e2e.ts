import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Browser, Page } from '@playwright/test'
import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, sayDeviceJob, test } from './fixtures.ts'
import { linkFromMail } from './mail.ts'

const NAME = 'Eva Soler'
const PASSWORD = 'a long way to lunch'
const PIN = '482917'

/** A browser of somebody else, on a screen of the same size. */
async function another(browser: Browser, page: Page, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: page.viewportSize() })
  await sayDeviceJob(context, 'counter')
  return context.newPage()
}

/** A code that pairs a tablet for the front of house, as the owner who is signed in on `page` gets it. */
async function pairingCode(page: Page, { origin }: Restaurant, name: string): Promise<string> {
  const { host, port } = new URL(origin)
  const answer = await page.request.post(`http://127.0.0.1:${port}/api/v1/staff/team/devices`, {
    headers: { host, origin },
    data: { name, job: 'counter', role: 'front', places: null },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { code: string } }).data.code
}

async function inviteWorkSwitchSuspendRemove(
  page: Page,
  { browser, restaurant, language }: { browser: Browser; restaurant: Restaurant; language: 'en' | 'es' },
) {
  const { apiErrors } = CATALOGUES[language]
  const { team, shell, account, devices, availability, activity } = CATALOGUES[language].console
  const locale = language === 'en' ? 'en-GB' : 'es-ES'
  const tabletName = language === 'en' ? 'Till tablet' : 'Tableta de la caja'
  const email = `eva-${crypto.randomUUID()}@restaurant.example`
  const filled = (text: string) => text.replace('{email}', email).replace('{name}', NAME)
  await signIn(page, restaurant)
  const code = await pairingCode(page, restaurant, tabletName)
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
  const eva = await another(browser, page, locale)
  await eva.goto(link)
  await expect(eva.getByText(filled(team.accept.signInAs))).toBeVisible()
  await expectAccessible(eva)
  await eva.getByLabel(team.accept.name).fill(NAME)
  await eva.getByLabel(account.password.new, { exact: true }).fill(PASSWORD)
  await eva.getByLabel(account.password.repeat, { exact: true }).fill(PASSWORD)
  await eva.getByRole('button', { name: team.accept.button }).click()
  await expect(eva.getByRole('navigation', { name: shell.navigation })).toBeVisible()

  // She sets her PIN.
  await eva.getByRole('button', { name: shell.device.title }).click()
  await eva.getByRole('link', { name: shell.account }).click()
  const ownPin = eva.getByLabel(devices.pin.new, { exact: true })
  await ownPin.fill('1234')
  await eva.getByRole('button', { name: devices.pin.save }).click()
  await expect(eva.getByText(devices.pin.pin_easy)).toBeVisible()
  await ownPin.fill(PIN)
  await eva.getByRole('button', { name: devices.pin.save }).click()
  await expect(eva.getByText(devices.pin.saved)).toBeVisible()
  await expect(eva.getByRole('button', { name: devices.pin.remove })).toBeVisible()
  await expectAccessible(eva)

  // The tablet knows her by it.
  const tablet = await another(browser, page, locale)
  await tablet.goto(`${restaurant.origin}/console/pair`)
  await tablet.getByLabel(devices.pair.code).fill(code)
  await tablet.getByRole('button', { name: devices.pair.button }).click()
  const nobody = tablet.getByRole('button', { name: devices.person.title, exact: true })
  const isHere = tablet.getByRole('button', { name: filled(devices.person.is) })
  const dialog = tablet.getByRole('dialog')
  const typePin = async (pin: string) => {
    for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).click()
    await dialog.getByRole('button', { name: devices.person.confirm }).click()
  }
  await nobody.click()
  await expectAccessible(tablet)
  await dialog.getByRole('button', { name: NAME }).click()
  await expect(dialog.getByRole('heading', { name: filled(devices.person.pinOf) })).toBeVisible()
  await expectAccessible(tablet)
  await typePin('482918')
  await expect(dialog.getByText(apiErrors.codes.pin_wrong)).toBeVisible()
  await expect(dialog.getByLabel(devices.person.pin, { exact: true })).toHaveValue('')
  await typePin(PIN)
  await expect(isHere).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await tablet
    .getByRole('navigation', { name: shell.navigation })
    .getByRole('link', { name: shell.availability, exact: true })
    .click()
  const pauses = tablet.getByRole('region', { name: availability.pause })
  await pauses.getByRole('button').first().click()
  await expect(tablet.getByRole('button', { name: availability.reopen })).toBeVisible()
  await expectAccessible(tablet)

  // What she does carries her name and the tablet's; without her, the tablet's alone.
  await isHere.click()
  await dialog.getByRole('button', { name: devices.person.done }).click()
  await expect(nobody).toBeVisible()
  await tablet.getByRole('button', { name: availability.reopen }).click()
  await expect(tablet.getByRole('button', { name: availability.reopen })).toHaveCount(0)
  await openOffice(page, activity.title)
  const acts = page.getByRole('grid', { name: activity.title }).getByRole('row')
  const pausesDone = acts.filter({ hasText: activity.kinds['taking-orders'] })
  await expect(pausesDone.filter({ hasText: NAME }).filter({ hasText: tabletName })).toHaveCount(1)
  await expect(pausesDone.filter({ hasText: tabletName })).toHaveCount(2)

  // With a keyboard.
  await nobody.click()
  await dialog.getByRole('button', { name: NAME }).click()
  await tablet.keyboard.type(PIN)
  await tablet.keyboard.press('Enter')
  await expect(isHere).toBeVisible()

  await openOffice(page, team.people)
  const people = page.getByRole('grid', { name: team.people })
  await people.getByRole('link', { name: filled(team.changeOf) }).click()
  await page.getByRole('combobox', { name: team.role, exact: true }).selectOption({ label: shell.role.front })
  await page.getByRole('button', { name: team.save, exact: true }).click()
  await expect(page.getByText(team.saved, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: team.suspend, exact: true }).click()
  await expect(page.getByText(filled(team.suspendedDone))).toBeVisible()
  // At the tablet she is gone at once, and the tablet works on; her own console asks her to sign in.
  await expect(nobody).toBeVisible()
  await nobody.click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: NAME })).toHaveCount(0)
  await dialog.getByRole('button', { name: devices.close }).click()
  await expect(tablet.getByRole('navigation', { name: shell.navigation })).toBeVisible()
  await tablet.context().close()
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

const TITLE = 'a person is invited, works, switches by PIN, is suspended and removed [6.09] [6.12]'

test.use({ provokes: [422] })

test(TITLE, { tag: '@either' }, async ({ page, browser, napoli }) => {
  await inviteWorkSwitchSuspendRemove(page, { browser, restaurant: napoli, language: 'en' })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })
  test(TITLE, { tag: '@wide' }, async ({ page, browser, triana }) => {
    await inviteWorkSwitchSuspendRemove(page, { browser, restaurant: triana, language: 'es' })
  })
})
