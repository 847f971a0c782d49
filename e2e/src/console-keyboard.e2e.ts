import { addAuthenticator } from './authenticator.ts'
import { signIn } from './console-steps.ts'
import { expect, test } from './fixtures.ts'
import { arrowTo, expectFocusKept, tabAndPress, tabAndType, tabTo } from './keys.ts'
import { codeFromMail } from './mail.ts'
import { PATIENCE } from './patience.ts'
import { findUnreachable } from './reach.ts'

// Without animations, so that a ring is there at once. Without a signup there is nothing to read yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, provokes: [401, 404] })
test.describe.configure({ timeout: 180_000 * PATIENCE })

const { port } = new URL(process.env.E2E_BASE_URL ?? 'http://napoli.localhost:3000')
const ORIGIN = `http://localhost:${port}`

/** Activity is not among them: inside its table the arrows move, and reach what resizes a column. */
const SCREENS = [
  'busy',
  'first-steps',
  'menu/photos',
  'menu/translations',
  'menu/import',
  'place/hours',
  'place/ways',
  'place/deliveries',
  'place/contact',
  'selling/reviews',
  'selling/messages',
  'brand/look',
  'brand/texts',
  'brand/documents',
  'brand/domains',
  'settings/company',
  'settings/payment',
  'settings/connections',
  'settings/account',
]

