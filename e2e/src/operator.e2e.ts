import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addAuthenticator } from './authenticator.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPageAsOwner } from './owner-steps.ts'

const { port } = new URL(process.env.E2E_BASE_URL ?? 'http://napoli.localhost:3000')
const HOME = `http://localhost:${port}/operator`

interface NewOperator {
  readonly email: string
  readonly token: string
}

/** A new operator of this test's own, and the token of the link that sets up a way to sign in. */
async function createOperator(request: APIRequestContext): Promise<NewOperator> {
  const answer = await request.post(`http://127.0.0.1:${port}/sandbox/operators`)
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { data: NewOperator }).data
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

// A wrong postcode is refused at its field, and a page that is not open is not found.
test.use({ provokes: [404, 422] })

test('an operator opens a restaurant, its owner opens its page, and the operator suspends it', {
  tag: '@either',
}, async ({ page, request }) => {
  const { token } = await createOperator(request)
  await addAuthenticator(page)
  await page.goto(`${HOME}/access#token=${token}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Choose how you sign in')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Go to the restaurants' }).click()
  await expect(heading(page, 'Restaurants')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Napoli 1889', exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const name = `Bar ${randomBytes(4).toString('hex')}`
  const host = `${name.toLowerCase().replace(' ', '-')}.localhost`
  const email = `${host}@owners.example`
  await page.getByRole('link', { name: 'Open a restaurant' }).click()
  await expect(page.getByText('Only you see it until its owner opens it. Its menu starts empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the restaurant' }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Host name').fill(host)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Open the restaurant' }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('Restaurant opened')).toBeVisible()
  await expectAccessible(page)
  const shop = () => request.get(`http://127.0.0.1:${port}/`, { headers: { host: `${host}:${port}` } })
  expect((await shop()).status()).toBe(404)
  const console = await page.context().newPage()
  await openPageAsOwner(console, request, { origin: `http://${host}:${port}`, email })
  expect((await shop()).status()).toBe(200)
  await page.reload()

  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Unpaid invoices')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByText('Suspended by Olive Marsh:')).toBeVisible()
  expect((await shop()).status()).toBe(503)
  const closed = await page.context().newPage()
  await closed.goto(`http://${host}:${port}/`)
  await expect(closed.getByRole('heading', { name: 'Online ordering isn’t available at the moment' })).toBeVisible()
  await expectAccessible(closed)
  // A page behind another one is drawn once a second only.
  await closed.close()
  await console.reload()
  await expect(console.getByText('This restaurant is suspended')).toBeVisible()
  await expectAccessible(console)
  await console.close()
  await page.getByRole('button', { name: 'Open again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('Restaurant opened again')).toBeVisible()
  expect((await shop()).status()).toBe(200)

  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByText('Unpaid invoices').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(heading(page, 'Your account')).toBeVisible()
})

test.describe('with a password', () => {
  // The sign-in without a code.
  test.use({ provokes: [401] })

  test('an operator with a password and an authenticator app signs in with a second step', { tag: '@deep' }, async ({
    page,
    request,
  }) => {
    const { email, token } = await createOperator(request)
    await page.goto(`${HOME}/access#token=${token}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    const app = new TOTP({ secret: Secret.fromBase32(key) })
    await page.getByLabel('Code from the app').fill(app.generate())
    await page.getByRole('button', { name: 'Turn it on' }).click()
    const recovery = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{4}-/ })
      .first()
      .innerText()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    const go = page.getByRole('button', { name: 'Go to the restaurants' })
    await expect(go).toBeDisabled()
    const password = 'a quiet lighthouse by the sea'
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password').fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await go.click()
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('9 recovery codes left')).toBeVisible()
  })
})
