// `npm run check:layers`: the rooms of an app import one another in one direction only.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * A room is a folder directly below `root`; a file directly below `root` is a room of its own. Only imports of values count, dynamic ones too.
 * @typedef {object} Layers
 * @property {string} root Folder with the sources, from the repository's root.
 * @property {string} [tops] A folder whose subfolders are rooms, which only files directly below `root` may import.
 * @property {Record<string, readonly string[]>} [only] For a room: the only other rooms that it may import.
 * @property {readonly (readonly string[])[]} [order] All rooms, from the top layer down. A room imports rooms of its own layer or of a lower one. `screens/*` stands for every room of `tops`.
 * @property {string} [routes] The room that puts the routes together: no other room imports another room's `routes.ts` or `*-routes.ts`.
 */

/** @type {readonly Layers[]} */
export const LAYERS = [
  {
    root: 'apps/storefront/app',
    tops: 'screens',
    order: [
      ['entry.client.tsx', 'entry.server.tsx', 'page-address.ts', 'root.tsx', 'routes.ts', 'server.ts'],
      ['screens/*'],
      ['shell'],
      ['order', 'payment', 'identity', 'deals'],
      ['basket'],
      ['item', 'location', 'order-status'],
      ['address', 'consent', 'linked-data', 'menu-cache', 'quick-actions'],
      ['dialogs', 'forms', 'loading', 'map', 'native', 'navigation', 'preview', 'texts'],
      ['stored'],
      ['start-up'],
      ['api', 'browser'],
    ],
  },
  {
    root: 'apps/server/src',
    order: [
      [
        'main.ts',
        'reset-demo.ts',
        'backup-command.ts',
        'business-command.ts',
        'distribute-command.ts',
        'migrate-command.ts',
        'operator-command.ts',
        'payments-command.ts',
        'reviews-command.ts',
        'secrets-command.ts',
        'seed-large-command.ts',
        'status-command.ts',
      ],
      ['start'],
      ['signups', 'first-steps'],
      ['domains'],
      ['demo', 'payment-setup'],
      ['operators'],
      ['openings'],
      ['staff', 'address-book', 'privacy', 'discovery', 'retention', 'figures', 'status', 'backup'],
      ['accounts', 'order-codes'],
      ['order-pushes'],
      ['mails', 'texts', 'alerts', 'couriers'],
      ['messages'],
      ['checkout'],
      ['menu-files'],
      ['lifecycle', 'problems', 'receipts'],
      ['payments'],
      ['orders'],
      ['cards', 'reviews', 'favourites', 'addresses', 'businesses', 'menus', 'documents'],
      ['locations'],
      ['coupons', 'connections'],
      ['secrets', 'uploads'],
      ['identity'],
      ['http'],
      ['events', 'gateways', 'live', 'jobs', 'replica'],
      ['db'],
      [
        'config',
        'observe',
        'pictures',
        'cache.ts',
        'clock.ts',
        'deps.ts',
        'random-id.ts',
        'telephone.ts',
        'work-queue.ts',
      ],
    ],
    only: {
      http: ['cache.ts', 'config', 'observe'],
      identity: ['http', 'live', 'db', 'cache.ts', 'clock.ts', 'config', 'observe', 'work-queue.ts'],
    },
    routes: 'start',
  },
]

/**
 * Finds what breaks the rules of `layers`.
 * @param {string} repository Absolute path that `layers.root` starts from.
 * @param {Layers} layers
 * @returns {Promise<string[]>} One text per problem: the files and what to do.
 */
