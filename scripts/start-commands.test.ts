import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

const FILES = [
  'Dockerfile',
  'deploy/comanda.service',
  'deploy/compose.yaml',
  'scripts/start.mjs',
  'bench/src/server-process.ts',
]

/** Its containers get the environment variable from the image. */
const IN_IMAGE = 'deploy/compose.yaml'

it.each(FILES)('%s starts the server with the limits that keep its memory small', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const commands = text.split('\n').filter((line) => line.includes('apps/server/dist/main.js'))
  expect(commands).toHaveLength(1)
  expect(commands[0]).toMatch(/--max-semi-space-size=16\b.*--heap-growing-percent=50\b.*apps\/server\/dist\/main\.js/)
  if (file !== IN_IMAGE) expect(text).toMatch(/\bMALLOC_ARENA_MAX\b.*2/)
})

/** The commands of the README and of the guide: a person may run each of them first, in a fresh clone. */
const FIRST_COMMANDS = ['start', 'test', 'dev', 'test-deep', 'test-postgres', 'business-create', 'operator-create']

it.each(FIRST_COMMANDS)('scripts/%s.mjs loads no package before it has installed them', async (command) => {
  const { metafile } = await build({
    entryPoints: [join(root, `scripts/${command}.mjs`)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const packages = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ kind, external, path }) => kind === 'import-statement' && external && !path.startsWith('node:'))
      .map(({ path }) => `${file} imports ${path}`),
  )
  expect(packages).toEqual([])
})
