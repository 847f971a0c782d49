// `npm run check:layers`: the rooms of an app import one another in one direction only.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * A group is a folder directly below `root`, or a file there. In a group with rooms, each folder directly below it is a
 * room; every other group is one room. Dynamic imports count; tests are left out.
 * @typedef {object} Layers
 * @property {string} root Folder with the sources, from the repository's root.
 * @property {boolean} [typesCount] Whether imports of types count as imports of values do; by default true.
 * @property {string} [tops] A group whose rooms only files directly below `root` may import.
 * @property {readonly string[]} [rooms] The other groups that have rooms.
 * @property {Record<string, readonly string[]>} [only] For a group: the only rooms of other groups that it may import.
 * @property {readonly (readonly string[])[]} [order] All groups, from the top layer down. A room imports rooms of its
 * own layer or of a lower one.
 * @property {string} [routes] The group that puts the routes together: no other group imports another room's
 * `routes.ts` or `*-routes.ts`.
 * @property {string} [tables] Folder of the tables and columns, which no routes import.
 */

/** @type {readonly Layers[]} */
export const LAYERS = [
  {
    root: 'apps/storefront/app',
    tops: 'screens',
    order: [
      ['entry.client.tsx', 'entry.server.tsx', 'page-address.ts', 'root.tsx', 'routes.ts', 'server.ts'],
      ['screens'],
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
      ['main.ts', 'commands'],
      ['start'],
      ['demo'],
      ['installation'],
      ['console'],
      ['customers'],
      ['messages'],
      ['orders'],
      ['restaurants'],
      ['connections'],
      ['identity'],
      ['http'],
      ['gateways'],
      ['platform'],
    ],
    rooms: [
      'installation',
      'console',
      'customers',
      'messages',
      'orders',
      'restaurants',
      'connections',
      'identity',
      'platform',
    ],
    only: {
      http: ['platform', 'platform/config', 'platform/observe'],
      identity: ['http', 'platform'],
    },
    routes: 'start',
    tables: 'platform/db/schema',
  },
  {
    root: 'apps/console/src',
    tops: 'apps',
    order: [
      ['apps'],
      ['orders'],
      ['account', 'sign-in'],
      ['records'],
      ['forms'],
      ['live'],
      ['parts'],
      ['resources'],
      ['language.tsx', 'path.ts'],
      ['api'],
    ],
  },
  {
    root: 'apps/console/src/apps/restaurant',
    tops: 'screens',
    order: [
      ['main.tsx', 'routes.tsx', 'moved-address.tsx', 'session-gate.tsx', 'report-faults.ts'],
      ['screens'],
      ['shell'],
    ],
  },
  { root: 'apps/sandbox/src', typesCount: false },
  { root: 'packages/domain/src', typesCount: false },
]

/**
 * Finds what breaks the rules of `layers`.
 * @param {string} repository Absolute path that `layers.root` starts from.
 * @param {Layers} layers
 * @returns {Promise<string[]>} One text per problem: the files and what to do.
 */
export async function findLayerProblems(
  repository,
  { root, typesCount = true, tops, rooms = [], only = {}, order, routes, tables },
) {
  const roomOf = (file) => {
    const [group, room, below] = file.split('/')
    return (group === tops || rooms.includes(group)) && below !== undefined ? `${group}/${room}` : group
  }
  const imports = (await readImports(join(repository, root), typesCount))
    .map(({ file, target }) => ({ file, target, from: roomOf(file), to: roomOf(target) }))
    .filter(({ from, to }) => from !== to)

  const isTop = (room) => tops !== undefined && room.startsWith(`${tops}/`)
  const groupOf = (room) => room.split('/')[0]
  const layerOf = (room) => order?.findIndex((layer) => layer.includes(groupOf(room))) ?? 0

  const problems = []
  for (const group of new Set(imports.flatMap(({ from, to }) => [groupOf(from), groupOf(to)])))
    if (layerOf(group) < 0)
      problems.push(`${root}: ${group} is in no layer: add it to the order in scripts/check-layers.mjs.`)
  for (const { file, target, from, to } of imports) {
    const line = `${root}: ${file} → ${target}`
    if (isTop(to) && !from.endsWith('.ts') && !from.endsWith('.tsx'))
      problems.push(
        `${line}\n  Nothing but the files directly in ${root} imports a room of ${tops}/: move what is shared into a room below.`,
      )
    const most = only[groupOf(from)]
    if (most !== undefined && groupOf(to) !== groupOf(from) && !most.includes(to) && !most.includes(groupOf(to)))
      problems.push(
        `${line}\n  ${groupOf(from)} imports ${most.join(', ')} only: pass the value as an argument, or move the file into the room that needs it.`,
      )
    if (layerOf(to) >= 0 && layerOf(to) < layerOf(from))
      problems.push(
        `${line}\n  ${to} is a layer above ${from}: move what is shared into a lower room, or pass the value as an argument.`,
      )
    // A file directly in a group with rooms puts the routes of these rooms together.
    const gathers = groupOf(from) === routes || (rooms.includes(from) && groupOf(to) === from)
    if (tables !== undefined && isRoutes(file) && target.startsWith(`${tables}/`))
      problems.push(
        `${line}\n  A route only parses, checks access, calls and converts: move the statement into the file of its subject.`,
      )
    if (routes !== undefined && !gathers && isRoutes(target))
      problems.push(
        `${line}\n  Only ${routes} puts the routes of rooms together: import what the route calls, not the route.`,
      )
  }
  // A group's `deps.ts` says what all its rooms are given, by the types of these rooms.
  const inRooms = imports.filter(({ file, target }) => !isDeps(file) && !isDeps(target))
  return [...problems, ...findCycles(inRooms).map((cycle) => tellCycle(root, cycle))]
}

const isRoutes = (file) => /(^|[/-])routes\.ts$/.test(file)

const isDeps = (file) => posix.basename(file) === 'deps.ts'

const tellCycle = (root, cycle) =>
  [
    `${root}: rooms import each other in a cycle: ${[...cycle.map(({ from }) => from), cycle[0].from].join(' → ')}`,
    ...cycle.map(({ file, target }) => `  ${file} → ${target}`),
    '  Move what both sides need into a room below them, or pass it as an argument.',
  ].join('\n')

/** esbuild drops whole statements of types, even with `verbatimModuleSyntax`. */
const TYPES = /^(import|export) type (?=[{*]|\w+ from )/gm
/** It keeps the import of which only single names are types. */
const SINGLE_TYPES = /^(import|export) \{(?:\s*type\s+[^,{}]+,?)+\s*\} from/gm

/** Follows no import: esbuild only parses. */
const leaveImports = (typesCount) => ({
  name: 'leave-imports',
  setup(bundler) {
    bundler.onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'entry-point' ? null : { path, external: true }))
    bundler.onLoad({ filter: /.*/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      return {
        contents: typesCount ? source.replace(TYPES, '$1 ') : source.replace(SINGLE_TYPES, '$1 type {} from'),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})

/** Reads the imports between the sources below `root`, tests left out. Paths are relative to `root`, with `/`. */
async function readImports(root, typesCount) {
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
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: typesCount } },
    plugins: [leaveImports(typesCount)],
  })
  return files.flatMap((file) =>
    metafile.inputs[file].imports
      .filter(({ path }) => path.startsWith('.'))
      .map(({ path }) => ({ file, target: posix.join(posix.dirname(file), path) }))
      .filter(({ target }) => !target.startsWith('..') && /\.tsx?$/.test(target)),
  )
}

/**
 * Finds a shortest cycle through each room that is in one; a room that an earlier cycle names is not started from
 * again.
 */
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
