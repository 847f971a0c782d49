import { readdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'

/** The scripts that browsers load: served name and entry file. */
const ENTRIES = {
  'v3.js': 'stripe.ts',
  'challenge.js': 'challenge.ts',
  'identity-google.js': 'identity-google.ts',
  'identity-apple.js': 'identity-apple.ts',
  'identity-facebook.js': 'identity-facebook.ts',
  'identity-page.js': 'identity-page.ts',
  'gtm.js': 'tag-manager.ts',
  'native-app.js': 'native-app.ts',
  'printers.js': 'printers.ts',
} as const
export type BrowserFile = keyof typeof ENTRIES

/** Resolved by package name, which also works when the server is bundled elsewhere. */
const root = () => dirname(createRequire(import.meta.url).resolve('@comanda/sandbox/package.json'))
const source = () => join(root(), 'src/browser')

/** Bundles one script; needs esbuild, which exists in builds and development. */
export async function bundleBrowserFile(name: BrowserFile): Promise<string> {
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [join(source(), ENTRIES[name])],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  })
  return result.outputFiles[0]?.text ?? ''
}

async function newestSource(): Promise<number> {
  const files = await readdir(source(), { recursive: true })
  const times = await Promise.all(files.map(async (file) => (await stat(join(source(), file))).mtimeMs))
  return Math.max(...times)
}

/** Reads the built script, unless its source has changed since. */
async function loadBrowserFile(name: BrowserFile): Promise<string> {
  const built = join(root(), 'build', name)
  const [builtAt, changedAt] = await Promise.all([
    stat(built).then(
      (file) => file.mtimeMs,
      () => 0,
    ),
    newestSource().catch(() => 0),
  ])
  return builtAt > 0 && builtAt >= changedAt ? readFile(built, 'utf8') : bundleBrowserFile(name)
}

const loaded = new Map<BrowserFile, Promise<string>>()

/** The script's text, created once per process. */
function browserFile(name: BrowserFile): Promise<string> {
  const known = loaded.get(name)
  if (known) return known
  const loading = loadBrowserFile(name)
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

export const BROWSER_FILES = Object.keys(ENTRIES) as BrowserFile[]

/** Serves some of the scripts, each under its name. */
export function browserFileRoutes(names: readonly BrowserFile[]): Hono {
  const routes = new Hono()
  for (const name of names) {
    routes.get(`/${name}`, async (c) =>
      c.body(await browserFile(name), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=300',
      }),
    )
  }
  return routes
}
