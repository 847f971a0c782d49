import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findLayerProblems } from './check-layers.mjs'

let repository = ''
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'layers-'))
})
afterEach(() => rmSync(repository, { recursive: true }))

/** Writes sources below `src` and checks them. */
function check(files: Record<string, string>, rules = {}): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(repository, 'src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return findLayerProblems(repository, { root: 'src', ...rules })
}

it('a cycle between three rooms is reported file by file, with what to do', async () => {
  const problems = await check({
    'cart/price.ts': "import { menu } from '../menu/read.ts'\nexport const price = menu",
    'menu/read.ts': "export const menu = () => import('../shell/frame.tsx')",
    'shell/frame.tsx': "import { price } from '../cart/price.ts'\nexport const frame = <p>{price}</p>",
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]?.split('\n')).toEqual([
    'src: rooms import each other in a cycle: cart → menu → shell → cart',
    '  cart/price.ts → menu/read.ts',
    '  menu/read.ts → shell/frame.tsx',
    '  shell/frame.tsx → cart/price.ts',
    '  Move what both sides need into a room below them, or pass it as an argument.',
  ])
})

it('an import of a type closes a cycle, except where only values count', async () => {
  const files = {
    'cart/price.ts': "import { menu } from '../menu/read.ts'\nexport type Price = number\nexport const price = menu",
    'menu/read.ts': "import type { Price } from '../cart/price.ts'\nexport const menu: Price = 1",
    'menu/show.ts': "import { type Price } from '../cart/price.ts'\nexport const show = (price: Price) => price",
  }
  expect((await check(files)).map((problem) => problem.split('\n')[0])).toEqual([
    'src: rooms import each other in a cycle: cart → menu → cart',
  ])
  expect(await check(files, { typesCount: false })).toEqual([])
})

it('an import of a test, and what a group’s deps.ts names, close no cycle', async () => {
  const problems = await check(
    {
      'orders/deps.ts': "import type { Watch } from './payments/watch.ts'\nexport interface Deps { watch: Watch }",
      'orders/payments/watch.ts': "import type { Deps } from '../deps.ts'\nexport interface Watch { deps: Deps }",
      'menu/read.ts': 'export const menu = 1',
      'menu/read.test.ts':
        "import type { Watch } from '../orders/payments/watch.ts'\nexport const watch: Watch | null = null",
    },
    { rooms: ['orders'] },
  )
  expect(problems).toEqual([])
})

it('rooms of one group import each other without a cycle', async () => {
  const problems = await check(
    {
      'orders/payments/pay.ts': "import { record } from '../record/record.ts'\nexport const pay = record",
      'orders/record/record.ts': "import { pay } from '../payments/pay.ts'\nexport const record = pay",
    },
    { rooms: ['orders'], order: [['orders']] },
  )
  expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
    'src: rooms import each other in a cycle: orders/payments → orders/record → orders/payments',
  ])
})

it('a screen is imported by files of the root only, never by another screen or a room below', async () => {
  const screen = 'export const screen = 1'
  const problems = await check(
    {
      'routes.ts': "import { screen } from './screens/home/home.ts'\nexport const routes = [screen]",
      'screens/home/home.ts': screen,
      'screens/menu/menu.ts': "import { screen } from '../home/home.ts'\nexport const menu = screen",
      'shell/frame.ts': "export const load = () => import('../screens/menu/menu.ts')",
    },
    { tops: 'screens' },
  )
  expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
    'src: screens/menu/menu.ts → screens/home/home.ts',
    'src: shell/frame.ts → screens/menu/menu.ts',
  ])
})

it('a room with a list of rooms that it may import is refused every other one', async () => {
  const problems = await check(
    {
      'http/answer.ts':
        "import { log } from '../observe/log.ts'\nimport { pay } from '../payments/pay.ts'\nexport const answer = [log, pay]",
      'observe/log.ts': 'export const log = 1',
      'payments/pay.ts': 'export const pay = 1',
    },
    { only: { http: ['observe'] } },
  )
  expect(problems.map((problem) => problem.split('\n')[0])).toEqual(['src: http/answer.ts → payments/pay.ts'])
})

it('a group above another is refused to it, and a group without a layer has to be given one', async () => {
  const problems = await check(
    {
      'payments/pay.ts': "import { mail } from '../mails/mail.ts'\nexport const pay = mail",
      'mails/mail.ts': 'export const mail = 1',
      'labels/print.ts': "import { pay } from '../payments/pay.ts'\nexport const print = pay",
    },
    { order: [['mails'], ['payments']] },
  )
  expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
    'src: labels is in no layer: add it to the order in scripts/check-layers.mjs.',
    'src: payments/pay.ts → mails/mail.ts',
  ])
})

it('the routes of a room are imported by the room that puts them together and by no other', async () => {
  const problems = await check(
    {
      'start/api.ts': "import { menuRoutes } from '../menus/routes.ts'\nexport const api = [menuRoutes]",
      'menus/routes.ts': "import { itemRoutes } from './item-routes.ts'\nexport const menuRoutes = [itemRoutes]",
      'menus/item-routes.ts': 'export const itemRoutes = 1',
      'staff/stock.ts': "import { itemRoutes } from '../menus/item-routes.ts'\nexport const stock = itemRoutes",
    },
    { routes: 'start' },
  )
  expect(problems.map((problem) => problem.split('\n')[0])).toEqual(['src: staff/stock.ts → menus/item-routes.ts'])
})

it('routes import no tables', async () => {
  const tables = "import { menus } from '../db/schema/menus.ts'\nexport const read = menus"
  const problems = await check(
    {
      'db/schema/menus.ts': 'export const menus = 1',
      'menus/routes.ts': tables,
      'menus/item-routes.ts': tables,
      'menus/store.ts': tables,
    },
    { tables: 'db/schema' },
  )
  expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
    'src: menus/item-routes.ts → db/schema/menus.ts',
    'src: menus/routes.ts → db/schema/menus.ts',
  ])
})
