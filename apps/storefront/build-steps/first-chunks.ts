import type { Plugin, Rolldown } from 'vite'

/** Libraries that every page runs on; they change rarely, and so stay cached from one release to the next. */
const ENGINE =
  /node_modules\/(@formatjs|icu-minify|react|react-dom|react-router|scheduler|use-intl|valibot|zustand)\/|^\0rolldown/

/** Files that only pass names on: who imports a name of theirs needs the one file behind it. */
const BARREL = /packages\/[a-z]+\/src\/(index|wire)\.ts$|lucide-react\/dist\/esm\/(lucide-react|icons\/index)\.mjs$/
const NAMED_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["'](?:@comanda\/|lucide)/g
const PASSED_ON = /export\s*\{([^}]*)\}\s*from\s*["']\.([^"']+)["']/g

const ENTRY = 'app/entry.client.tsx'
const FRAME = [ENTRY, 'app/root.tsx']
const HOME = ['app/screens/home/home-route.tsx']
const MENU = ['app/screens/menu/menu-route.tsx']
const NOT_FIRST = /start-up\/ordering-texts\.ts$/

type ModuleOf = (id: string) => Rolldown.ModuleInfo | null

/**
 * Sends what the first pages run on as three files: `engine`, the libraries; `frame`, what stands around every page and what
 * home and menu share; `menu`, the rest of the menu. Left alone the bundler makes some fifty, and in files of 200 bytes brotli
 * finds nothing to shorten: that cost 15 kB.
 */
export function firstChunks(): Plugin {
  let frame: ReadonlySet<string> = new Set()
  let menu: ReadonlySet<string> = new Set()
  const name = (id: string) => (ENGINE.test(id) ? 'engine' : frame.has(id) ? 'frame' : menu.has(id) ? 'menu' : null)
  return {
    name: 'comanda:first-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configEnvironment: (environment) =>
      environment === 'client'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name }] } } } } }
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
      menu = reach(MENU)
      const shared = reach(FRAME).union(reach(HOME).intersection(menu))
      // Every route imports the frame; the entry must not run before the page has named its routes.
      frame = new Set([...shared].filter((id) => !id.endsWith(ENTRY)))
      for (const id of frame.union(menu))
        if (NOT_FIRST.test(id))
          this.error(
            'Home or menu says a text of ordering: move it to another namespace, or fetch the part that says it.',
          )
    },
  }
}

/** The modules that have run before `starts` have, without those that are fetched when they are needed. */
function reachable(starts: readonly string[], moduleOf: ModuleOf): ReadonlySet<string> {
  const seen = new Set(starts)
  for (const id of seen) {
    const { code, importedIds = [] } = moduleOf(id) ?? {}
    const wanted = new Set([...(code ?? '').matchAll(NAMED_IMPORTS)].flatMap(([, list = '']) => namesIn(list, 0)))
    for (const next of importedIds) {
      const behind = BARREL.test(next) ? filesBehind(moduleOf(next), wanted, moduleOf) : [next]
      for (const file of behind) seen.add(file)
    }
  }
  return seen
}

/** The files from which a barrel has the names that are wanted of it. */
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

/** The names in `a, b as c`: as they are called where they come from (0) or where they go (-1). */
const namesIn = (list: string, side: 0 | -1): string[] =>
  list.split(',').map(
    (one) =>
      one
        .trim()
        .split(/\s+as\s+/)
        .at(side) ?? '',
  )
