import { CATALOGUES } from '@comanda/messages/catalogues'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { Customer, openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, sayDeviceJob, test } from './fixtures.ts'

type Language = 'en' | 'es'
const LOCALES = { en: 'en-GB', es: 'es-ES' } as const

/** An operator who looks at a restaurant, in a browser of their own. */
async function anOperatorAt(
  { browser, request }: { readonly browser: Browser; readonly request: APIRequestContext },
  { origin }: Restaurant,
  language: Language,
): Promise<{ readonly context: BrowserContext; readonly operator: Page }> {
  const { operator: words, account } = CATALOGUES[language].console
  const { port, hostname } = new URL(origin)
  const created = await request.post(`http://127.0.0.1:${port}/sandbox/operators`)
  const { token } = ((await created.json()) as { data: { token: string } }).data
  const context = await browser.newContext({ locale: LOCALES[language] })
  await sayDeviceJob(context, 'office')
  const operator = await context.newPage()
  await addAuthenticator(operator)
  await operator.goto(`http://localhost:${port}/operator/access#token=${token}`)
  await operator.getByRole('button', { name: words.access.go }).click()
  await operator.getByRole('button', { name: account.passkeys.add }).click()
  await operator.getByRole('button', { name: words.enrol.go }).click()
  await operator.getByRole('searchbox').fill(hostname)
  const row = operator.getByRole('main').getByRole('row').filter({ hasText: hostname })
  await row.getByRole('link').first().click()
  await expect(operator.getByRole('heading', { name: words.business.support.title })).toBeVisible()
  return { context, operator }
}

async function grantWorkEnd(
  page: Page,
  tools: { readonly browser: Browser; readonly request: APIRequestContext },
  { restaurant, language }: { readonly restaurant: Restaurant; readonly language: Language },
) {
  const { support, shell, operator: words, activity } = CATALOGUES[language].console
  const { context, operator } = await anOperatorAt(tools, restaurant, language)
  await expect(operator.getByText(words.business.support.none)).toBeVisible()

  await signIn(page, restaurant)
  await openOffice(page, support.title)
  await expectAccessible(page)
  await page.getByLabel(support.reason, { exact: true }).fill('Areas')
  await page.getByRole('button', { name: support.grant }).click()
  const open = page.getByRole('region', { name: support.open })
  await expect(open.getByText('Areas')).toBeVisible()
  await expectAccessible(page)

  await operator.reload()
  await expectAccessible(operator)
  await operator.getByRole('button', { name: words.business.support.go }).click()
  await expect(operator.getByRole('navigation', { name: shell.navigation })).toBeVisible()
  const own = support.barOwn.split('{time}')[0] ?? ''
  await expect(operator.getByText(own)).toBeVisible()
  // Nothing ends it here, and there is no account of one's own.
  await expect(operator.getByRole('button', { name: support.end })).toHaveCount(0)
  await expectAccessible(operator)

  // Everybody sees who may be in, on every screen.
  const inside = support.barInside.split('{time}')[0]?.replace('{names}', '') ?? ''
  await expect(page.getByText(inside)).toBeVisible()
  await openOffice(page, activity.title)
  await page.getByRole('combobox', { name: activity.person, exact: true }).selectOption({ label: activity.allSupport })
  await expect(page.getByText(support.member.split('{name}')[0] ?? '').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: support.end }).click()
  await expect(page.getByText(support.ended)).toBeVisible()
  await expect(page.getByText(inside)).toBeHidden()
  await operator.reload()
  await expect(operator.getByRole('navigation', { name: shell.navigation })).toBeHidden()
  await operator.goto(`${restaurant.origin}/console/support#token=used`)
  await expect(operator.getByText(support.signIn.invalid)).toBeVisible()
  await expectAccessible(operator)
  await context.close()
}

