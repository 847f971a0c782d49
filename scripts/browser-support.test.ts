import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newerIn, scriptsBelow } from './browser-support.mjs'
import { browserCheck } from './older-browsers.mjs'
import { POLYFILLED } from './polyfilled.mjs'
import { root } from './prepare.mjs'
import { SUPPORTED_BROWSERS } from './supported-browsers.mjs'

const provided = new Set(
  Object.entries(POLYFILLED).flatMap(([owner, names]) =>
    names.flatMap((name) => [`${owner.replace('.prototype', '')}.${name}`, `.${name}()`]),
  ),
)

/** Why each of these is no use of a newer built-in, or does no harm. */
const ALLOWED: Readonly<Record<string, string>> = {
  Temporal: 'the polyfill itself',
  'Temporal.Instant': 'each entry loads temporal-polyfill first',
  'Temporal.Now': 'as above',
  'Temporal.PlainDate': 'as above',
  TouchEvent: 'Leaflet looks whether there is one',
  'Notification.requestPermission': 'called only where `askPush` has found push',
  '.isValid()': 'a method of Leaflet',
  '.startViewTransition()': 'React catches that it is missing, and only its `ViewTransition` calls it',
  '.login()': 'a method of the social network’s script',
}

describe.each(['apps/storefront/build/client', 'apps/console/build'])('the scripts in %s', (folder) => {
  it('use only syntax and built-ins that the supported browsers or a polyfill provide', () => {
    const scripts = scriptsBelow(folder).filter(({ name }) => !name.endsWith('/polyfills.js'))
    expect(scripts.length).toBeGreaterThan(5)
    const found = scripts.flatMap(({ name, code }) =>
      newerIn(code)
        .filter((one) => !provided.has(one) && !(one in ALLOWED))
        .map((one) => `${name}: ${one}`),
    )
    expect(found, 'Use something older, test for it first, or add it to polyfills.ts and polyfilled.mjs.').toEqual([])
  })
})

it.each([
  ['Promise.try(load)', ['Promise.try', '.try()']],
  ['new Intl.DurationFormat("en")', ['Intl.DurationFormat']],
  ['list.toSorted()', []],
  ['new Set(a).isSubsetOf(b)', ['.isSubsetOf()']],
  ['"canParse" in URL && URL.canParse(text)', []],
  ['text.replace(new RegExp("a", "v"), "b")', ['flag v']],
  ['self.scheduler.yield()', ['scheduler']],
])('%s needs what supported browsers lack: %j', (code, names) => {
  expect(newerIn(code)).toEqual(names)
})

it.each(['/[a&&b]/v', 'import data from "./x.json" with { type: "json" }', 'using file = open()', '/(?i:a)/'])(
  '%s is no syntax of the supported browsers',
  (code) => {
    expect(() => newerIn(code)).toThrow()
  },
)

it('the check accepts lookbehind, static blocks and private methods of the oldest browsers', () => {
  expect(newerIn('/(?<=a)b/d; class A { static { this.a = 1 } #b() {} c() { return #b in this } }')).toEqual([])
})

it('the first script of every page runs in any browser', async () => {
  expect(await browserCheck()).toContain('data-browser')
})

it('the README names the supported browsers', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const { safari_ios, chrome, firefox, samsunginternet_android } = SUPPORTED_BROWSERS
  expect(readme).toContain(
    `Safari and iOS from ${safari_ios}, Chrome, Edge and Android’s web view from ${chrome}, Firefox from ${firefox}, Samsung Internet from ${Number(samsunginternet_android)}`,
  )
})