test('Tab reaches every control of every screen of the office, and each shows the focus', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli)
  for (const screen of SCREENS) {
    await page.goto(`${napoli.origin}/console/headingley/${screen}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('main :is([aria-busy=true], [class*=animate-pulse], .shimmer)')).toHaveCount(0)
    expect.soft(await findUnreachable(page), screen).toEqual([])
  }
})

test('the keyboard alone changes opening hours, a translation and the look', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const navigation = page.getByRole('navigation', { name: 'Console' })
  const goTo = (name: string) => tabAndPress(page, navigation.getByRole('link', { name, exact: true }))
  const device = button('This device and you')
  await tabAndPress(page, device)
  // Escape closes what has the focus, which arrives some frames after a dialog is visible.
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(device).toBeFocused()

  await goTo('Office')
  await goTo('Opening hours')
  const hours = page.getByRole('main')
  await tabAndPress(page, hours.getByRole('button', { name: 'Add a time on Monday' }), 'Space')
  const removals = hours.getByRole('button', { name: 'Remove this time on Monday' })
  await expect(removals).toHaveCount(3)
  for (const left of [2, 0]) {
    await tabAndPress(page, removals.last(), 'Space')
    // A day's only time cannot be removed.
    await expect(removals).toHaveCount(left)
    await expectFocusKept(page)
  }
  await tabAndPress(page, hours.getByRole('checkbox', { name: 'Open on Sunday' }), 'Space')
  await tabAndPress(page, hours.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Saved. Customers see it now.')).toBeVisible()
  await expectFocusKept(page)

  await goTo('Translations')
  await tabAndType(page, page.getByRole('searchbox', { name: 'Search dishes and options' }), 'marinara')
  await tabAndType(page, page.getByRole('textbox', { name: 'Name of “Marinara” (Español)' }), 'Marinera')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. Customers see it from now on.')).toBeVisible()
  await expectFocusKept(page)

  await goTo('Look')
  await tabAndType(page, page.getByLabel('Your colour', { exact: true }), '#0b6e80')
  await tabAndPress(page, button('Publish'))
  await expect(page.getByText('Published. Your customers see it now.')).toBeVisible()
})

test('the keyboard alone opens a restaurant at /start', { tag: ['@deep', '@desktop'] }, async ({ page, request }) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const email = `${unique}@owners.example`
  const asks = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const goOn = () => tabAndPress(page, page.getByRole('button', { name: 'Continue', exact: true }))
  await page.goto(`${ORIGIN}/start`)
  await tabAndType(page, box('Your email'), email)
  await page.keyboard.press('Enter')
  await asks('Check your email')
  await tabAndType(page, box('Code'), await codeFromMail(request, ORIGIN, email))
  await asks('What’s your restaurant called?')
  await tabAndType(page, box('Name'), `Casa ${unique}`)
  await page.keyboard.press('Enter')
  await asks('Where do you cook?')
  await tabAndType(page, page.getByRole('combobox', { name: 'Address' }), 'cardigan road 18')
  await expect(page.getByRole('option', { name: '18 Cardigan Road' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(box('Phone')).toBeFocused()
  await page.keyboard.type('0113 496 0142')
  await page.keyboard.press('Enter')
  await asks('How do people order?')
  expect.soft(await findUnreachable(page), 'service').toEqual([])
  await tabAndPress(page, page.getByRole('button', { name: 'Different times on some days' }), 'Space')
  await expectFocusKept(page)
  await tabAndPress(page, page.getByRole('checkbox', { name: 'Open on Monday' }), 'Space')
  await goOn()
  await asks('What’s on the menu?')
  const samples = page.getByRole('group', { name: 'One of ours' })
  await arrowTo(page, samples, samples.getByRole('radio', { name: /Pizzeria/ }))
  await goOn()
  await asks('Make it look like you')
  const colours = page.getByRole('group', { name: 'Colour' })
  await arrowTo(page, colours, colours.getByRole('radio', { name: 'Sea' }))
  await goOn()
  await asks('Who’s selling?')
  await tabAndType(page, page.getByRole('textbox', { name: 'Legal name' }), 'Lola Ltd')
  await goOn()
  await asks('How do you get paid?')
  await tabAndPress(page, page.getByRole('button', { name: 'Continue with cash' }))
  await asks('Ready to open')
  await tabAndType(page, page.getByLabel('Password for your console'), 'a long kitchen secret 7')
  await page.keyboard.press('Enter')
  await asks(`Casa ${unique} is online`)
  await tabTo(page, page.getByRole('link', { name: 'Open your console' }))
})

test('the keyboard alone opens, suspends and reopens a restaurant at /operator', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const created = await request.post(`http://127.0.0.1:${port}/sandbox/operators`)
  const { token } = ((await created.json()) as { data: { token: string } }).data
  await addAuthenticator(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const titled = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const navigation = page.getByRole('navigation')
  await page.goto(`${ORIGIN}/operator/access#token=${token}`)
  await tabAndPress(page, button('Continue'))
  await titled('Choose how you sign in')
  await tabAndPress(page, button('Add a passkey'))
  await tabAndPress(page, button('Go to the restaurants'))
  await titled('Restaurants')
  for (const [link, title] of [
    ['Reviews', 'Reported reviews'],
    ['Log', 'Log'],
    ['Account', 'Account'],
  ] as const) {
    await tabAndPress(page, page.getByRole('link', { name: link, exact: true }))
    await titled(title)
    // The lists are read again when the restaurants of other tests change.
    await expect.poll(() => findUnreachable(page), { message: title }).toEqual([])
  }
  await tabAndPress(page, navigation.getByRole('link', { name: 'Restaurants' }))
  await tabAndPress(page, page.getByRole('link', { name: 'Open a restaurant' }))
  const name = `Bar ${crypto.randomUUID().slice(0, 8)}`
  const host = `${name.toLowerCase().replace(' ', '-')}.localhost`
  await tabAndType(page, page.getByLabel('Name', { exact: true }), name)
  await tabAndType(page, page.getByLabel('Host name'), host)
  await tabAndType(page, page.getByLabel('Email'), `${host}@owners.example`)
  await page.keyboard.press('Enter')
  await titled(name)
  await tabAndPress(page, navigation.getByRole('link', { name: 'Restaurants' }))
  await tabAndType(page, page.getByRole('searchbox'), new URL(napoli.origin).hostname)
  const found = page.getByRole('link', { name: 'Napoli 1889', exact: true })
  await expect(found).toHaveCount(1)
  // A table is one stop of Tab: its row opens, and the arrows lead to what is in it.
  await tabAndPress(page, page.getByRole('row').filter({ has: found }))
  await titled('Napoli 1889')
  expect.soft(await findUnreachable(page), 'restaurant').toEqual([])
  await tabAndPress(page, button('Suspend'), 'Space')
  const dialog = page.getByRole('dialog')
  await tabAndType(page, dialog.getByLabel('Reason'), 'Unpaid invoices')
  await tabAndPress(page, dialog.getByRole('button', { name: 'Suspend', exact: true }))
  await expect(page.getByText('Suspended by Olive Marsh:')).toBeVisible()
  await tabAndPress(page, button('Open again'))
  await tabAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Open again' }))
  await expect(page.getByText('Restaurant opened again')).toBeVisible()
  await tabAndPress(page, button('Sign out'))
  await titled('Sign in')
})
