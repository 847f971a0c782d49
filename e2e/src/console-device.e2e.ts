import type { Page } from '@playwright/test'
import { Customer, fillSignIn, startSession } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'
import { PATIENCE } from './patience.ts'

test.use({ deviceJob: null })

async function signInOnce(page: Page, napoli: Restaurant): Promise<void> {
  await page.goto(`${napoli.origin}/console/`)
  await fillSignIn(page, napoli)
}

test('a new device is asked its purpose once, and in the office it tells of orders in one line', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  await signInOnce(page, napoli)
  const question = page.getByRole('dialog', { name: 'What is this device for?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: /^Office/ }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/headingley\/(office|today|orders\/problems|first-steps)$/)
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveCount(0)
  await expectAccessible(page)

  await new Customer(request, napoli).order()
  await expect(page.getByText('1 order waits')).toBeVisible()
  await page.getByRole('link', { name: 'See orders' }).click()
  await expect(page).toHaveURL(/headingley\/orders$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 new' })).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.getByRole('button', { name: 'This device and you' }).click()
  await page.getByRole('radio', { name: /^Counter/ }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sound' })).toBeVisible()
})

test('addresses of before lead to the screens', { tag: '@either' }, async ({ page, napoli }) => {
  await signInOnce(page, napoli)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Counter/ })
    .click()
  for (const [from, to] of [
    ['stock', 'sold-out'],
    ['account', 'settings/account'],
    ['restaurant', 'place/contact'],
  ]) {
    await page.goto(`${napoli.origin}/console/headingley/${from}?lang=en`)
    await expect(page).toHaveURL(`${napoli.origin}/console/headingley/${to}?lang=en`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
})

test('a console says whether it watches, and what happens moves no page of the office', {
  tag: '@either',
}, async ({ page, request, napoli }) => {
  const saidJob = async () => {
    const beat = await page.waitForRequest((one) => one.url().endsWith('/staff/locations/1/watch'))
    return (beat.postDataJSON() as { readonly job: string }).job
  }
  await signInOnce(page, napoli)
  const asCounter = saidJob()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Counter/ })
    .click()
  expect(await asCounter).toBe('counter')
  await page.getByRole('button', { name: 'This device and you' }).click()
  const asOffice = saidJob()
  await page.getByRole('radio', { name: /^Office/ }).check()
  await page.keyboard.press('Escape')
  expect(await asOffice).toBe('office')

  await page.goto(`${napoli.origin}/console/headingley/place/contact?lang=en`)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const before = await heading.boundingBox()
  await new Customer(request, napoli).order()
  await expect(page.getByText('1 order waits')).toBeVisible()
  expect((await heading.boundingBox())?.y).toBe(before?.y)
  await expectAccessible(page)
})

test('a place that nobody watches rings over the whole screen of another place’s counter', {
  tag: '@either',
}, async ({ page, napoli }) => {
  // The silence of a minute is the real one.
  test.setTimeout(240_000 * PATIENCE)
  // What the loudspeaker gets.
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) {
      document.documentElement.dataset.sound = this.type
      start.call(this, at)
    }
  })
  const sound = () => page.evaluate(() => document.documentElement.dataset.sound)
  await startSession(page, napoli)
  await page.goto(`${napoli.origin}/console/headingley/busy?lang=en`)
  const setting = page.getByRole('region', { name: 'If nobody watches' })
  await expectAccessible(page)
  await setting.getByRole('radio', { name: /^Tell them, and pause orders/ }).check()
  await setting.getByRole('textbox', { name: 'Minutes until orders pause' }).fill('20')
  await setting.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  // The counter at Headingley goes over to another place.
  await page.goto(`${napoli.origin}/console/granary-wharf/orders?lang=en`)
  const alarm = page.getByRole('alertdialog', { name: 'Nobody is watching Headingley' })
  await expect(alarm).toBeVisible({ timeout: 150_000 * PATIENCE })
  await expect(alarm.getByText(/^Orders pause at \d\d:\d\d$/)).toBeVisible()
  // Whatever is pressed allows sound; the siren is muted by nothing but putting the alarm away, for a minute.
  await page.keyboard.press('Shift')
  await expect.poll(sound).toBe('sawtooth')
  await expect(alarm.getByRole('link', { name: 'Call Headingley' })).toHaveAttribute('href', /^tel:\+/)
  await expectAccessible(page)
  await alarm.getByRole('button', { name: 'Watch it here' }).click()
  await expect(page).toHaveURL(/headingley\/orders/)
  await expect(alarm).toBeHidden()
})
