import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Role = 'owner' | 'manager' | 'kitchen'

interface Account {
  readonly email: string
  readonly password: string
}

/** A restaurant of one test's own: a fresh copy of one of the demo's, under its own host. */
export interface Restaurant {
  /** `http://napoli-17.localhost:3000` */
  readonly origin: string
  readonly staff: Readonly<Record<Role, Account>>
}

export type DemoRestaurant = 'napoli' | 'triana' | 'saffron'

interface Copy {
  readonly data: { readonly host: string; readonly staff: readonly (Account & { readonly role: Role })[] }
}

interface Options {
  /** Answers that a test provokes: the browser writes them into its console. Anything else in there fails the test. */
  readonly provokes: readonly (number | 'offline')[]
  /** Whether the app has still to be offered; else its banner was closed before. */
  readonly newToApp: boolean
}

interface Fixtures {
  /** Opens a copy of a demo restaurant, as many as a test needs; `shut` names a location that opens only in hours. */
  readonly open: (like: DemoRestaurant, shut?: string) => Promise<Restaurant>
  /** A Napoli of the test's own. */
  readonly napoli: Restaurant
  readonly triana: Restaurant
  readonly quietConsole: undefined
  readonly closedBanner: undefined
}

export const test = base.extend<Fixtures & Options>({
  provokes: [[], { option: true }],
  newToApp: [false, { option: true }],
  closedBanner: [
    async ({ context, newToApp }, use) => {
      if (!newToApp)
        await context.addInitScript(() => {
          // biome-ignore lint/suspicious/noDocumentCookie: as the page itself writes it
          document.cookie = 'comanda_app=closed; Path=/; SameSite=Lax'
        })
      await use(undefined)
    },
    { auto: true },
  ],
  open: async ({ request, baseURL }, use) => {
    const port = new URL(baseURL ?? '').port
    await use(async (like, shut) => {
      // Only browsers resolve *.localhost: the copy is asked for by address.
      const query = shut === undefined ? '' : `?shut=${shut}`
      const answer = await request.post(`http://127.0.0.1:${port}/sandbox/restaurants/${like}${query}`)
      expect(answer.ok()).toBe(true)
      const { data } = (await answer.json()) as Copy
      const account = (role: Role) => data.staff.find((one) => one.role === role) ?? { email: '', password: '' }
      return {
        origin: `http://${data.host}:${port}`,
        staff: { owner: account('owner'), manager: account('manager'), kitchen: account('kitchen') },
      }
    })
  },
  napoli: async ({ open }, use) => use(await open('napoli')),
  triana: async ({ open }, use) => use(await open('triana')),
  // Whatever a page complains of, a broken content security policy above all, fails the test that saw it.
  quietConsole: [
    async ({ page, provokes }, use) => {
      const complaints: string[] = []
      const expected = new RegExp(
        `^Failed to load resource: .*(status of (${provokes.join('|')}) |net::ERR_${provokes.includes('offline') ? 'INTERNET_DISCONNECTED' : ' '})`,
      )
      page.on('console', (message) => {
        if (message.type() === 'error' && !(provokes.length > 0 && expected.test(message.text())))
          complaints.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What another house can break on a screen that is looked at in full elsewhere: its colours, its roundness, longer words. */
const OF_A_HOUSE = ['color-contrast', 'target-size', 'html-lang-valid']

interface Look {
  /** A selector: only this part. */
  readonly part?: string
  /** The screen is looked at in full in another house: here only what differs, except in the matrix. */
  readonly again?: boolean
}

/**
 * Nothing for axe to complain of on the page as it stands, or in the dialog that lies over it, or in a part of it (WCAG 2.2
 * AA); light and dark change places, and the contrast is looked at again.
 */
export async function expectAccessible(page: Page, { part, again = false }: Look = {}): Promise<void> {
  const hasFrames = page.frames().length > 1
  const hasDialog = !hasFrames && (await page.locator('dialog[open]').count()) > 0
  const within = part ?? (hasDialog ? 'dialog[open]' : 'html')
  const isDark = await holdStill(page, !hasDialog)
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const first = await axeFor(page, hasFrames)
  const whole = await (again && !process.env.E2E_MATRIX ? first.withRules(OF_A_HOUSE) : first.withTags(RULES))
    .include(within)
    .analyze()
  await page.emulateMedia({ colorScheme: schemes[1] })
  const second = await axeFor(page, false)
  const colours = await second.withRules(['color-contrast']).include(within).analyze()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const told = [
    ...whole.violations.map((one) => [schemes[0], one] as const),
    ...colours.violations.map((one) => [schemes[1], one] as const),
  ]
  expect(
    told.map(
      ([scheme, { id, nodes }]) =>
        `${scheme} ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
    ),
    page.url(),
  ).toEqual([])
}

/**
 * While axe looks, colours change at once, and where `all`, what is out of sight is laid out too: were a part of a menu to take
 * its true height meanwhile, dishes would seem to lie over each other. Returns whether it is dark.
 */
const holdStill = (page: Page, all: boolean) =>
  page.evaluate(async (isWhole) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      *, ::before, ::after { transition: none !important }
      ${isWhole ? 'section { content-visibility: visible !important }' : ''}`)
    document.adoptedStyleSheets.push(sheet)
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    return matchMedia('(prefers-color-scheme: dark)').matches
  }, all)

/** Its long script is brought into a page once; what is in order is not written down. */
async function axeFor(page: Page, hasFrames: boolean): Promise<AxeBuilder> {
  const isThere = !hasFrames && (await page.evaluate(() => 'axe' in window))
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ['violations'] })
}

export { expect }
