import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Environment } from '../../src/platform/config/config.ts'
import type { TestServer } from './a-server.ts'

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/**
 * The built server on a test server's database, as it runs for customers: its pages start in browsers, which those of
 * the sources do not, because the test runner rewrites their scripts. It ends with the test.
 * @returns its port
 */
export async function aBuiltServer({ databaseUrl }: TestServer, environment: Environment): Promise<number> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      MOST_WAIT_MS: '600000',
      ALLOW_IN_PRODUCTION: 'no-mail no-public-url plain-database',
      TOTP_KEY: Buffer.alloc(32, 7).toString('base64url'),
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGTERM')) await ended
  })
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The built server ended with ${code}`))),
  ])) as [{ readonly port: number }]
  return port
}
