// Records which sources a build was made from: it is repeated only when their content has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const IGNORED = new Set(['node_modules', 'build', 'dist', '.react-router', 'test'])

const filesBelow = (path) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}

/** A digest of the names and contents of all files below these paths. */
export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const stampFile = (name) => join(root, '.stamps', name)

export function isStamped(name, digest) {
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === digest
}

export function stamp(name, digest) {
  mkdirSync(join(root, '.stamps'), { recursive: true })
  writeFileSync(stampFile(name), digest)
}
