import type { Locator, Page } from '@playwright/test'
import { Customer, goTo, inLane, signIn, startSession } from './console-steps.ts'
import { cutTexts } from './cut-texts.ts'
import { expect, test } from './fixtures.ts'
import { PATIENCE } from './patience.ts'
import { signInStaff } from './staff.ts'

const LONG =
  'Severe nut allergy, even traces: please use clean boards and knives. Ring twice, the bell is broken, and leave the bags at 14.'

/** The elements of a card that hide a part of what they hold. */
const cutIn = (card: Locator) =>
  card.evaluate((one) =>
    [one, ...one.querySelectorAll('*')]
      .filter(
        (element) =>
          !element.classList.contains('sr-only') &&
          getComputedStyle(element).overflow !== 'visible' &&
          (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1),
      )
      .map(({ className }) => String(className)),
  )

const doubleText = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { font-size: 32px !important }')
    document.adoptedStyleSheets.push(sheet)
  })

for (const [width, height, tag] of [
  [1180, 820, '@desktop'],
  [390, 844, '@phone'],
] as const)
  test(`a new order of eight dishes shows in full with its actions at ${width} × ${height}`, {
    tag,
  }, async ({ page, request, napoli }) => {
    await page.setViewportSize({ width, height })
    const customer = new Customer(request, napoli)
    const { number } = await customer.order({
      dishes: 8,
      comment: LONG,
      lineComment: 'no garlic, and please cut it into eight slices',
    })
    await customer.order()
    await customer.order({ at: `${new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 13)}:00:00Z` })
    await (await signInStaff(request, napoli)).pause(30)
    await startSession(page, napoli)
    for (const language of ['en', 'es']) {
      await page.addInitScript((one) => localStorage.setItem('comanda:console-language', one), language)
      await page.goto(`${napoli.origin}/console/`)
      const card = page.locator('[data-first-new]')
      await expect(card).toContainText(`#${number}`)
      await expect(card.getByRole('listitem')).toHaveCount(8)
      expect.soft(await cutIn(card), language).toEqual([])
      for (const button of await card.getByRole('button').all()) await expect.soft(button).toBeInViewport({ ratio: 1 })
      // One bar of one line, whatever the reasons.
      const bar = page.getByText(language === 'en' ? /^paused until/i : /^en pausa hasta/i)
      await expect.soft(bar).toBeVisible()
      expect.soft((await bar.boundingBox())?.height).toBeLessThan(30)
    }
  })

test('Accept stays in sight with double-size text, and the board keeps half of a phone', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  await new Customer(request, napoli).order({ dishes: 4, comment: LONG })
  await (await signInStaff(request, napoli)).pause(30)
  await doubleText(page)
  await signIn(page, napoli)
  const accept = page.getByRole('button', { name: /^Accept for/ })
  for (const [width, height] of [
    [390, 844],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(accept).toBeInViewport({ ratio: 1 })
    expect.soft((await page.getByRole('main').boundingBox())?.height).toBeGreaterThan(height / 2)
  }
})

test('at 200 % text nothing is cut in the order sheet, Sold out, Busy and a form of the office', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, napoli }) => {
  const { number } = await new Customer(request, napoli).order({ dishes: 4, comment: LONG })
  await doubleText(page)
  await signIn(page, napoli)
  const main = page.getByRole('main')
  await page
    .getByRole('button', { name: `Open order ${number}` })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Accept for/ })).toBeVisible()
  // The sheet slides in.
  await expect.poll(() => cutTexts(page), { message: 'order sheet' }).toEqual([])
  await page.goto(`${napoli.origin}/console/`)
  await goTo(page, 'Sold out')
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect.soft(await cutTexts(page), 'sold out').toEqual([])
  await goTo(page, 'Busy')
  await expect(page.getByText('By prep time (minutes)')).toBeVisible()
  expect.soft(await cutTexts(page), 'busy').toEqual([])
  await page.goto(`${napoli.origin}/console/headingley/settings/company`)
  await expect(main.getByLabel('Legal name')).toBeVisible()
  expect.soft(await cutTexts(page), 'company').toEqual([])
})

test('Undo reverts an acceptance before the customer is told, and a second tap accepts nothing', {
  tag: '@desktop',
}, async ({ page, request, napoli }) => {
  const customer = new Customer(request, napoli)
  const first = await customer.order()
  const second = await customer.order()
  await signIn(page, napoli)
  const staff = await signInStaff(request, napoli)
  const accept = page.locator('[data-first-new]').getByRole('button', { name: /^Accept for/ })
  await accept.dblclick()
  await expect(page.getByRole('heading', { name: '1 new' })).toBeVisible()
  await expect(page.locator('[data-first-new]')).toContainText(`#${second.number}`)
  await page
    .getByRole('button', { name: `Undo accepting order ${first.number}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '2 new' })).toBeVisible()
  const states = async () => (await staff.orders()).map(({ orderStatus }) => orderStatus)
  expect(await states()).toEqual([2, 2])
  await accept.click()
  await expect.poll(async () => (await states()).toSorted(), { timeout: 30_000 * PATIENCE }).toEqual([2, 3])
})

test('an open order prints as a ticket: black on white, no controls, and nothing of the screen', {
  tag: ['@deep', '@desktop'],
}, async ({ page, request, napoli }) => {
  const { number, dish } = await new Customer(request, napoli).order({ comment: LONG })
  await signIn(page, napoli)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await (await inLane(page, 'Preparing', number)).getByRole('button', { name: `Open order ${number}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const ticket = page.locator('.ticket')
  await expect(ticket).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(ticket).toContainText(`2 × ${dish.name}`)
  await expect(ticket).toContainText('ALLERGY')
  const colours = await ticket.evaluate((one) => [
    ...new Set(
      [one, ...one.querySelectorAll('*')].map((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return `${color} on ${backgroundColor}`
      }),
    ),
  ])
  expect(colours).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)'])
})
