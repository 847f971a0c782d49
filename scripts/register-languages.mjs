// `npm run languages`: registers the languages, which are the folders of packages/messages/src with a language.json.
// The build runs it first.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './prepare.mjs'

/** The catalogues that a browser loads one by one, by their export. */
const LOADED = {
  browsing: 'browsingMessages',
  ordering: 'orderingMessages',
  account: 'accountMessages',
  location: 'locationMessages',
  'quick-actions': 'quickActionMessages',
  console: 'consoleMessages',
}

const SOURCE =
  'Written by scripts/register-languages.mjs; run `npm run languages` after adding a folder to packages/messages/src.'

const quoted = (text) => `'${text.replaceAll("'", "\\'")}'`
const key = (text) => (/^[a-z]+$/i.test(text) ? text : quoted(text))
/** "ar-XB" → "arXB". */
const variable = (language) => language.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The registered languages, by their folder: English first, because it is what the types come from. */
export function readLanguages(at = root) {
  const folder = join(at, 'packages/messages/src')
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'language.json')))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))
    .map((language) => {
      if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language)) throw new Error(`"${language}" is no language tag.`)
      const facts = JSON.parse(readFileSync(join(folder, language, 'language.json'), 'utf8'))
      if (typeof facts.name !== 'string' || facts.name === '')
        throw new Error(`${language}/language.json needs a name.`)
      if (Intl.getCanonicalLocales(facts.locale).length !== 1)
        throw new Error(`${language}/language.json needs the locale of its dates and numbers.`)
      if (facts.direction !== 'ltr' && facts.direction !== 'rtl')
        throw new Error(`${language}/language.json needs the direction "ltr" or "rtl".`)
      return { language, ...facts }
    })
}

const factsFile = (languages) => `// ${SOURCE}

/** [1.08] [9.14] */
export const LANGUAGE_FACTS = {
${languages.map(({ language, name, locale, direction }) => `  ${key(language)}: { name: ${quoted(name)}, locale: ${quoted(locale)}, direction: ${quoted(direction)} },`).join('\n')}
} as const
`

const cataloguesFile = (languages) => `import type { Language } from '@comanda/domain'
${languages.map(({ language }) => `import { ${language === 'en' ? 'type Catalogue, ' : ''}catalogue as ${variable(language)} } from './${language}/catalogue.ts'`).join('\n')}

// ${SOURCE}

/** Every text in every language, for the server. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
${languages.map(({ language }) => (key(language) === variable(language) ? `  ${language},` : `  ${key(language)}: ${variable(language)},`)).join('\n')}
}
`

/** One constant for each catalogue, so that an app's build contains only those that the app loads. */
const loadersFile = (languages) => `// ${SOURCE}
${Object.entries(LOADED)
  .map(
    ([area, name]) => `
/** Loads \`${area}\` in one language. */
export const ${name.replace('Messages', 'Loaders')} = {
${languages.map(({ language }) => `  ${key(language)}: async () => (await import('./${language}/${area}.ts')).${name},`).join('\n')}
} as const
`,
  )
  .join('')}`

/** The files that hold the register, and their contents. */
export function registerFiles(languages) {
  return [
    ['packages/domain/src/business/language-facts.ts', factsFile(languages)],
    ['packages/messages/src/catalogues.ts', cataloguesFile(languages)],
    ['packages/messages/src/loaders.ts', loadersFile(languages)],
  ]
}

/** Writes the files of the register that have changed. */
export function registerLanguages(at = root) {
  for (const [file, text] of registerFiles(readLanguages(at))) {
    const path = join(at, file)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) registerLanguages()
