import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a new colour and title show in the real page at once, and to customers when published [1.02]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'owner')
  await openOffice(page, 'Look')
  const framed = page.frameLocator('iframe[title="Preview, light"]')
  const accent = () =>
    framed.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim())
  await expect(framed.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Your colour', { exact: true }).fill('#FFFF00')
  await page.getByLabel('Title', { exact: true }).fill('Fired every day')
  await expect.poll(accent).toBe('#ffff00')
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Fired every day')
  await expect(page.getByText('2 changes, only you see them')).toBeVisible()
  await expectAccessible(page, 'main')
  // What is framed sends nothing and stores nothing.
  const sealed = await framed.locator('html').evaluate(async () => {
    localStorage.setItem('kept', 'yes')
    const answer = await fetch('/api/v1/guest-order/new-order', { method: 'POST', body: '{}' })
    return [answer.status, localStorage.getItem('kept')]
  })
  expect(sealed).toEqual([403, null])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Your customers see it now.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
  await page.goto(napoli.origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fired every day')
  const published = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(published.trim()).toBe('#ffff00')
})

test('words that carry the tone are changed in a language beside the preview, which shows them [1.02]', {
  tag: ['@deep', '@desktop'],
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'owner')
  await openOffice(page, 'Look')
  const tone = page.getByRole('region', { name: 'Tone of voice' })
  await tone.getByRole('radio', { name: 'Español' }).click({ force: true })
  const framed = page.frameLocator('iframe[title="Preview, light"]')
  // The look's own words are English.
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('La pizza como la hace Nápoles')
  await page.getByRole('radio', { name: 'Basket' }).click({ force: true })
  await expect(framed.getByRole('heading', { name: 'Tu cesta está vacía' })).toBeVisible()
  await tone.getByRole('button', { name: 'Edit “Tu cesta está vacía”' }).click()
  await tone.getByRole('textbox').fill('Aquí cabe una pizza')
  await tone.getByRole('button', { name: 'Save' }).click()
  await expect(framed.getByRole('heading', { name: 'Aquí cabe una pizza' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.goto(`${napoli.origin}/cart?lang=es`)
  await expect(page.getByRole('heading', { name: 'Aquí cabe una pizza' })).toBeVisible()
})
