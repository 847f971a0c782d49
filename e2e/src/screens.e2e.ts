import { readFileSync } from 'node:fs'
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@comanda/domain'
import { type DemoRestaurant, expect, test } from './fixtures.ts'
import { PATIENCE } from './patience.ts'
import { CONSOLE } from './screens/console.ts'
import { Inspection, PICTURES } from './screens/look-at.ts'
import { OPERATOR } from './screens/operator.ts'
import { START } from './screens/start.ts'
import { STOREFRONT } from './screens/storefront.ts'
import { textsOf } from './screens/texts.ts'
import { knownOf } from './screens/untranslated.ts'
import { BRANDS } from './screens/walk.ts'
import { hydrated } from './steps.ts'

// Without animations, so that the colours are final. The statuses are those of pages that are not there, and of wrong
// fields.
test.use({ contextOptions: { reducedMotion: 'reduce' }, provokes: [400, 401, 403, 404, 422] })
test.describe.configure({ timeout: 300_000 * PATIENCE })

/** The restaurant whose screens are checked in a language; pictures are taken of all three. */
const CHECKED: Readonly<Partial<Record<Language, DemoRestaurant>>> = { es: 'triana' }
/** The languages that people wrote. A further one is made for a test: none of its words is English. */
const WRITTEN: ReadonlySet<string> = new Set(['en', 'es'])
const WALKS = [
  ...STOREFRONT.map((walk) => ({ app: 'storefront', ...walk })),
  ...CONSOLE.map((walk) => ({ app: 'console', ...walk })),
  ...START.map((walk) => ({ app: 'start', ...walk })),
  ...OPERATOR.map((walk) => ({ app: 'operator', ...walk })),
]
const hasBrands = (app: string) => app === 'storefront' || app === 'console'

const SITE_MAPS: Readonly<Record<string, string>> = {
  storefront: 'apps/storefront/app/routes.ts',
  console: 'apps/console/src/apps/restaurant/routes.tsx',
  start: 'apps/console/src/apps/start/routes.tsx',
  operator: 'apps/console/src/apps/operator/routes.tsx',
}

for (const [app, file] of Object.entries(SITE_MAPS)) {
  test(`a walk through the screens opens every route of ${app}`, { tag: '@phone' }, () => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    const paths = [...source.matchAll(/(?:\broute\(|\bpath: )'([^']+)'/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(5)
    const opened = new Set(WALKS.flatMap((walk) => (walk.app === app ? walk.routes : [])))
    const missing = paths.filter((path) => !(opened.has(path) || (app === 'start' && path === '*')))
    expect(missing, 'Add a walk in e2e/src/screens').toEqual([])
  })
}

for (const language of LANGUAGES) {
  const checked = CHECKED[language] ?? 'napoli'
  for (const { app, title, walk } of WALKS) {
    const brands = PICTURES && hasBrands(app) ? Object.values(BRANDS) : [BRANDS[hasBrands(app) ? checked : 'napoli']]
    for (const brand of brands) {
      test(
        `every screen in ${language}, ${brand.like}, ${app}: ${title} [1.08, 9.14]`,
        {
          tag: '@screens',
        },
        async ({ playwright, page, context, request, open, baseURL }, { project }) => {
          const restaurant = await open(brand.like)
          const { port } = new URL(baseURL ?? '')
          const original = { origin: `http://${brand.like}.localhost:${port}` }
          for (const url of [restaurant.origin, original.origin])
            await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])
          // A preview in a sandboxed frame has no storage.
          await page.addInitScript((value) => {
            if (window === top) localStorage.setItem('comanda:console-language', value)
          }, language)
          // Its sessions are not those of the walk.
          const reader = await playwright.request.newContext()
          const known = WRITTEN.has(language) ? null : await knownOf(reader, restaurant, original)
          await reader.dispose()
          const inspection = new Inspection(page, `${brand.like}-${language}-${project.name}`, known)
          await walk({
            page,
            request,
            brand,
            restaurant,
            original,
            language,
            say: textsOf(language),
            look: inspection.look,
            open: async (address) => {
              await page.goto(address)
              if (!new URL(address).pathname.match(/^\/(console|start|operator)/)) await hydrated(page)
            },
          })
          expect(inspection.problems).toEqual([])
        },
      )
    }
  }
}