export async function findLayerProblems(repository, { root, tops, only = {}, order, routes }) {
  const roomOf = (file) => {
    const [first, second, third] = file.split('/')
    return first === tops && third !== undefined ? `${first}/${second}` : first
  }
  const imports = (await readImports(join(repository, root)))
    .map(({ file, target }) => ({ file, target, from: roomOf(file), to: roomOf(target) }))
    .filter(({ from, to }) => from !== to)

  const isTop = (room) => tops !== undefined && room.startsWith(`${tops}/`)
  const layerOf = (room) => order?.findIndex((layer) => layer.includes(isTop(room) ? `${tops}/*` : room)) ?? 0

  const problems = []
  for (const room of new Set(imports.flatMap(({ from, to }) => [from, to])))
    if (layerOf(room) < 0)
      problems.push(`${root}: ${room} is in no layer: add it to the order in scripts/check-layers.mjs.`)
  for (const { file, target, from, to } of imports) {
    const line = `${root}: ${file} → ${target}`
    if (isTop(to) && !from.endsWith('.ts') && !from.endsWith('.tsx'))
      problems.push(
        `${line}\n  Nothing but the files directly in ${root} imports a room of ${tops}/: move what is shared into a room below.`,
      )
    if (Object.hasOwn(only, from) && !only[from].includes(to))
      problems.push(
        `${line}\n  ${from} imports ${only[from].join(', ') || 'no other room'} only: pass the value as an argument, or move the file into the room that needs it.`,
      )
    if (layerOf(to) >= 0 && layerOf(to) < layerOf(from))
      problems.push(
        `${line}\n  ${to} is a layer above ${from}: move what is shared into a lower room, or pass the value as an argument.`,
      )
    if (routes !== undefined && from !== routes && /(^|[/-])routes\.ts$/.test(target))
      problems.push(
        `${line}\n  Only ${routes} puts the routes of rooms together: import what the route calls, not the route.`,
      )
  }
  return [...problems, ...findCycles(imports).map((cycle) => tellCycle(root, cycle))]
}

const tellCycle = (root, cycle) =>
  [
    `${root}: rooms import each other in a cycle: ${[...cycle.map(({ from }) => from), cycle[0].from].join(' → ')}`,
    ...cycle.map(({ file, target }) => `  ${file} → ${target}`),
    '  Move what both sides need into a room below them, or pass it as an argument.',
  ].join('\n')

/** esbuild drops `import type`, but keeps the import of which only single names are types. */
const TYPES_ONLY = /^(import|export) \{(?:\s*type\s+[^,{}]+,?)+\s*\} from/gm

/** Follows no import: esbuild only parses. */
const LEAVE_IMPORTS = {
  name: 'leave-imports',
  setup(bundler) {
    bundler.onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'entry-point' ? null : { path, external: true }))
    bundler.onLoad({ filter: /.*/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(TYPES_ONLY, '$1 type {} from'),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}

/** Reads the imports of values between the sources below `root`, tests left out. Paths are relative to `root`, with `/`. */
async function readImports(root) {
  const files = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .toSorted()
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'unused',
    logLevel: 'error',
    jsx: 'automatic',
    plugins: [LEAVE_IMPORTS],
  })
  return files.flatMap((file) =>
    metafile.inputs[file].imports
      .filter(({ path }) => path.startsWith('.'))
      .map(({ path }) => ({ file, target: posix.join(posix.dirname(file), path) }))
      .filter(({ target }) => !target.startsWith('..') && /\.tsx?$/.test(target)),
  )
}

/** Finds a shortest cycle through each room that is in one; a room that an earlier cycle names is not started from again. */
function findCycles(imports) {
  const edges = Map.groupBy(imports, ({ from }) => from)
  const cycles = []
  const named = new Set()
  for (const start of [...edges.keys()].toSorted()) {
    if (named.has(start)) continue
    const cycle = shortestWayBack(start, edges)
    if (cycle === null) continue
    cycles.push(cycle)
    for (const { from } of cycle) named.add(from)
  }
  return cycles
}

function shortestWayBack(start, edges) {
  const cameBy = new Map()
  const queue = [start]
  for (const room of queue) {
    for (const edge of edges.get(room) ?? []) {
      if (edge.to === start) {
        const way = [edge]
        for (let at = room; at !== start; at = way[0].from) way.unshift(cameBy.get(at))
        return way
      }
      if (cameBy.has(edge.to)) continue
      cameBy.set(edge.to, edge)
      queue.push(edge.to)
    }
  }
  return null
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const repository = fileURLToPath(new URL('..', import.meta.url))
  const problems = (await Promise.all(LAYERS.map((layers) => findLayerProblems(repository, layers)))).flat()
  for (const problem of problems) console.error(`${problem}\n`)
  console.log(problems.length === 0 ? 'Layers: no cycles.' : `Layers: ${problems.length} problems.`)
  process.exit(problems.length === 0 ? 0 : 1)
}
