import type { Plugin, Rolldown } from 'vite'
import { NEXT } from './first-files.ts'

/** Libraries that every page uses; they rarely change, so they stay cached from one release to the next. */
const LIBRARIES: readonly (readonly [name: string, modules: RegExp])[] = [
  ['react', /node_modules\/(react|react-dom|scheduler)\//],
  ['libraries', /node_modules\/(@formatjs|icu-minify|react-router|use-intl|valibot|zustand)\//],
]

/** Files that only re-export: an importer of one name needs only the file behind it. */
const BARREL = /packages\/[a-z]+\/src\/(index|wire)\.ts$|lucide-react\/dist\/esm\/(lucide-react|icons\/index)\.mjs$/
const NAMED_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["'](?:@comanda\/|lucide)/g
const PASSED_ON = /export\s*\{([^}]*)\}\s*from\s*["']\.([^"']+)["']/g

const ENTRY = 'app/entry.client.tsx'
const FRAME = [ENTRY, 'app/root.tsx']
const HOME = ['app/screens/home/home-route.tsx']
const MENU = ['app/screens/menu/menu-route.tsx']
/**
 * What only the server renders, though `root.tsx` imports it: a theme, which a browser derives only in a preview, and
 * the data for search engines.
 */
const FOR_THE_SERVER = /packages\/ui\/src\/theme\/|storefront\/app\/linked-data\//
const NOT_FIRST = /app\/texts\/[\w-]+\.ts$/

type ModuleOf = (id: string) => Rolldown.ModuleInfo | null

/**
 * Puts the code of the first pages into few chunks: the libraries; `frame`, the layout, what home and menu share, and
 * what a first press on one of them needs of the other; `menu` and `home`, the rest of each; `pressed-…`, what a first
 * press on each opens. By default the bundler makes some eighty chunks: brotli cannot compress files of 200 bytes,
 * which cost 15 kB, and on a slow network each wave of six files is a round trip, which cost a first press 400 ms.
 */
export function firstChunks(): Plugin {
  /** Where a module is in several, the first one counts. */
  let chunks: readonly (readonly [name: string, modules: ReadonlySet<string>])[] = []
  const name = (id: string) => chunks.find(([, modules]) => modules.has(id))?.[0] ?? null
  // A group takes along what its modules import, so the libraries come first, and React before what uses it.
  const libraries = LIBRARIES.map(([library, test], place) => ({
    name: library,
    test,
    priority: LIBRARIES.length - place,
  }))
  return {
    name: 'comanda:first-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configEnvironment: (environment) =>
      environment === 'client'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups: [...libraries, { name }] } } } } }
        : null,
    buildEnd(failure) {
      if (failure) return
      const ids = [...this.getModuleIds()]
      const moduleOf: ModuleOf = (id) => this.getModuleInfo(id)
      const reach = (files: readonly string[]) =>
        reachable(
          ids.filter((id) => files.some((file) => id.split('?')[0]?.endsWith(file))),
          moduleOf,
        )
      const menu = reach(MENU)
      const home = reach(HOME)
      const pressed = (route: string) =>
        reach([NEXT[route]?.part ?? this.error(`first-files.ts names no part of ${route}.`)])
      const ofHome = pressed('screens/home/home-route')
      const ofMenu = pressed('screens/menu/menu-route')
      const shared = reach(FRAME)
        .union(home.intersection(menu))
        .union(ofHome.intersection(menu))
        .union(ofMenu.intersection(home))
      // Every route imports the frame; the entry must not run before the page has named its routes.
      const frame = new Set([...shared].filter((id) => !id.endsWith(ENTRY)))
      chunks = [
        ['frame', frame],
        ['menu', menu],
        ['home', home],
        ['pressed', ofHome.intersection(ofMenu)],
        ['pressed-home', ofHome],
        ['pressed-menu', ofMenu],
      ]
      for (const id of frame.union(menu).union(home))
        if (NOT_FIRST.test(id))
          this.error(
            `Home or menu uses a text of ${id}: move it to another namespace, or load the part that uses it later.`,
          )
    },
  }
}

/** Returns the modules that run in a browser before `starts`, without lazily loaded ones. */
function reachable(starts: readonly string[], moduleOf: ModuleOf): ReadonlySet<string> {
  const seen = new Set(starts)
  for (const id of seen) {
    const { code, importedIds = [] } = moduleOf(id) ?? {}
    const wanted = new Set([...(code ?? '').matchAll(NAMED_IMPORTS)].flatMap(([, list = '']) => namesIn(list, 0)))
    for (const next of importedIds) {
      const behind = BARREL.test(next) ? filesBehind(moduleOf(next), wanted, moduleOf) : [next]
      for (const file of behind) if (!FOR_THE_SERVER.test(file)) seen.add(file)
    }
  }
  return seen
}

/** Returns the files from which a barrel re-exports the wanted names. */
function filesBehind(barrel: Rolldown.ModuleInfo | null, wanted: ReadonlySet<string>, moduleOf: ModuleOf): string[] {
  const { code, importedIds = [] } = barrel ?? {}
  const named = [...(code ?? '').matchAll(PASSED_ON)]
    .filter(([, list = '']) => namesIn(list, -1).some((name) => wanted.has(name)))
    .map(([, , file = '']) => file)
  return importedIds.filter(
    (id) =>
      !BARREL.test(id) &&
      (named.some((file) => id.endsWith(file)) || moduleOf(id)?.exports.some((name) => wanted.has(name))),
  )
}

/** Returns the names in `a, b as c`: the original ones (0) or the exported ones (-1). */
const namesIn = (list: string, side: 0 | -1): string[] =>
  list.split(',').map(
    (one) =>
      one
        .trim()
        .split(/\s+as\s+/)
        .at(side) ?? '',
  )
