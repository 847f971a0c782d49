import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addAuthenticator } from './authenticator.ts'
import { Customer, fillSignIn, goTo, inLane, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'
import { linkFromMail } from './mail.ts'

const STEP_MS = 30_000

/** Opens the own account from the navigation. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'This device and you' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account', level: 2 })).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'This device and you' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

const fillPassword = async (page: Page, { staff }: Restaurant) => {
  await page.getByLabel('Email').fill(staff.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.describe('a second step', () => {
  // The sign-in without a code, and with a wrong one.
  test.use({ provokes: [401] })

  test('an owner sets up an authenticator app and signs in with its code', { tag: ['@deep', '@desktop'] }, async ({
    page,
    napoli,
  }) => {
    await signIn(page, napoli)
    await openAccount(page)
    const section = page.getByRole('region', { name: 'Two-step sign-in' })
    await section.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expectAccessible(page)
    const key = (await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    const app = new TOTP({ secret: Secret.fromBase32(key) })
    await section.getByLabel('Code from the app').fill(app.generate())
    await section.getByRole('button', { name: 'Turn it on' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    await section.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(section.getByText('10 recovery codes left')).toBeVisible()

    await signOut(page)
    await fillPassword(page, napoli)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectAccessible(page)
    const code = page.getByLabel('Code from your authenticator app')
    await code.fill('none')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(
      page.getByText('That code isn’t right, or it’s already been used. Please enter a new one.'),
    ).toBeVisible()
    // The code of the set-up is used up; the next one is accepted already.
    await code.fill(app.generate({ timestamp: Date.now() + STEP_MS }))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  })
})

test.describe('a passkey', () => {
  // A read of the board that is under way while the member signs out.
  test.use({ provokes: [401] })

  test('an owner adds a passkey, signs in with it and ends the other sessions', { tag: '@desktop' }, async ({
    page,
    browser,
    napoli,
  }) => {
    const elsewhere = await browser.newContext()
    await signIn(await elsewhere.newPage(), napoli)
    await elsewhere.close()
    await addAuthenticator(page)
    await signIn(page, napoli)
    await openAccount(page)
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    await signOut(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()

    await openAccount(page)
    const sessions = page.getByRole('region', { name: 'Where you’re signed in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByText('This device')).toHaveCount(1)
    await expectAccessible(page)
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Signed out everywhere else.')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
  })
})

test('a member who forgot the password chooses a new one by a mailed link', { tag: ['@deep', '@desktop'] }, async ({
  page,
  request,
  napoli,
}) => {
  const { email } = napoli.staff.owner
  await page.goto(`${napoli.origin}/console/sign-in`)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(await linkFromMail(request, napoli.origin, { to: email, path: '/console/new-password' }))
  await page.getByLabel('New password', { exact: true }).fill('a long way to lunch')
  await page.getByLabel('Confirm new password').fill('a long way to dinner')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The two passwords don’t match.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Confirm new password').fill('a long way to lunch')
  await page.getByRole('button', { name: 'Save password' }).click()
  const owner = { email, password: 'a long way to lunch' }
  await fillSignIn(page, { ...napoli, staff: { ...napoli.staff, owner } })
})

test.describe('a large refund', () => {
  test.use({ provokes: [403] })

  test('the refund dialog asks for a proof in place and then refunds', { tag: ['@deep', '@desktop'] }, async ({
    page,
    request,
    napoli,
  }) => {
    const { number } = await new Customer(request, napoli).order({ card: true })
    await signIn(page, napoli)
    await openAccount(page)
    const section = page.getByRole('region', { name: 'Confirm large refunds' })
    await section.getByRole('radio', { name: 'Above an amount' }).check()
    await section.getByRole('textbox', { name: 'Amount' }).fill('5')
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. It applies from the next refund.')).toBeVisible()

    // The sign-in is fresh, so the server's refusal is made up once.
    const refusal = { error: { code: 'staff_proof_needed', message: 'Please confirm it’s you.' } }
    await page.route('**/refund', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
    await goTo(page, 'Orders')
    await page.getByRole('button', { name: /^Accept for/ }).click()
    await (await inLane(page, 'Preparing', number)).getByRole('button', { name: `Open order ${number}` }).click()
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: /would you like to refund/ })
    await dialog.getByLabel(/^Amount \(up to/).fill('1.00')
    await dialog.getByRole('radio', { name: 'It arrived too late' }).check()
    await dialog.getByRole('button', { name: /^Refund £/ }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expectAccessible(page)
    await proof.getByLabel('Password', { exact: true }).fill(napoli.staff.owner.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'It arrived too late' })).toBeVisible()
  })
})
