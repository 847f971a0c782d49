import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { tabAndPress, tabAndType, tabTo } from './keys.ts'
import { linkFromMail } from './mail.ts'
import { addPlain, visit } from './steps.ts'

const PASSWORD = 'comanda-demo'
const WRONG = 'Email or password is not right.'

/** The demo customers of a copy: "ada" can sign in, "suspended" and "expired" cannot. */
const customer = (origin: string, who: 'ada' | 'suspended' | 'expired') =>
  `${who}@${new URL(origin).hostname.split('.')[0]}.example`

const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Log in' })

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await submit(page).click()
}

const account = (page: Page) => page.getByRole('button', { name: /’s account$/ })

test.describe('sign-in refusals', () => {
  // 401 wrong password, 403 suspended or expired, 409 known email, 422 used link.
  test.use({ provokes: [401, 403, 409, 422] })

  test('sign-in returns to the menu with the basket, sign-out clears it [2.12, 2.13, 2.14, 2.16, 2.19, 2.51, 4.36, 4.39, 4.40, 4.43, 5.51, 6.04, 6.05, 8.11]', {
    tag: '@either',
  }, async ({ page, napoli }) => {
    await visit(page, `${napoli.origin}/menu/headingley/pickup`)
    await addPlain(page, 'Garlic bread')
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await expectAccessible(page)
    await logIn(page, customer(napoli.origin, 'ada'), 'not the password')
    await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible()
    await expectAccessible(page)
    await logIn(page, customer(napoli.origin, 'ada'))
    await expect(page).toHaveURL(`${napoli.origin}/menu/headingley/pickup`)
    await expect(page.getByRole('button', { name: /Garlic bread, 1 / }).first()).toBeVisible()

    // A reloaded page checks the session; guest-only pages redirect home.
    for (const path of ['/login', '/register', '/forgotten-password']) {
      await visit(page, `${napoli.origin}${path}`)
      await expect(page).toHaveURL(`${napoli.origin}/`)
    }
    // The header is rendered anew with the home page; a menu opened before that closes.
    await expect(page.getByRole('button', { name: 'See the menu' })).toBeVisible()
    await account(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Basket, 0 items/ }).first()).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /cart|signed-in|details/.test(key))),
    ).toEqual([])
    await visit(page, `${napoli.origin}/account`)
    await expect(page).toHaveURL(`${napoli.origin}/login?redirect=%2Faccount`)
  })

  test('an expired password and a suspended account are reported after the right password [2.14, 8.03, 8.09, 8.10]', {
    tag: ['@deep', '@desktop'],
  }, async ({ page, request, napoli }) => {
    const expired = customer(napoli.origin, 'expired')
    await visit(page, `${napoli.origin}/login?redirect=//evil.example/menu`)
    await logIn(page, customer(napoli.origin, 'suspended'), 'not the password')
    await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible()
    await logIn(page, customer(napoli.origin, 'suspended'))
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('heading', { name: 'Your account has been suspended' })).toBeVisible()
    await expect(dialog.getByRole('link').first()).toHaveAttribute('href', /^tel:/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await logIn(page, expired)
    await expect(dialog.getByRole('heading', { name: 'A new password is required' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Reset password' }).click()
    await expect(dialog.getByRole('heading', { name: 'Instructions sent' })).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    const link = await linkFromMail(request, napoli.origin, { to: expired, path: '/auth/reset-password' })
    expect(new URL(link).origin).toBe(napoli.origin)
    // The redirect parameter is followed only within this site.
    await logIn(page, customer(napoli.origin, 'ada'))
    await expect(page).toHaveURL(`${napoli.origin}/`)
  })

  test('a password reset link works once, and the old password stops working [2.18, 2.20, 2.21, 2.22, 5.52, 5.53, 8.14, 8.15]', {
    tag: '@desktop',
  }, async ({ page, request, triana }) => {
    const email = customer(triana.origin, 'ada')
    await visit(page, `${triana.origin}/login?lang=en`)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible()
    await expectAccessible(page)

    const link = await linkFromMail(request, triana.origin, { to: email, path: '/auth/reset-password' })
    await visit(page, `${link}&lang=en`)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'New password' }).fill('short')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('shorter')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('Password is too short: it must be at least 8 characters')).toBeVisible()
    await expect(page.getByText('The password confirmation does not match.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'New password' }).fill('the green door opens')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('the green door opens')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await logIn(page, email)
    await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible()
    await logIn(page, email, 'the green door opens')
    await expect(account(page)).toBeVisible()

    await visit(page, `${link}&lang=en`)
    await page.getByRole('textbox', { name: 'New password' }).fill('another green door')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('another green door')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('This link no longer works.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the keyboard alone reads the terms, registers and confirms the email [2.15, 2.17, 4.37, 5.48, 5.49, 5.50, 7.05, 8.13]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, request, napoli }) => {
    await visit(page, `${napoli.origin}/register?redirect=/contactus`)
    const text = (name: string) => page.getByRole('textbox', { name, exact: true })
    const create = page.getByRole('button', { name: 'Create account' })
    const agree = page.getByRole('checkbox', { name: /I agree to the terms/ })
    const email = `mary@${new URL(napoli.origin).hostname}`
    await tabAndType(page, text('First name'), 'Mary')
    await tabAndType(page, text('Last name'), 'Shelley')
    await tabAndType(page, text('Email'), customer(napoli.origin, 'ada'))
    await tabAndType(page, text('Password'), 'a monster of my own')
    await tabAndType(page, text('Confirm password'), 'a monster of my own')
    await expect(agree).not.toBeChecked()
    await expect(create).toBeDisabled()
    await tabAndPress(page, page.getByRole('button', { name: 'terms', exact: true }))
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(text('Confirm password')).toHaveValue('a monster of my own')
    await tabTo(page, agree)
    await page.keyboard.press('Space')
    await expect(create).toBeEnabled()
    await tabAndPress(page, create)
    await expect(page.getByRole('link', { name: 'Log in instead' })).toBeVisible()
    await expect(text('Email')).toBeFocused()
    await expectAccessible(page)
    await tabAndType(page, text('Email'), email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Thank you, Mary. We’ve sent you an email to confirm your address.')).toBeVisible()
    await expect(page).toHaveURL(`${napoli.origin}/contactus`)
    await expect(page.getByRole('button', { name: 'Mary’s account' })).toBeVisible()

    const link = await linkFromMail(request, napoli.origin, { to: email, path: '/auth/activate' })
    await visit(page, link)
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expectAccessible(page)
    await visit(page, link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })

  test('a confirmation link in another browser asks for the password, or the account starts over [7.05]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, request, napoli }) => {
    const { host, port } = new URL(napoli.origin)
    const registered = async (email: string) => {
      const password = 'a monster of my own'
      const data = {
        email,
        first_name: 'Mary',
        last_name: 'Shelley',
        password,
        password_confirmation: password,
        accepted_terms_and_conditions: true,
        accepted_privacy_policy: true,
      }
      const headers = { host, origin: napoli.origin, cookie: '' }
      const answer = await request.post(`http://127.0.0.1:${port}/api/v1/auth/register`, { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return linkFromMail(request, napoli.origin, { to: email, path: '/auth/activate' })
    }
    const confirmed = page.getByRole('heading', { name: 'Your email is confirmed' })
    await visit(page, await registered('elsewhere@example.org'))
    await expect(page.getByRole('heading', { name: 'Did you create this account?' })).toBeVisible()
    await expectAccessible(page)
    const password = page.getByRole('textbox', { name: 'Password', exact: true })
    await tabAndType(page, password, 'not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your current password is incorrect. Please try again.')).toBeVisible()
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await password.fill('a monster of my own')
    await page.keyboard.press('Enter')
    await expect(confirmed).toBeVisible()

    await visit(page, await registered('taken.over@example.org'))
    await page.getByRole('button', { name: 'I don’t have the password' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('We’ll log out every device')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Start fresh' }).click()
    await expect(confirmed).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Choose a password' }).click()
    await expect(page).toHaveURL(`${napoli.origin}/forgotten-password`)
  })
})

test('Google sign-in works, and closing its window shows no error [4.38, 9.29]', {
  tag: ['@deep', '@phone'],
}, async ({ page, napoli }) => {
  await visit(page, `${napoli.origin}/login?redirect=/menu/headingley/pickup`)
  const google = page.getByRole('button', { name: 'Continue with Google' })
  const window = page.frameLocator('iframe[title="Sign in with Google"]')
  await google.click()
  await window.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await google.click()
  await window.getByRole('button', { name: /Grace Hopper/ }).click()
  await expect(page).toHaveURL(`${napoli.origin}/menu/headingley/pickup`)
  await expect(page.getByRole('button', { name: 'Grace’s account' })).toBeVisible()
})

test('changing the language keeps the registration form, except the password [2.51]', { tag: '@deep' }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  await visit(page, `${napoli.origin}/register`)
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await expect(page.getByRole('heading', { name: 'Crea una cuenta' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Grace')
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue('grace@example.com')
  await expect(page.getByRole('textbox', { name: 'Contraseña', exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('grace')
})

test('a passkey signs in with one press and no password [4.35]', { tag: '@deep' }, async ({ page, napoli }) => {
  // The virtual authenticator answers the autofill request of the email field at once, without a press.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await visit(page, `${napoli.origin}/login`)
  await logIn(page, customer(napoli.origin, 'ada'))
  // The header is rendered anew with the home page; a menu opened before that closes.
  await expect(page.getByText('Hello Ada')).toBeVisible()
  expect(await page.evaluate(makePasskey)).toBe(200)
  await account(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Ada’s account' })).toBeVisible()
})

/** Creates a passkey as the account page does. Runs in the page. */
async function makePasskey(): Promise<number> {
  const post = (path: string, body: object) =>
    fetch(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { data } = (await (await post('/user/passkeys/options', {})).json()) as {
    readonly data: PublicKeyCredentialCreationOptionsJSON
  }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data)
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  return (await post('/user/passkeys', { credential: made.toJSON(), name: 'Test' })).status
}
