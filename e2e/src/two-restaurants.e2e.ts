import { CATALOGUES } from '@comanda/messages/catalogues'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, type Restaurant, sayDeviceJob, test } from './fixtures.ts'
import { linkFromMail } from './mail.ts'

/** The owner of a restaurant invites somebody to the kitchen. */
async function invite(request: APIRequestContext, { origin, staff }: Restaurant, email: string): Promise<void> {
  const { host, port } = new URL(origin)
  const api = `http://127.0.0.1:${port}/api/v1/staff`
  const login = await request.post(`${api}/login`, { headers: { host, origin }, data: staff.owner })
  const cookie = (login.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
  const data = { email, role: 'kitchen', places: null, language: 'en' }
  const invited = await request.post(`${api}/team/invitations`, { headers: { host, origin, cookie }, data })
  expect(invited.ok(), await invited.text()).toBe(true)
}

async function joinAndHop(page: Page, { from, to }: { from: Restaurant; to: Restaurant }) {
  const { team, shell } = CATALOGUES.en.console
  const { email, password } = from.staff.manager
  await sayDeviceJob(page.context(), 'counter')
  await page.goto(await linkFromMail(page.request, to.origin, { to: email, path: '/console/invitation' }))
  await expect(page.getByText(team.accept.known.text.replace('{email}', email))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: team.accept.known.forgotten }).click()
  await expect(page.getByRole('button', { name: team.accept.known.apart })).toBeVisible()
  await expectAccessible(page)
  const typed = page.getByLabel(team.accept.known.password, { exact: true })
  await typed.fill('not my password')
  await page.getByRole('button', { name: team.accept.button }).click()
  await expect(page.getByText(team.accept.known.wrong)).toBeVisible()
  await typed.fill(password)
  await page.getByRole('button', { name: team.accept.button }).click()

  const menu = page.getByRole('button', { name: shell.device.title })
  const also = page.getByRole('region', { name: shell.also })
  await menu.click()
  await expect(page.getByRole('dialog').getByText(shell.role.kitchen, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await also.getByRole('button').click()
  await expect(page).toHaveURL((url) => url.host === new URL(from.origin).host && url.hash === '')
  await menu.click()
  await expect(page.getByRole('dialog').getByText(shell.role.manager, { exact: true })).toBeVisible()
  // Back again, to the session that is there.
  await also.getByRole('button').click()
  await expect(page).toHaveURL((url) => url.host === new URL(to.origin).host && url.hash === '')
  await expect(page.getByRole('navigation', { name: shell.navigation })).toBeVisible()
}

test.use({ provokes: [401] })

test('invited with the password of another restaurant, a person works at both [6.13]', { tag: '@either' }, async ({
  page,
  request,
  napoli,
  triana,
}) => {
  await invite(request, triana, napoli.staff.manager.email)
  await joinAndHop(page, { from: napoli, to: triana })
})

test.describe('with a password for each', () => {
  test.use({ provokes: [401, 403, 422] })

  test('a person joins the two accounts, and one password opens both [6.13]', { tag: '@deep' }, async ({
    page,
    request,
    napoli,
    triana,
  }) => {
    const { team, shell, account, signIn } = CATALOGUES.en.console
    const { email, password } = napoli.staff.manager
    const OWN = 'a long way to lunch'
    await invite(request, triana, email)
    await sayDeviceJob(page.context(), 'counter')
    await page.goto(await linkFromMail(page.request, triana.origin, { to: email, path: '/console/invitation' }))
    await page.getByRole('button', { name: team.accept.known.forgotten }).click()
    await page.getByRole('button', { name: team.accept.known.apart }).click()
    await page.getByLabel(team.accept.name).fill('Bianca Holt')
    await page.getByLabel(account.password.new, { exact: true }).fill(OWN)
    await page.getByLabel(account.password.repeat, { exact: true }).fill(OWN)
    await page.getByRole('button', { name: team.accept.button }).click()
    const menu = page.getByRole('button', { name: shell.device.title })
    await menu.click()
    await expect(page.getByRole('region', { name: shell.also })).toHaveCount(0)
    await page.getByRole('link', { name: shell.account }).click()
    const join = page.getByRole('button', { name: account.join.save, exact: true })
    await page.getByLabel(account.join.password, { exact: true }).fill('not my password')
    await join.click()
    await expect(page.getByText(team.accept.known.wrong)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(account.join.password, { exact: true }).fill(password)
    await join.click()
    await expect(page.getByText(account.join.joined)).toBeVisible()
    await menu.click()
    await page.getByRole('region', { name: shell.also }).getByRole('button').click()
    await expect(page).toHaveURL((url) => url.host === new URL(napoli.origin).host && url.hash === '')
    await page.context().clearCookies()
    await page.goto(`${napoli.origin}/console/sign-in`)
    await page.getByLabel(signIn.email).fill(email)
    await page.getByLabel(signIn.password, { exact: true }).fill(OWN)
    await page.getByRole('button', { name: signIn.button, exact: true }).click()
    await expect(page.getByRole('navigation', { name: shell.navigation })).toBeVisible()
  })
})
