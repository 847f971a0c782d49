import AxeBuilder from '@axe-core/playwright'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Frame,
  type Page,
} from '@playwright/test'
import { IS_DEEP, IS_SCREENS } from './deep.ts'
import { PATIENCE } from './patience.ts'

type Role = 'owner' | 'manager' | 'kitchen'

interface Account {
  readonly email: string
  readonly password: string
}

/** A fresh copy of a demo restaurant, under its own host. */
export interface Restaurant {
  /** `http://napoli-17.localhost:3000` */
  readonly origin: string
  /** IANA; the local time there is between 12:00 and 13:00 when the copy is made. */
  readonly timeZone: string
  readonly staff: Readonly<Record<Role, Account>>
}

export type DemoRestaurant = 'napoli' | 'triana' | 'saffron'

/** How a copy differs from the demo restaurant. */
interface CopySettings {
  /** A location of it that opens only in three hours. */
  readonly shut?: string
  /** Payment settings that are switched on. */
  readonly payments?: 'billing-postcode' | 'link,klarna'
  /** Asks for a tick before each order; without it a sentence states the agreement. */
  readonly terms?: 'tick'
  /** Announces its new app to users of the old one. */
  readonly app?: 'new'
  /** How many locations it has. */
  readonly locations?: '200'
  /** Its container of a tag manager. */
  readonly tags?: string
}

interface Copy {
  readonly data: {
    readonly host: string
    readonly timeZone: string
    readonly staff: readonly (Account & { readonly role: Role })[]
  }
}

interface Options {
  /**
   * HTTP statuses that the test provokes; the browser logs them as errors. With 'script' also the error of the page
   * when one of its scripts does not load; with 'fault' any error of its scripts. Any other error in its console fails
   * the test.
   */
  readonly provokes: readonly (number | 'offline' | 'script' | 'fault')[]
  /** What the device is for, as staff have said it in the console; null where it is new. */
  readonly deviceJob: 'counter' | 'office' | null
  /** Whether the banner that offers the app still shows; otherwise a cookie has closed it. */
  readonly newToApp: boolean
}

interface Fixtures {
  readonly open: (like: DemoRestaurant, settings?: CopySettings) => Promise<Restaurant>
  readonly napoli: Restaurant
  readonly triana: Restaurant
  /** One Napoli for all tests of a worker: only for tests that change nothing which another test could see. */
  readonly sharedNapoli: Restaurant
  readonly sharedTriana: Restaurant
  readonly quietConsole: undefined
  readonly closedBanner: undefined
  readonly knownDevice: undefined
}

interface WorkerFixtures {
  /** The worker's shared copy of a demo restaurant. */
  readonly shared: (like: DemoRestaurant) => Promise<Restaurant>
}

/** Creates a copy of a demo restaurant through the sandbox. */
export async function createCopy(
  request: APIRequestContext,
  like: DemoRestaurant,
  settings: CopySettings = {},
): Promise<Restaurant> {
  const { port } = new URL(process.env.E2E_BASE_URL ?? 'http://napoli.localhost:3000')
  // Only browsers resolve *.localhost.
  const answer = await request.post(
    `http://127.0.0.1:${port}/sandbox/restaurants/${like}?${new URLSearchParams({ ...settings })}`,
    // On a busy machine, copying one takes longer than any press may.
    { timeout: 50_000 * PATIENCE },
  )
  expect(answer.ok()).toBe(true)
  const { data } = (await answer.json()) as Copy
  const account = (role: Role) => data.staff.find((one) => one.role === role) ?? { email: '', password: '' }
  return {
    origin: `http://${data.host}:${port}`,
    timeZone: data.timeZone,
    staff: { owner: account('owner'), manager: account('manager'), kitchen: account('kitchen') },
  }
}

/** Nobody watches over the orders of a restaurant's first location, since so many minutes. */
export async function leaveUnwatched(request: APIRequestContext, { origin }: Restaurant, minutes: number) {
  const { hostname, port } = new URL(origin)
  const path = `/sandbox/restaurants/${hostname.split('.')[0]}/unwatched?minutes=${minutes}`
  expect((await request.post(`http://127.0.0.1:${port}${path}`)).ok()).toBe(true)
}

