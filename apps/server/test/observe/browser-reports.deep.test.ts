import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { aStaffedRestaurant, emailOf } from '../fixtures/a-console.ts'
import { aBrowser } from '../setup/a-browser.ts'
import { aBuiltServer } from '../setup/a-built-server.ts'
import { aServer } from '../setup/a-server.ts'

const PERSON = ['Quibbleton', 'ada.quibbleton', '07700900142', 'Boar Lane', 'secret-of-the-order-12345678']

/** A fault whose message and address are full of a person's data, as a fault of ours could be. */
const failIn = (page: Page) =>
  page.evaluate((words) => {
    history.replaceState(null, '', `?token=${words.at(-1)}#${words[0]}`)
    // biome-ignore lint/suspicious/noDocumentCookie: as any script may
    document.cookie = `name=${words[0]}`
    setTimeout(() => {
      throw new TypeError(`No customer Ada Quibbleton <ada.quibbleton@example.com>, 12 Boar Lane, ${words.join(' ')}`)
    })
  }, PERSON)

interface Received {
  readonly type: string
  readonly event: Readonly<Record<string, unknown>>
}

/** The built server with its stand-in of the service, and a browser. */
const aReportingServer = async () => {
  const server = await aServer()
  const { host } = await aStaffedRestaurant(server)
  const port = await aBuiltServer(server, { MODE: 'demo', SENTRY_BROWSER_DSN: 'sandbox' })
  const received = async (): Promise<readonly Received[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/sandbox/errors/received`)
    return ((await answer.json()) as { readonly data: readonly Received[] }).data
  }
  const faultIn = async (part: string) => {
    const find = async () =>
      (await received()).find(
        ({ type, event }) => type !== 'transaction' && (event.tags as { part?: string } | undefined)?.part === part,
      )
    await expect.poll(find).toBeDefined()
    return (await find())?.event
  }
  return { context: await aBrowser(host), origin: `http://${host}:${port}`, received, faultIn }
}

const RELEASE = `comanda@${manifest.version}`
const EXPECTED = {
  release: RELEASE,
  environment: 'demo',
  exception: { values: [{ type: 'TypeError', stacktrace: { frames: expect.any(Array) } }] },
}

it('a fault on a customer’s page is reported with the release and no personal data [1.21]', async () => {
  const { context, origin, received, faultIn } = await aReportingServer()
  const page = await context.newPage()
  const foreignKeys = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !/^comanda:/.test(key)),
    )
  await page.goto(origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await received()).toEqual([])
  // The page load is traced by its route. The part that listens for a press loads after the page stands.
  await expect
    .poll(async () => {
      await page.mouse.click(5, 5)
      return (await received()).map(({ type, event }) => [type, event.transaction, event.release])
    })
    .toContainEqual(['transaction', expect.stringContaining('home'), RELEASE])
  expect(await foreignKeys()).toEqual([])
  await failIn(page)
  const event = await faultIn('storefront')
  expect(event).toMatchObject(EXPECTED)
  for (const part of ['user', 'request', 'breadcrumbs', 'server_name']) expect(event).not.toHaveProperty(part)
  const said = JSON.stringify(await received())
  expect(PERSON.filter((word) => said.includes(word))).toEqual([])
})

it('a fault in the console is reported with the release, and says nothing of who signs in [1.21]', async () => {
  const { context, origin, received, faultIn } = await aReportingServer()
  const email = emailOf('owner')
  const page = await context.newPage()
  await page.goto(`${origin}/console/`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  expect(await received()).toEqual([])
  await failIn(page)
  expect(await faultIn('console')).toMatchObject(EXPECTED)
  const said = JSON.stringify(await received())
  expect([...PERSON, email].filter((word) => said.includes(word))).toEqual([])
})