/** The newest code that was mailed to an owner. */
async function codeFor(request: APIRequestContext, { origin }: Restaurant, to: string): Promise<string> {
  const { port } = new URL(origin)
  const find = async () => {
    const { data } = (await (await request.get(`http://127.0.0.1:${port}/sandbox/mail`)).json()) as {
      readonly data: readonly { readonly to: string; readonly text: string }[]
    }
    return data.flatMap((mail) => (mail.to === to ? (/^\d{6}$/m.exec(mail.text) ?? []) : []))[0] ?? ''
  }
  await expect.poll(find).toMatch(/^\d{6}$/)
  return find()
}

async function resetAndFind(
  page: Page,
  tools: { readonly browser: Browser; readonly request: APIRequestContext },
  { restaurant, language }: { readonly restaurant: Restaurant; readonly language: Language },
) {
  const { account, operator: words, signIn: signInWords, shell } = CATALOGUES[language].console
  const { factors } = words.business
  await addAuthenticator(page)
  await signIn(page, restaurant)
  await openOffice(page, account.title)
  const passkeys = page.getByRole('region', { name: account.passkeys.title })
  await passkeys.getByRole('button', { name: account.passkeys.add }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)

  const { context, operator } = await anOperatorAt(tools, restaurant, language)
  await operator.getByRole('button', { name: new RegExp(factors.begin.split('{name}')[0] ?? '') }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await expectAccessible(operator)
  const { email } = restaurant.staff.owner
  await dialog.getByRole('button', { name: factors.send.replace('{email}', email) }).click()
  await expect(operator.getByText(factors.sent.replace('{email}', email))).toBeVisible()
  await dialog.getByRole('textbox').fill(await codeFor(tools.request, restaurant, email))
  await expectAccessible(operator)
  await dialog.getByRole('button', { name: factors.reset, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // The owner is signed out everywhere.
  await page.reload()
  await expect(page.getByRole('navigation', { name: shell.navigation })).toBeHidden()
  await expect(page.getByRole('button', { name: signInWords.button })).toBeVisible()

  await new Customer(tools.request, restaurant).order()
  await operator.getByRole('link', { name: words.shell.orders, exact: true }).click()
  await expectAccessible(operator)
  await operator.getByRole('searchbox').fill('34')
  await operator.getByRole('button', { name: words.orders.find }).click()
  await expect(operator.getByRole('searchbox')).toHaveAttribute('aria-invalid', 'true')
  await operator.getByRole('searchbox').fill('priya@example.com')
  await operator.getByRole('button', { name: words.orders.find }).click()
  const newest = operator.getByRole('main').getByRole('listitem').first()
  await expect(newest.getByText(words.orders.statuses.received, { exact: false })).toBeVisible()
  await expect(operator.getByText('Priya Nair')).toHaveCount(0)
  await expectAccessible(operator)
  await newest.getByRole('button').click()
  await expect(newest.getByText('Priya Nair', { exact: false })).toBeVisible()
  await context.close()
}

// An address that is used up is refused.
test.use({ provokes: [401, 422] })

test('an owner lets support in, sees it on every screen, and ends it', { tag: '@either' }, async ({
  page,
  browser,
  request,
  napoli,
}) => {
  await grantWorkEnd(page, { browser, request }, { restaurant: napoli, language: 'en' })
})

test('an operator resets a lost second factor after two checks, and finds an order', { tag: '@either' }, async ({
  page,
  browser,
  request,
  napoli,
}) => {
  await resetAndFind(page, { browser, request }, { restaurant: napoli, language: 'en' })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })
  test('an operator resets a lost second factor after two checks, and finds an order', { tag: '@wide' }, async ({
    page,
    browser,
    request,
    triana,
  }) => {
    await resetAndFind(page, { browser, request }, { restaurant: triana, language: 'es' })
  })
  test('an owner lets support in, sees it on every screen, and ends it', { tag: '@wide' }, async ({
    page,
    browser,
    request,
    triana,
  }) => {
    await grantWorkEnd(page, { browser, request }, { restaurant: triana, language: 'es' })
  })
})
