import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { Customer, inLane, openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, type Restaurant, test } from './fixtures.ts'
import { PATIENCE } from './patience.ts'

/** A Star printer that polls the address that its owner has entered: Star CloudPRNT. */
class StarPrinter {
  readonly #request: APIRequestContext
  readonly #url: string
  readonly #headers: Record<string, string>

  constructor(request: APIRequestContext, { origin }: Restaurant, address: string) {
    const { host, port } = new URL(origin)
    this.#request = request
    this.#url = `http://127.0.0.1:${port}${new URL(address).pathname}`
    this.#headers = { host }
  }

  /** Says how it is, and answers what it is to do. */
  async poll(statusCode = '200 OK', clientAction: readonly object[] = []) {
    const answer = await this.#request.post(this.#url, {
      headers: this.#headers,
      data: { statusCode: encodeURIComponent(statusCode), printerMAC: '00:11:62:00:00:01', clientAction },
    })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { readonly jobReady: boolean; readonly jobToken?: string }
  }

  /** Tells its model and paper, as it is asked at its first contact. */
  async introduce() {
    await this.poll()
    await this.poll('200 OK', [
      { request: 'ClientType', result: 'Star mC-Print3' },
      { request: 'PageInfo', result: { paperWidth: 80, printWidth: 72, horizontalResolution: 8 } },
      { request: 'GetPollInterval', result: '5' },
    ])
  }

  /** Polls until there is a ticket, prints it and confirms it; answers its text. */
  async print(): Promise<string> {
    let token: string | undefined
    await expect(async () => {
      token = (await this.poll()).jobToken
      expect(token).toBeDefined()
    }).toPass({ timeout: 30_000 * PATIENCE })
    const ticket = await this.#request.get(`${this.#url}?token=${token}&type=text/plain`, { headers: this.#headers })
    expect(ticket.ok()).toBe(true)
    const done = await this.#request.delete(`${this.#url}?token=${token}&code=200%20OK`, { headers: this.#headers })
    expect(done.ok()).toBe(true)
    return ticket.text()
  }

  /** Polls as a printer does every few seconds, until the page says something. */
  async pollUntil(shown: Locator, statusCode = '200 OK') {
    await expect(async () => {
      await this.poll(statusCode)
      await expect(shown).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 * PATIENCE })
  }
}

/** Adds a Star on the screen of printers, and leaves the page with its address open. */
async function addStar(page: Page, request: APIRequestContext, restaurant: Restaurant, name: string) {
  await openOffice(page, 'Printers')
  await expect(page.getByText('No printers yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a printer' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Get the address' }).click()
  await expect(page.getByText('Waiting for the printer…')).toBeVisible()
  const address = (await page.getByText(/\/print\//).textContent()) ?? ''
  return new StarPrinter(request, restaurant, address)
}

test('a printer is added, prints an accepted order, and the order says so', { tag: '@either' }, async ({
  page,
  request,
  napoli,
}) => {
  const { number, dish } = await new Customer(request, napoli).order()
  await signIn(page, napoli)
  const star = await addStar(page, request, napoli, 'Oven')
  await expectAccessible(page)
  await star.introduce()
  await star.pollUntil(page.getByText('Star mC-Print3 is in touch: 80 mm paper'))
  await page.getByRole('button', { name: 'Print a test page' }).click()
  await expect(page.getByText('Oven prints a test page')).toBeVisible()
  expect(await star.print()).toContain('Test page')
  await page.getByRole('button', { name: 'Done' }).click()
  await star.pollUntil(page.getByRole('grid', { name: 'Printers' }).getByText('Ready'))
  await expectAccessible(page)

  await page.goto(`${napoli.origin}/console/`)
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await (await inLane(page, 'Preparing', number)).getByRole('button', { name: `Open order ${number}` }).click()
  const sheet = page.getByRole('dialog')
  // Out of paper: the ticket waits and nothing is lost.
  await star.pollUntil(sheet.getByText('Kitchen: waits for Oven, no paper'), '410 Out of paper')
  await expectAccessible(page)
  expect(await star.print()).toContain(dish.name)
  await expect(sheet.getByText(/^Kitchen: printed \d\d:\d\d$/)).toBeVisible()

  await sheet.getByRole('button', { name: 'Reprint Kitchen on Oven' }).click()
  expect(await star.print()).toContain(dish.name)
  await expect(sheet.getByText(/^Kitchen: printed/)).toHaveCount(2)
  await sheet.getByRole('button', { name: 'Print', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Receipt on Oven' }).click()
  await expect(page.getByText('Receipt goes to Oven')).toBeVisible()
  expect(await star.print()).toContain('Total')
  await expect(sheet.getByText(/^Receipt: printed/)).toBeVisible()
})

test('a printer prints other tickets once they are chosen, accepts with them, and is removed', {
  tag: '@deep',
}, async ({ page, request, napoli }) => {
  await signIn(page, napoli)
  const star = await addStar(page, request, napoli, 'Bar')
  await star.introduce()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('grid', { name: 'Printers' }).getByRole('link', { name: 'Change Bar' }).click()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Bag ticket: Collection' }).press('Space')
  await page.getByRole('combobox', { name: 'Copies: Bag ticket' }).selectOption('2')
  await page.getByRole('combobox', { name: 'Paper' }).selectOption({ label: '58 mm, 32 characters a line' })
  await page.getByRole('switch', { name: 'Accept orders with it' }).press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Bag ticket: Collection' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Copies: Bag ticket' })).toHaveValue('2')

  // A new order prints at once, and the confirmation accepts it.
  const board = await page.context().newPage()
  await board.goto(`${napoli.origin}/console/`)
  const { number } = await new Customer(request, napoli).order()
  await expect(board.getByRole('button', { name: /^Accept for/ })).toBeVisible()
  await star.print()
  await expect(await inLane(board, 'Preparing', number)).toBeVisible()
  await board.close()

  await page.getByRole('button', { name: 'Get a new address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Get a new address' }).click()
  await expect(page.getByText('Waiting for the printer…')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Remove the printer' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the printer' }).click()
  await expect(page.getByText('Bar is removed')).toBeVisible()
  await expect(page.getByText('No printers yet')).toBeVisible()
})
