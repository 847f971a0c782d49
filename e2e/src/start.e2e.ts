import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { codeFromMail } from './mail.ts'
import { addPlain, continueToPayment, fillContact, payCash, press, take, visit } from './steps.ts'

// Without a signup there is nothing to read yet; a wrong telephone number is refused.
test.use({ provokes: [401, 422] })

/** As the target of the guide: a form of more fields loses owners. */
const MOST_FIELDS = 12

/** Scrolls to where the button at the foot lies over nothing. */
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

/** Answers questions as a person does, and counts fields, keys and taps. */
class Owner {
  fields = 0
  keys = 0
  taps = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1
    this.keys += text.length
    await field.fill(text)
  }
  async choose(option: Locator): Promise<void> {
    this.fields += 1
    await this.tap(option)
  }
  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }
  /** Checks the question and goes on to the next one. */
  async goOn(button: string): Promise<void> {
    await toTheEnd(this.page)
    await expectAccessible(this.page)
    await this.tap(this.page.getByRole('button', { name: button, exact: true }))
  }
  readonly asks = (title: string | RegExp) =>
    expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test(
  'an owner opens a restaurant with twelve fields at most, and sees a first order',
  {
    tag: '@either',
  },
  async ({ page, request, baseURL, isMobile }, testInfo) => {
    const began = Date.now()
    const { port } = new URL(baseURL ?? '')
    const origin = `http://localhost:${port}`
    const name = `Casa ${testInfo.project.name} ${began.toString(36)}`
    const email = `${began.toString(36)}@owners.example`
    const password = 'a long kitchen secret 7'
    const owner = new Owner(page)
    const box = (label: string) => page.getByRole('textbox', { name: label, exact: true })

    await page.goto(`${origin}/start`)
    await owner.asks('Take orders on your own page today')
    await owner.fill(box('Your email'), email)
    await owner.goOn('Send me the code')
    await owner.asks('Check your email')
    await expect(page.getByRole('link', { name: 'its mailbox' })).toHaveAttribute('href', '/sandbox')
    await expectAccessible(page)
    await owner.fill(box('Code'), await codeFromMail(request, origin, email))

    await owner.asks('What’s your restaurant called?')
    await expect(page.getByText('Your page will be at')).toBeHidden()
    await owner.fill(box('Name'), name)
    await expect(page.getByText('Your page will be at')).toBeVisible()
    await page.reload()
    await expect(box('Name')).toHaveValue(name)
    await owner.goOn('Continue')

    await owner.asks('Where do you cook?')
    await owner.fill(page.getByRole('combobox', { name: 'Address' }), 'cardigan road 18')
    await owner.tap(page.getByRole('option', { name: '18 Cardigan Road' }))
    // What is wrong is told at its field.
    await owner.fill(box('Phone'), 'ask us')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(box('Phone')).toBeFocused()
    await expect(box('Phone')).toHaveAttribute('aria-invalid', 'true')
    await box('Phone').fill('0113 496 0142')
    await owner.goOn('Continue')

    await owner.asks('How do people order?')
    // Around the clock, so that the first order is for now whatever the hour.
    await owner.fill(page.getByLabel('From', { exact: true }), '00:00')
    await owner.fill(page.getByLabel('To', { exact: true }), '00:00')
    await owner.goOn('Continue')
    await owner.asks('What’s on the menu?')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Choose one of our menus, or bring your own.')
    await owner.choose(page.getByText('Pizzeria', { exact: true }))
    await owner.goOn('Continue')

    await owner.asks('Make it look like you')
    const preview = page.frameLocator('iframe[title="Your page as customers will see it"]')
    await expect(preview.getByText(`Order from ${name}`)).toBeVisible()
    await owner.choose(page.getByText('Sea', { exact: true }))
    await expectAccessible(page, 'main')
    // The real page takes the colour before anything is saved.
    await expect
      .poll(() =>
        preview.locator('html').evaluate((page) => getComputedStyle(page).getPropertyValue('--accent').trim()),
      )
      .toMatch(/#0b6e80|oklch\(0\.4\d+ 0\.0\d+ 2\d\d/)
    await owner.tap(page.getByRole('button', { name: 'Continue', exact: true }))
    await owner.asks('Who’s selling?')
    await owner.fill(box('Legal name'), `${name} Ltd`)
    await expectAccessible(page, 'main')
    await owner.tap(page.getByRole('button', { name: 'Continue', exact: true }))
    await owner.asks('How do you get paid?')
    await owner.goOn('Continue with cash')
    await owner.asks('Ready to open')
    // The password is in sight above the button, whatever the summary's length.
    const [field, foot] = [page.getByLabel('Password for your console'), page.locator('.step-foot')]
    const [fieldBox, footBox] = [await field.boundingBox(), await foot.boundingBox()]
    expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual(footBox?.y ?? 0)
    await owner.fill(page.getByLabel('Password for your console'), password)
    await owner.goOn('Open my page')
    await owner.asks(`${name} is online`)
    // On a phone the buttons of the first steps all have the same place and width.
    const steps = await page.getByRole('listitem').getByRole('link').all()
    const places = await Promise.all(steps.map(async (link) => await link.boundingBox()))
    if (isMobile) expect(new Set(places.map((place) => `${place?.x} ${place?.width}`)).size).toBe(1)
    await expectAccessible(page)
    const live = Date.now() - began
    expect(owner.fields).toBeLessThanOrEqual(MOST_FIELDS)

    const site = (await page.getByRole('link', { name: 'Open my page' }).getAttribute('href'))?.replace(/\/$/, '') ?? ''
    const label = new URL(site).hostname.split('.')[0] ?? ''
    await visit(page, `${site}/menu/${label}/collection`)
    await addPlain(page, 'Tiramisù')
    await visit(page, `${site}/checkout`)
    await fillContact(page)
    await continueToPayment(page)
    await payCash(page)

    // The owner is in the console without typing anything again, and what is done is ticked there.
    await page.goto(`${origin}/start/done`)
    await page.goto((await page.getByRole('link', { name: 'Open your console' }).getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { name: 'First steps', level: 2 })).toBeVisible()
    await expect(page.getByText('5 of 11 done')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Hide this list')
    await expect(page.getByText('1 new').first()).toBeVisible()
    testInfo.annotations.push({
      type: 'measured',
      description: `${owner.fields} fields, ${owner.taps} taps, ${owner.keys} keys; live after ${live} ms, first order after ${Date.now() - began} ms`,
    })
    console.log(testInfo.annotations.at(-1)?.description)
  },
)

/** Calls of the page that an owner's browser makes. */
const answerer = (page: Page, origin: string) => async (path: string, data: unknown) => {
  const answer = await page.request.post(`${origin}/api/v1/start/${path}`, { data })
  expect([path, answer.status()]).toEqual([path, 200])
}

const LEEDS = {
  territory: 'uk',
  address: { address_line_1: 'Cardigan Road', street_number: '18', city: 'Leeds', postcode: 'LS6 3HN' },
  telephoneNumber: '0113 496 0142',
}
const LAS_PALMAS = {
  territory: 'es',
  address: { address_line_1: 'Calle Triana', street_number: '12', city: 'Las Palmas', postcode: '35002' },
  telephoneNumber: '928 36 00 00',
}

/** A browser whose owner has answered everything before the menu. */
async function startAtMenu(page: Page, origin: string, place = LEEDS): Promise<void> {
  const unique = crypto.randomUUID().slice(0, 8)
  const email = `${unique}@owners.example`
  const post = answerer(page, origin)
  await post('code', { email })
  await post('session', { email, code: await codeFromMail(page.request, origin, email) })
  await post('name', { name: `Casa ${unique}` })
  await post('place', place)
  const week = Array.from({ length: 7 }, () => [{ opensAt: '12:00', closesAt: '22:00' }])
  await post('service', { delivery: false, collection: true, tables: 0, week, radius: 3000, minimum: 0, fee: 0 })
  await page.goto(`${origin}/start`)
}

const TYPED = `Starters
Pan con tomate 4.50 - with oil
Soup from 5
Croquetas ...... £6.50

Mains
Paella 14 / 22
Lubina s/m
Ostras s/m
Fideuá 15`

test('an owner types the menu, sees what is not read, and corrects answers from the summary', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const owner = new Owner(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await startAtMenu(page, `http://localhost:${port}`)

  await owner.asks('What’s on the menu?')
  await take(page.getByRole('radio', { name: 'My own menu', exact: true }))
  const saving = page.waitForEvent('download')
  await button('Get a template').click()
  expect((await saving).suggestedFilename()).toBe('menu.csv')
  const choose = page.getByLabel('Choose a file')
  await choose.setInputFiles({ name: 'menu.xlsx', mimeType: '', buffer: Buffer.from('PK\x03\x04 xl/workbook.xml') })
  await expect(
    page.getByText('We can’t read this workbook. Save it as .xlsx or CSV, then choose that file.'),
  ).toBeInViewport()
  const rows = Array.from({ length: 17 }, (_, index) => `Pizza,Pizza ${index},9`)
  const table = `category,name,price\n${rows.join('\n')}\n`
  await choose.setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  const found = page.getByRole('heading', { name: 'We found 17 dishes in 1 category.' })
  await expect(found).toBeFocused()
  await expect(found).toBeInViewport()
  const paste = page.getByRole('textbox', { name: 'Or type or paste it here' })
  await expect(paste).not.toHaveAttribute('placeholder')
  await paste.fill(TYPED)
  await owner.goOn('Continue')
  await expect(page.getByText('We found 3 dishes in 2 categories.')).toBeVisible()
  await expect(page.getByText('with oil', { exact: true })).toBeVisible()
  const note = page.getByRole('status').filter({ hasText: '4 rows aren’t read:' })
  await expect(note).toBeInViewport({ ratio: 1 })
  await expect(note.getByText('Row 3 (Soup from 5): Several prices')).toBeInViewport({ ratio: 1 })
  const [noteBox, useBox] = [await note.boundingBox(), await button('Use this menu').boundingBox()]
  expect((noteBox?.y ?? 0) + (noteBox?.height ?? 0)).toBeLessThanOrEqual(useBox?.y ?? 0)
  await expect(note.getByText('Row 9')).toBeHidden()
  await note.getByText('And 1 more').click()
  await expect(note.getByText('Row 9 (Ostras s/m): No price')).toBeVisible()
  await owner.goOn('Use this menu')
  await owner.asks('Make it look like you')
  await button('Continue').click()
  await owner.asks('Who’s selling?')
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Lola Ltd')
  await button('Continue').click()
  await button('Continue with cash').click()
  await owner.asks('Ready to open')

  // With and without the typed text, which lives as long as the tab.
  for (const forget of [false, true]) {
    if (forget) await page.evaluate(() => sessionStorage.clear())
    await button('Change: Menu').click()
    await owner.asks('What’s on the menu?')
    await expect(page.getByText('Your menu has 3 dishes.')).toBeVisible()
    await button('Continue').click()
    await owner.asks('Ready to open')
    await expect(page.getByText('3 dishes with prices')).toBeVisible()
  }
  await button('Change: Orders').click()
  await owner.asks('How do people order?')
  await page.reload()
  await button('Continue').click()
  await owner.asks('Ready to open')
  await button('Change: Address').click()
  await owner.asks('Where do you cook?')
  await button('Back').click()
  await owner.asks('Ready to open')
})

test('on the Canary Islands an owner names the tax and its rate beside the company', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  const origin = `http://localhost:${new URL(baseURL ?? '').port}`
  const owner = new Owner(page)
  const post = answerer(page, origin)
  await startAtMenu(page, origin, LAS_PALMAS)
  await post('menu', { sample: 'pizzeria' })
  await post('look', { colour: '#ff7a00', corners: 'soft', headingFont: 'figtree', logo: null })
  const rate = page.getByRole('textbox', { name: 'Usual rate in %' })
  await page.goto(`${origin}/start/company`)
  await owner.asks('Who’s selling?')
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Tasca Atlántica S.L.')
  await expect(rate).toBeHidden()
  await take(page.getByRole('radio', { name: 'Yes', exact: true }))
  await page.getByRole('textbox', { name: 'NIF' }).fill('B91482207')
  await expect(page.getByRole('combobox', { name: 'Tax in your prices' })).toContainText('IGIC, by your address')
  await expect(page.getByText('orders and receipts show no IGIC')).toBeVisible()
  await rate.fill('7')
  await owner.goOn('Continue')
  await owner.asks('How do you get paid?')
  // As the server has it.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${origin}/start/company`)
  await expect(rate).toHaveValue('7')
})

test('every question fits on a desktop beside the page and the answers so far, which lead back', {
  tag: ['@deep', '@desktop'],
}, async ({ page, baseURL }) => {
  const origin = `http://localhost:${new URL(baseURL ?? '').port}`
  const owner = new Owner(page)
  const post = answerer(page, origin)
  await startAtMenu(page, origin)
  const answers = page.getByRole('region', { name: 'Your answers so far' })
  await owner.asks('What’s on the menu?')
  await expect(answers.getByText('18 Cardigan Road')).toBeVisible()
  await expect(answers.getByText('Payment')).toHaveCount(0)
  await post('menu', { sample: 'pizzeria' })
  await post('look', { colour: '#ff7a00', corners: 'soft', headingFont: 'figtree', logo: null })
  await post('company', { legalName: 'Lola Ltd', vatNumber: 'GB 418 2289 63', receiptIssuer: 'till' })
  await post('payment', {})
  const questions = [
    ['service', 'How do people order?'],
    ['menu', 'What’s on the menu?'],
    ['look', 'Make it look like you'],
    ['company', 'Who’s selling?'],
    ['payment', 'How do you get paid?'],
    ['publish', 'Ready to open'],
  ] as const
  for (const [path, title] of questions) {
    await page.goto(`${origin}/start/${path}`)
    await owner.asks(title)
    const hidden = await page.getByRole('main').evaluate(({ parentElement: column }) => {
      return (column?.scrollHeight ?? 0) - (column?.clientHeight ?? 0)
    })
    expect([title, hidden]).toEqual([title, 0])
  }
  await expectAccessible(page, 'main')
  const seen = page.getByRole('region', { name: 'What customers will see' })
  await expect(seen.getByText('#FF7A00')).toBeVisible()
  await seen.getByRole('button', { name: 'Change: Colour' }).click()
  await owner.asks('Make it look like you')
  await expect(page.getByText('Exactly your colour, with dark text: white would be hard to read on it.')).toBeVisible()
  await page.getByLabel('Your own colour').fill('#ff0000')
  await expect(page.getByText('A little darker than your colour')).toBeVisible()
  await press(page, 'Continue')
  await owner.asks('Ready to open')
  await expect(seen.getByText('A little darker on buttons')).toBeVisible()
})

test('a hand-typed address asks for postcodes, and lunch and dinner stand in the summary', {
  tag: '@deep',
}, async ({ page, request, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  const origin = `http://localhost:${port}`
  const unique = crypto.randomUUID().slice(0, 8)
  const email = `${unique}@owners.example`
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const asks = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const goOn = () => press(page, 'Continue')
  await page.goto(`${origin}/start`)
  await box('Your email').fill(email)
  await press(page, 'Send me the code')
  await asks('Check your email')
  await box('Code').fill(await codeFromMail(request, origin, email))
  await asks('What’s your restaurant called?')
  await box('Name').fill(`Casa ${unique}`)
  await goOn()

  await asks('Where do you cook?')
  await page.getByRole('combobox', { name: 'Address' }).fill('9 Nowhere Lane, Leeds')
  await expect(page.getByText('We couldn’t find that address.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Type it yourself.')
  // The fields have what could be read, and nothing is called wrong.
  await expect(box('Street')).toHaveValue('Nowhere Lane')
  await expect(box('Number')).toHaveValue('9')
  await expect(box('Town or city')).toHaveValue('Leeds')
  await expect(box('Postcode')).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await box('Postcode').fill('LS99 9ZZ')
  await box('Phone').fill('0113 496 0142')
  await goOn()

  await asks('How do people order?')
  await expect(page.getByLabel('Distance')).toHaveCount(0)
  const postcodes = box('Which postcodes do you deliver to?')
  await expect(postcodes).toHaveValue('LS99')
  await postcodes.fill('LS99, Leeds')
  await press(page, 'Add a second time')
  await expect(page.getByLabel('From', { exact: true }).nth(1)).toHaveValue('18:00')
  await expect(page.getByLabel('From', { exact: true }).nth(1)).toBeFocused()
  await press(page, 'Different times on some days')
  const monday = page.getByRole('checkbox', { name: 'Open on Monday' })
  await monday.uncheck()
  // One button copies and takes it back, by the keyboard too; what it did is said.
  await page.getByRole('button', { name: 'Copy to all days: Tuesday' }).press('Enter')
  await expect(monday).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Tuesday: copied to all days.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo: Tuesday' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(monday).not.toBeChecked()
  await toTheEnd(page)
  await expectAccessible(page)
  await press(page, 'The same times every day')
  await expect(page.getByText('Every day except Monday')).toBeVisible()
  await goOn()
  await expect(postcodes).toBeFocused()
  await postcodes.fill('ls99, LS2')
  await goOn()

  await asks('What’s on the menu?')
  await page.getByText('Pizzeria', { exact: true }).click()
  await goOn()
  await asks('Make it look like you')
  await goOn()
  await asks('Who’s selling?')
  await box('Legal name').fill('Lola Ltd')
  await goOn()
  await asks('How do you get paid?')
  await press(page, 'Continue with cash')
  await asks('Ready to open')
  for (const text of ['Postcodes LS99, LS2', 'Mon: closed', 'Tue–Sun: 12:00–15:00, 18:00–22:30', '0113 496 0142'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await toTheEnd(page)
  await expectAccessible(page, 'main')
  await press(page, 'Change: Delivery area')
  await expect(postcodes).toHaveValue('ls99, LS2')
})
