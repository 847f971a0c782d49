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
}

interface Fixtures {
  /** Opens a copy of a demo restaurant, as many as a test needs; `shut` names a location that opens only in hours. */
  readonly open: (like: DemoRestaurant, shut?: string) => Promise<Restaurant>
  /** A Napoli of the test's own. */
  readonly napoli: Restaurant
  readonly triana: Restaurant
  readonly quietConsole: undefined
}

export const test = base.extend<Fixtures & Options>({
  provokes: [[], { option: true }],
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

/**
 * Nothing for axe to complain of on the page as it stands, or in the dialog that lies over it, or in a part of it (WCAG 2.2
 * AA); in the dark, the contrast is looked at again.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const hasFrames = page.frames().length > 1
  const hasDialog = !hasFrames && (await page.locator('dialog[open]').count()) > 0
  const within = part ?? (hasDialog ? 'dialog[open]' : 'html')
  const light = await new AxeBuilder({ page }).setLegacyMode(!hasFrames).include(within).withTags(RULES).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  // What is scrolled out of sight is painted in the other colours only when it comes into sight.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('section'))
      if (getComputedStyle(element).contentVisibility === 'auto')
        element.toggleAttribute('data-unpainted', element.getBoundingClientRect().top > innerHeight)
  })
  await settleColours(page)
  const dark = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .exclude('[data-unpainted]')
    .withRules(['color-contrast'])
    .analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  await settleColours(page)
  const told = [
    ...light.violations.map((one) => ['light', one] as const),
    ...dark.violations.map((one) => ['dark', one] as const),
  ]
  expect(
    told.map(
      ([scheme, { id, nodes }]) =>
        `${scheme} ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
    ),
    page.url(),
  ).toEqual([])
}

export { expect }

/** Ends every transition under way: what is measured is the colour it leads to. */
const settleColours = (page: Page) =>
  page.evaluate(async () => {
    // What inherits a colour may begin its own change only when the one above has ended.
    for (let frame = 0; frame < 3; frame += 1) {
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
      await new Promise(requestAnimationFrame)
    }
  })