/** Says in every page of a browser what its device is for, so that the console does not ask. */
export function sayDeviceJob(context: BrowserContext, job: 'counter' | 'office') {
  return context.addInitScript((said) => {
    // A preview in a sandboxed frame has no storage.
    const isConsole = window === top && location.pathname.startsWith('/console')
    if (isConsole && localStorage.getItem('comanda:console-device-job') === null)
      localStorage.setItem('comanda:console-device-job', said)
  }, job)
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  provokes: [[], { option: true }],
  newToApp: [false, { option: true }],
  deviceJob: ['counter', { option: true }],
  knownDevice: [
    async ({ context, deviceJob }, use) => {
      if (deviceJob !== null) await sayDeviceJob(context, deviceJob)
      await use(undefined)
    },
    { auto: true },
  ],
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
  shared: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext()
      const copies = new Map<DemoRestaurant, Promise<Restaurant>>()
      await use((like) => {
        const copy = copies.get(like) ?? createCopy(request, like)
        copies.set(like, copy)
        return copy
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  open: async ({ request }, use) => use((like, settings) => createCopy(request, like, settings)),
  napoli: async ({ open }, use) => use(await open('napoli')),
  triana: async ({ open }, use) => use(await open('triana')),
  sharedNapoli: async ({ shared }, use) => use(await shared('napoli')),
  sharedTriana: async ({ shared }, use) => use(await shared('triana')),
  // An error in the browser's console, such as a violated content policy, fails the test.
  quietConsole: [
    async ({ page, provokes }, use) => {
      const complaints: string[] = []
      const anyFault = provokes.includes('fault')
      const expected = new RegExp(
        // A service worker that gets no answer says FAILED.
        `^Failed to load resource: .*(status of (${provokes.join('|')}) |net::ERR_${provokes.includes('offline') ? '(INTERNET_DISCONNECTED|FAILED)' : ' '})`,
      )
      page.on('console', (message) => {
        if (message.type() === 'error' && !anyFault && !(provokes.length > 0 && expected.test(message.text())))
          complaints.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => {
        const isMissingScript = error.message.startsWith('Failed to fetch dynamically imported module')
        if (!anyFault && !(isMissingScript && provokes.includes('script'))) complaints.push(String(error))
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

declare global {
  interface Window {
    /** The style sheet by which `findViolations` stops all motion. */
    stoppedMotion?: CSSStyleSheet
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Expects no WCAG 2.2 AA violation; see `findViolations`. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findViolations(page, part), page.url()).toEqual([])
}

/**
 * Returns the WCAG 2.2 AA violations of the page, of the open dialog, or of the part of the page that a selector names.
 * The runs of `npm run test:deep` and `npm run test:screens` check the contrast in the other colour scheme as well.
 */
export async function findViolations(page: Page, part?: string): Promise<readonly string[]> {
  const hasFrames = page.frames().length > 1
  // A dialog that closes would be gone before axe looks at it.
  await expect(page.locator('dialog[data-closing]')).toHaveCount(0)
  const hasDialog = !hasFrames && (await page.locator('dialog[open]').count()) > 0
  const within = part ?? (hasDialog ? 'dialog[open]' : 'html')
  await Promise.all(page.frames().map((frame) => whileAttached(frame, stopMotion(frame, !hasDialog))))
  const isDark = await settle(page)
  const [scheme, otherScheme] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const axe = await axeFor(page, hasFrames)
  const { violations } = await axe.withTags(RULES).include(within).analyze()
  const found = violations.map((one) => [scheme, one] as const)
  if (IS_DEEP || IS_SCREENS) {
    await page.emulateMedia({ colorScheme: otherScheme })
    const contrast = await (await axeFor(page, false)).withRules(['color-contrast']).include(within).analyze()
    found.push(...contrast.violations.map((one) => [otherScheme, one] as const))
    await page.emulateMedia({ colorScheme: scheme })
  }
  await Promise.all(page.frames().map((frame) => whileAttached(frame, resumeMotion(frame))))
  return found.map(
    ([colours, { id, nodes }]) =>
      `${colours} ${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
  )
}

/**
 * Stops transitions and CSS animations in a frame, also of what appears while axe runs, such as a toast that fades in.
 * With `all`, lays out what is out of sight too: otherwise a section of the menu takes its true height while axe
 * measures, and dishes seem to overlap.
 */
const stopMotion = (frame: Frame, all: boolean) =>
  frame.evaluate((isWhole) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      *, ::before, ::after {
        transition: none !important;
        animation-duration: 0s !important;
        animation-delay: 0s !important;
      }
      ${isWhole ? 'section { content-visibility: visible !important }' : ''}`)
    document.adoptedStyleSheets.push(sheet)
    window.stoppedMotion = sheet
  }, all)

/** Ignores that a frame inside the page is removed or loads another document meanwhile. */
const whileAttached = (frame: Frame, work: Promise<void>): Promise<void> =>
  frame.parentFrame() === null ? work : work.catch(() => undefined)

/** The page may have adopted sheets of its own meanwhile. */
const resumeMotion = (frame: Frame) =>
  frame.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== window.stoppedMotion)
  })

/** Waits for the fonts and for the animations that scripts run. Returns whether the colours are dark. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    // A dialog that is fading in has too little contrast.
    const running = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(running.map((one) => one.finished.catch(() => undefined)))
    await new Promise(requestAnimationFrame)
    return matchMedia('(prefers-color-scheme: dark)').matches
  })

/** Injects axe's script once per page, and reports violations only. */
async function axeFor(page: Page, hasFrames: boolean): Promise<AxeBuilder> {
  const isThere = !hasFrames && (await page.evaluate(() => 'axe' in window))
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ['violations'] })
}

export { expect }
