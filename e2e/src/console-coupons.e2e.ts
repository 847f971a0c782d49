import { readFile } from 'node:fs/promises'
import { signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addPlain, visit } from './steps.ts'

test('an owner makes an automatic coupon, a customer gets it, and it stops at a press', {
  tag: '@either',
}, async ({ page, napoli }) => {
  await signIn(page, napoli, 'owner')
  await page.goto(`${napoli.origin}/console/headingley/selling/coupons/new`)
  await expect(page.getByRole('heading', { name: 'New coupon', level: 2 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half price Monday')
  await page.getByRole('textbox', { name: 'Percent off the dishes' }).fill('50')
  await page.getByRole('radio', { name: /^Automatically/ }).check()
  await page.getByRole('textbox', { name: 'Name in lists and files' }).fill('half50')
  await expect(page.getByText('50% off · without a code')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByText('Half price Monday is ready.')).toBeVisible()
  const coupon = page.getByRole('listitem').filter({ hasText: 'Half price Monday' })
  await expect(coupon.getByText('Not used yet')).toBeVisible()
  await expectAccessible(page)

  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByRole('main').getByText('HALF50 applied')).toBeVisible()

  await page.goto(`${napoli.origin}/console/headingley/selling/coupons`)
  await page.getByRole('button', { name: 'Stop Half price Monday' }).click()
  await expect(coupon.getByText('Stopped')).toBeVisible()
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByRole('main').getByText('Garlic bread').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('HALF50 applied')).toBeHidden()
})

test('the link of a coupon brings its code to the basket, without typing', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await signIn(page, napoli, 'owner')
  await page.goto(`${napoli.origin}/console/headingley/selling/coupons/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('From the flyer')
  await page.getByRole('textbox', { name: 'Percent off the dishes' }).fill('20')
  await page.getByRole('radio', { name: /^With a code/ }).check()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('flyer20')
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await page.getByRole('link', { name: 'Change From the flyer' }).click()
  await expect(page.getByRole('img', { name: 'QR code of FLYER20' })).toBeVisible()
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the QR code' }).click()
  expect((await file).suggestedFilename()).toBe('FLYER20.svg')

  const link = await page.getByText(`${napoli.origin}/offer/FLYER20`).innerText()
  await page.goto(link)
  await expect(page.getByText('FLYER20 is saved. Add something to your basket to use it.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your postcode' })).toBeVisible()
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByRole('main').getByText('FLYER20 applied')).toBeVisible()
})

test('an owner makes codes that work once each, and saves them as a file', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await signIn(page, napoli, 'owner')
  await page.goto(`${napoli.origin}/console/headingley/selling/coupons/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('For the neighbours')
  await page.getByRole('textbox', { name: 'Percent off the dishes' }).fill('15')
  await page.getByRole('radio', { name: /^With codes that work once/ }).check()
  await page.getByRole('textbox', { name: 'The codes begin with' }).fill('letter')
  await expect(page.getByText('15% off · with codes that work once each')).toBeVisible()
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByText('No codes yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'How many codes?' }).fill('3')
  await page.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByText('3 codes, none used')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  const [code = '', link = ''] = lines[1]?.split(',') ?? []

  await page.goto(link)
  await expect(page.getByText(`${code} is saved. Add something to your basket to use it.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your postcode' })).toBeVisible()
  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  await addPlain(page, 'Garlic bread')
  await visit(page, `${napoli.origin}/cart`)
  await expect(page.getByRole('main').getByText(`${code} applied`)).toBeVisible()
})
