// `npm run docs` builds the guide as a site in docs/.vitepress/dist; a dead link or a request to another host fails.
// `npm run docs:dev` serves it with reload.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, fail, isInstalled, npmCi, root, run } from './prepare.mjs'

const FOLDER = join(root, 'docs')
const [command = 'build', ...more] = process.argv.slice(2)

/** VitePress has a lock file of its own: its 100 MB are no part of this repository's packages. */
if (!isInstalled(FOLDER)) {
  console.log('Installing VitePress into docs…')
  if (!npmCi(FOLDER, ['--no-workspaces'])) fail('VitePress could not be installed. The output of npm stands above.')
}
const env = { ...environment(), PATH: `${join(FOLDER, 'node_modules/.bin')}:${environment().PATH}` }
if (!run('vitepress', [command, ...more], { cwd: FOLDER, env })) process.exit(1)

if (command === 'build') {
  const dist = join(FOLDER, '.vitepress/dist')
  const loading =
    /<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)="(?:https?:)?\/\/[^"]*"|url\((?:https?:)?\/\/[^)]*\)/g
  const requests = globSync('**/*.{html,css}', { cwd: dist }).flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(loading)].map(([found]) => `${file}: ${found}`),
  )
  if (requests.length > 0) fail(`Pages load from other hosts:\n${requests.join('\n')}`)
}
