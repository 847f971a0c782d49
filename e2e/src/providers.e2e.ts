import { expect, expectAccessible, test } from './fixtures.ts'
import { linkFromMail } from './mail.ts'
import { press, visit } from './steps.ts'

test('Facebook signs in a person without an email, Apple after its window was closed once [4.38, 7.45, 9.29]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  const who = (provider: string) => page.frameLocator(`iframe[title="Sign in with ${provider}"]`)
  const account = page.getByRole('button', { name: /’s account$/ })
  await visit(page, `${napoli.origin}/login`)
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await expect(who('Facebook').getByRole('button', { name: /Alan Turing.*no email/ })).toBeVisible()
  await expectAccessible(page)
  await who('Facebook')
    .getByRole('button', { name: /Alan Turing/ })
    .click()
  // The account menu closes on navigation, so wait for it first.
  await expect(page).toHaveURL(`${napoli.origin}/`)
  await expect(page.getByRole('region', { name: 'How would you like it?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alan’s account' })).toBeVisible()

  await account.click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  const apple = page.getByRole('button', { name: 'Continue with Apple' })
  await apple.click()
  await expect(who('Apple').getByRole('button', { name: /Grace Hopper/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await apple.click()
  await who('Apple')
    .getByRole('button', { name: /Grace Hopper/ })
    .click()
  await expect(account).toBeVisible()
})

test.describe('sign-in methods', () => {
  test.use({ provokes: [409] })

  test('an account from Facebook adds an email and Google, and keeps its last sign-in method [5.29, 7.12, 9.29]', {
    tag: ['@deep', '@phone'],
  }, async ({ page, request, napoli }) => {
    const who = (provider: string) => page.frameLocator(`iframe[title="Sign in with ${provider}"]`)
    await visit(page, `${napoli.origin}/login?redirect=/account`)
    await press(page, 'Continue with Facebook')
    await who('Facebook')
      .getByRole('button', { name: /Alan Turing/ })
      .click()
    await expect(page).toHaveURL(`${napoli.origin}/account`)
    const email = page.getByRole('textbox', { name: 'Email' })
    await page.getByRole('textbox', { name: 'Phone' }).fill('07700 900142')
    await press(page, 'Save changes')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await email.fill('alan@example.org')
    await press(page, 'Save changes')
    await expect(page.getByText(/We’ve emailed alan@example\.org/)).toBeVisible()
    await expect(email).toHaveValue('')
    const link = await linkFromMail(request, napoli.origin, { to: 'alan@example.org', path: '/auth/activate' })
    await visit(page, link)
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await visit(page, `${napoli.origin}/account`)
    await expect(email).toHaveValue('alan@example.org')
    await expect(email).toBeDisabled()

    await press(page, 'Continue with Google')
    await who('Google')
      .getByRole('button', { name: /Grace Hopper/ })
      .click()
    await expect(page.getByText('You can now log in with Google.')).toBeVisible()
    const disconnect = async (name: string) => {
      await press(page, `Disconnect ${name}`)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    }
    await disconnect('Facebook')
    await expect(page.getByText('Facebook has been disconnected.')).toBeVisible()
    await disconnect('Google')
    await expect(page.getByRole('alert')).toContainText('Add another one first')
    await expectAccessible(page)
  })
})

test('a provider’s window opens within the press [4.38, 9.29]', { tag: '@either' }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  await visit(page, `${napoli.origin}/login`)
  const apple = page.getByRole('button', { name: 'Continue with Apple' })
  await expect(apple).toBeEnabled()
  await apple.focus()
  await expect.poll(() => page.evaluate(() => 'AppleID' in window)).toBe(true)
  // A provider's script loads only when its button is approached.
  expect(await page.evaluate(() => 'FB' in window)).toBe(false)
  // The window opens synchronously within the press; otherwise a popup blocker stops it.
  const isOpen = await apple.evaluate((button: HTMLElement) => {
    const { AppleID } = window as unknown as { AppleID: { auth: { signIn: () => Promise<unknown> } } }
    const { signIn } = AppleID.auth
    let opened = false
    AppleID.auth.signIn = () => {
      opened = true
      return Promise.reject({ error: 'popup_closed_by_user' })
    }
    button.click()
    AppleID.auth.signIn = signIn
    return opened
  })
  expect(isOpen).toBe(true)
})
