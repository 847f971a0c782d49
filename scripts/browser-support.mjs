// Holds built scripts to the supported browsers: their syntax, and the built-ins that they use.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { full } from 'acorn-walk'
import { newerFeatures, olderNames } from './newer-features.mjs'
import { root } from './prepare.mjs'

/**
 * The newest syntax that all supported browsers have: lookbehind and static blocks are in it, the flag `v` of regular
 * expressions is not.
 */
const SYNTAX = 2022

/** Members that stand on no class which a script names: `x.toArray()`. */
const features = newerFeatures()
const old = olderNames()
const GLOBALS = new Set(features.flatMap(({ owner, name }) => (owner === null && !old.has(name) ? [name] : [])))
const STATICS = new Set(features.flatMap(({ owner, name }) => (owner === null ? [] : [`${owner}.${name}`])))
/**
 * Whose methods a script may call on any object. The rest of the browser's interfaces have names as ours have: `check`,
 * `run`.
 */
const OWNERS =
  /^(Array|ArrayBuffer|Blob|CSS|Crypto|Document|Element|EventTarget|File|FormData|HTML\w*Element|Headers|Iterator|Map|Navigator|Node|Promise|RegExp|Request|Response|Set|String|URL|URLSearchParams|Uint8Array|WeakMap|Window)$/
const METHODS = new Set(
  features.flatMap(({ owner, name }) => (owner !== null && OWNERS.test(owner) && !old.has(name) ? [name] : [])),
)

/** Every script of a folder and below, by its path in the repository. */
export function scriptsBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name: `${folder}/${name}`, code: readFileSync(join(root, folder, name), 'utf8') }))
}

/** The text of a literal; minified ones are templates. Null for anything else. */
const textOf = (node) => {
  if (node?.type === 'Literal') return String(node.value)
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0].value.cooked : null
}
const nameOf = (property, computed) => (computed ? textOf(property) : property.name)

/**
 * Returns what a script uses that a supported browser lacks, without what it tests for before: `Promise.try`,
 * `.toArray()`, `Temporal`. Throws where a supported browser cannot read it.
 */
export function newerIn(code) {
  const tree = parse(code, { ecmaVersion: SYNTAX, sourceType: 'module', allowHashBang: true })
  const used = new Set()
  const tested = new Set()
  const testIn = (node) => {
    if (!node) return
    if (node.type === 'MemberExpression') tested.add(nameOf(node.property, node.computed))
    if (node.type === 'Identifier') tested.add(node.name)
    if (node.type === 'ChainExpression') testIn(node.expression)
    if (node.type === 'UnaryExpression') testIn(node.argument)
    if (node.type === 'LogicalExpression') for (const side of [node.left, node.right]) testIn(side)
    if (node.type === 'BinaryExpression')
      for (const side of [node.left, node.right]) {
        const text = textOf(side)
        if (text === null) testIn(side)
        else tested.add(text)
      }
  }
  full(tree, (node) => {
    switch (node.type) {
      case 'MemberExpression': {
        const name = nameOf(node.property, node.computed)
        const owner = node.object.type === 'Identifier' ? node.object.name : null
        if (name === null) break
        if (node.optional) testIn(node.object)
        if (owner !== null && STATICS.has(`${owner}.${name}`) && /^[A-Z]/.test(owner)) used.add(`${owner}.${name}`)
        if (GLOBALS.has(name) && /^(window|globalThis|self)$/.test(owner ?? '')) used.add(name)
        break
      }
      case 'CallExpression':
        if (node.optional) testIn(node.callee)
        if (node.callee.type === 'MemberExpression') {
          const name = nameOf(node.callee.property, node.callee.computed)
          if (METHODS.has(name)) used.add(`.${name}()`)
        }
        break
      case 'NewExpression':
        if (node.callee.type === 'Identifier' && GLOBALS.has(node.callee.name)) used.add(node.callee.name)
        if (node.callee.name === 'RegExp' && /v/.test(textOf(node.arguments[1]) ?? '')) used.add('flag v')
        break
      case 'IfStatement':
      case 'ConditionalExpression':
        testIn(node.test)
        break
      case 'LogicalExpression':
        testIn(node.left)
        break
      case 'BinaryExpression':
        if (node.operator === 'in') testIn(node)
        break
      case 'UnaryExpression':
        if (node.operator === 'typeof') testIn(node)
        break
    }
  })
  const isTested = (name) => tested.has(name.replace(/\(\)$/, '').split('.').at(-1))
  return [...used].filter((name) => !isTested(name))
}
