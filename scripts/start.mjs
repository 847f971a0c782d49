// `npm start`: installs, builds and starts the server. Later starts take seconds.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { environment, prepare, root } from './prepare.mjs'

await prepare()
await build()

const isDemo = (process.env.MODE || 'demo') === 'demo'
console.log(isDemo ? 'Starting the demo…' : 'Starting…')
const env = environment()
// In a terminal the addresses matter more than the log.
if (isDemo && process.stdout.isTTY) env.LOG_LEVEL ||= 'warn'
// The flags and the variable keep memory small: docs/guide/operator/operation.md.
env.MALLOC_ARENA_MAX ||= '2'
const server = spawn('node', ['--max-semi-space-size=16', '--heap-growing-percent=50', 'apps/server/dist/main.js'], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  shell: process.platform === 'win32',
})

server.on('message', ({ ready, port }) => {
  if (!ready) return
  const at = (host, path = '') => `http://${host}:${port}${path}`
  const lines = isDemo
    ? [
        'Comanda is open.',
        '',
        `  Napoli 1889      ${at('napoli.localhost')}   (also ${at('localhost')})`,
        `  Taberna Triana   ${at('triana.localhost')}`,
        `  Saffron House    ${at('saffron.localhost')}`,
        '',
        `  For the staff    ${at('napoli.localhost', '/console')}   (owner@napoli.example, password comanda-demo)`,
        `  Kitchen tablet   ${at('napoli.localhost', '/sandbox/tablet')}   (in a private window; PIN 2468)`,
        `  Cards and mails  ${at('localhost', '/sandbox')}`,
        `  The API          ${at('localhost', '/api/docs')}`,
        '',
        'Ctrl+C stops it.',
      ]
    : [`Comanda is open on port ${port}.`]
  console.log(`\n${lines.join('\n')}\n`)
})

// A terminal signals the whole process group, a process manager only this process. The server stops once either way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
server.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
