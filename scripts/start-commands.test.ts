import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

const FILES = [
  'Dockerfile',
  'deploy/comanda.service',
  'deploy/compose.yaml',
  'scripts/start.mjs',
  'bench/src/server-process.ts',
]

it.each(FILES)('%s starts the server with a small young generation, which keeps its memory small', (file) => {
  const commands = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.includes('apps/server/dist/main.js'))
  expect(commands).toHaveLength(1)
  expect(commands[0]).toMatch(/--max-semi-space-size=8\b.*apps\/server\/dist\/main\.js/)
})
