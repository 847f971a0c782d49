import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aServer } from '../setup/a-server.ts'

/** Runs the command with only the given settings. */
const status = (settings: Record<string, string>): Promise<{ code: unknown; said: string }> =>
  new Promise((done) => {
    const entry = fileURLToPath(new URL('../../src/commands/status.ts', import.meta.url))
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings }
    execFile(process.execPath, [entry], { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })

const PRODUCTION = {
  MODE: 'production',
  SMTP_URL: 'smtps://ann:secret@mail.example',
  PUBLIC_URL: 'https://orders.example',
}

it('the status shows settings without secrets, the readiness, and fails when the server warns', async () => {
  const server = await aServer({ listen: true, environment: { MODE: 'production' } })
  const settings = { ...PRODUCTION, PORT: String(server.port) }
  const well = await status(settings)
  expect(well).toMatchObject({ code: 0, said: expect.stringContaining('server: ready\n') })
  expect(well.said).toContain('address: https://orders.example')
  expect(well.said).not.toContain('secret')

  await new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port: server.port, headers: { 'x-forwarded-for': '203.0.113.1' } }
    request({ ...options, path: '/healthz' }, (response) => response.resume().on('end', done))
      .on('error', fail)
      .end()
  })
  const warned = await status(settings)
  expect(warned).toMatchObject({ code: 1, said: expect.stringContaining('WARNING: X-Forwarded-For arrives') })
})

it('the status fails when no server answers or the settings cannot be used', async () => {
  const silent = await status({ ...PRODUCTION, PORT: '9' })
  expect(silent).toMatchObject({
    code: 1,
    said: expect.stringContaining('does not answer at http://127.0.0.1:9/readyz'),
  })
  const wrong = await status({ MODE: 'production' })
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('ALLOW_IN_PRODUCTION') })
})
