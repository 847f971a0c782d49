// `npm run test:pseudo [-- playwright arguments]`: browser tests in a third language that a test makes: English with
// accents, 40 % longer, from right to left. It is registered, built and served in a copy of the repository, so nothing
// of it stays here.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { root, run } from './prepare.mjs'
import { scratchFolder } from './scratch-folder.mjs'

/** The tag of pseudo-languages from right to left, as other tools use it. */
export const PSEUDO = 'ar-XB'

const LONGER = 0.4
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçďéƒĝĥîĵķĺɱñóþɋŕšţûṽŵẋýžÁƁÇĎÉƑĜĤÎĴĶĹṀÑÓÞɊŔŠŢÛṼŴẊÝŽ'

/** Repeats letters, vowels first, until a word is 40 % longer. */
function lengthen(word) {
  const letters = [...word]
  const vowels = letters.flatMap((letter, at) => (/[aeiou]/i.test(letter) ? [at] : []))
  const repeated = vowels.length > 0 ? vowels : letters.map((_, at) => at)
  for (let added = 0; added < Math.ceil(word.length * LONGER); added += 1) {
    const at = repeated[added % repeated.length]
    letters[at] += word[at].toLowerCase()
  }
  return letters.join('')
}

const disguise = (text) =>
  text.replaceAll(/[a-z]+/gi, (word) =>
    [...lengthen(word)].map((letter) => [...ACCENTED][PLAIN.indexOf(letter)]).join(''),
  )

function disguiseParts(parts) {
  for (const part of parts) {
    if (part.type === TYPE.literal) part.value = disguise(part.value)
    else if (part.type === TYPE.tag) disguiseParts(part.children)
    else if (part.type === TYPE.select || part.type === TYPE.plural)
      for (const { value } of Object.values(part.options)) disguiseParts(value)
  }
  return parts
}

/**
 * A text in the pseudo-language: its words are accented and longer, its placeholders, plurals and tags are as they
 * were.
 */
export function pseudo(text) {
  return printAST(disguiseParts(parse(text)))
}

const pseudoTexts = (texts) =>
  typeof texts === 'string'
    ? pseudo(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTexts(text)]))

/** Writes the folder of the pseudo-language into a copy of the repository. */
export async function writePseudoLanguage(copy) {
  const from = join(root, 'packages/messages/src/en')
  const to = join(copy, 'packages/messages/src', PSEUDO)
  mkdirSync(to, { recursive: true })
  const facts = { name: pseudo('Pseudo'), locale: PSEUDO, direction: 'rtl' }
  writeFileSync(join(to, 'language.json'), JSON.stringify(facts))
  cpSync(join(root, 'packages/messages/src/es/catalogue.ts'), join(to, 'catalogue.ts'))
  for (const file of readdirSync(from).filter((name) => name.endsWith('.ts') && name !== 'catalogue.ts')) {
    const catalogues = Object.entries(await import(pathToFileURL(join(from, file)).href))
    const texts = catalogues.map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(pseudoTexts(value), null, 2)}\n`,
    )
    writeFileSync(join(to, file), texts.join('\n'))
  }
}

/** What a copy leaves out: the builds that contain texts, and what belongs to the working copy. */
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.data',
  '.react-router',
  'dist',
  'test-results',
  'playwright-report',
])
const TEXT_BUILDS = ['apps/storefront/build', 'apps/console/build'].map((path) => join(root, path))

/** Links the installed packages into the copy; its own packages are those of the copy. */
function linkPackages(copy, folder = 'node_modules') {
  mkdirSync(join(copy, folder), { recursive: true })
  for (const name of readdirSync(join(root, folder))) {
    const [from, to] = [join(root, folder, name), join(copy, folder, name)]
    if (name !== '@comanda') symlinkSync(from, to)
    else {
      mkdirSync(to)
      for (const own of readdirSync(from)) symlinkSync(readlinkSync(join(from, own)), join(to, own))
    }
  }
}

/** Copies the repository without what is built from texts. */
function copyRepository(copy) {
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(basename(path)) && !TEXT_BUILDS.includes(path),
  })
  linkPackages(copy)
  const ofServer = 'apps/server/node_modules'
  if (existsSync(join(root, ofServer))) symlinkSync(join(root, ofServer), join(copy, ofServer))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const copy = mkdtempSync(join(scratchFolder(), 'comanda-pseudo-'))
  try {
    copyRepository(copy)
    await writePseudoLanguage(copy)
    const tests = process.argv.length > 2 ? process.argv.slice(2) : ['screens', '--grep', `in ${PSEUDO}`]
    const steps = [
      ['npm', ['run', '--silent', 'check:types'], {}],
      ['node', ['scripts/e2e.mjs', ...tests], { E2E_SCREENS: '1' }],
    ]
    for (const [command, args, env] of steps) if (!run(command, args, { cwd: copy, env })) process.exitCode = 1
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
  }
}
