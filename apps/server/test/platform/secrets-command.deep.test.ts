import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readSecretKeys } from '../../src/connections/secrets/secret-keys.ts'
import { readSecret, writeSecret } from '../../src/connections/secrets/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'

const NOW = '2026-11-21T12:00:00Z'
const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64url')
const keys = (fill: number) => {
  const read = readSecretKeys({ secretsKey: keyOf(fill), secretsKeyPrevious: null, mode: 'production', dataDir: '' })
  if (read === null) throw new Error('No keys')
  return read
}

/** Runs `npm run secrets -- rotate` on the server's database, with the given settings only. */
const rotate = (
  { databaseUrl }: TestServer,
  settings: Record<string, string>,
): Promise<{ code: unknown; said: string }> =>
  new Promise((done) => {
    const entry = fileURLToPath(new URL('../../src/commands/secrets.ts', import.meta.url))
    const { PATH = '', HOME = '' } = process.env
    const env = { PATH, HOME, MODE: 'demo', DATABASE_URL: databaseUrl, ...settings }
    execFile(process.execPath, [entry, 'rotate'], { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })

const REPLACED = { SECRETS_KEY: keyOf(2), SECRETS_KEY_PREVIOUS: keyOf(1) }

it('the command encrypts all credentials with the new key, also when interrupted or repeated', async () => {
  const server = await aServer()
  const { db } = server.deps
  const { business } = await aStaffedRestaurant(server)
  const [uber, stuart] = ['courier:uber-direct', 'courier:stuart'].map((name) => ({ businessId: business.id, name }))
  if (!uber || !stuart) throw new Error('No names')
  // As an interrupted run leaves them: one is done, the other is not.
  await writeSecret(db, keys(2), uber, { clientSecret: 'very-secret' }, NOW)
  await writeSecret(db, keys(1), stuart, { clientSecret: 'very-secret-too' }, NOW)
  const first = await rotate(server, REPLACED)
  expect(first).toEqual({
    code: 0,
    said: '1 credentials are encrypted with the new key.\nSECRETS_KEY_PREVIOUS is not needed any more.\n',
  })
  expect(await rotate(server, REPLACED)).toMatchObject({ code: 0, said: expect.stringMatching(/^0 credentials/) })
  expect(await readSecret(db, keys(2), uber)).toEqual({ clientSecret: 'very-secret' })
  expect(await readSecret(db, keys(2), stuart)).toEqual({ clientSecret: 'very-secret-too' })
})

it('a wrong previous key changes nothing and says what to set', async () => {
  const server = await aServer()
  const { db } = server.deps
  const { business } = await aStaffedRestaurant(server)
  const ref = { businessId: business.id, name: 'courier:stuart' }
  await writeSecret(db, keys(1), ref, { clientSecret: 'very-secret' }, NOW)
  const wrong = [{ SECRETS_KEY: keyOf(2), SECRETS_KEY_PREVIOUS: keyOf(9) }, { SECRETS_KEY: keyOf(2) }]
  for (const settings of wrong)
    expect(await rotate(server, settings)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Set SECRETS_KEY_PREVIOUS to the key that encrypted them.'),
    })
  const short = await rotate(server, { SECRETS_KEY: 'short' })
  expect(short).toMatchObject({ code: 1, said: expect.stringContaining('SECRETS_KEY') })
  expect(await readSecret(db, keys(1), ref)).toEqual({ clientSecret: 'very-secret' })
})
