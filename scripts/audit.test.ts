import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

/** What the registry knows of the package that a path names. */
const packageAt = (path: string) => {
  const name = decodeURIComponent(path.slice(1))
  return { name, 'dist-tags': { latest: '0.0.1' }, versions: { '0.0.1': { name, version: '0.0.1' } } }
}

/** Runs the audit against a registry that answers every request with this status and body. */
async function audit(status: number, body: unknown): Promise<{ code: number; said: string }> {
  const registry = createServer((request, response) => {
    const answer = request.method === 'POST' ? body : packageAt(request.url ?? '/')
    request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(answer)))
  })
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
  onTestFinished(() => void registry.close())
  // npm keeps advisories in its cache.
  const cache = mkdtempSync(join(tmpdir(), 'audit-'))
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  const { npm_execpath: _outer, ...others } = process.env
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  const env = { ...others, npm_config_registry: url, npm_config_cache: cache }
  const script = fileURLToPath(new URL('audit.mjs', import.meta.url))
  return new Promise((done) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    )
  })
}

const advisory = (severity: string) => ({
  hono: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'Serves files of others',
      severity,
      vulnerable_versions: '<99.0.0',
      cwe: ['CWE-22'],
      cvss: { score: 8, vectorString: null },
    },
  ],
})

it('a high vulnerability of a package that runs in production fails the audit', async () => {
  const { code, said } = await audit(200, advisory('high'))
  expect(code).toBe(1)
  expect(said).toContain('high: hono')
  expect(said).toContain('Serves files of others')
})

it('a moderate vulnerability is printed and does not fail the audit', async () => {
  const { code, said } = await audit(200, advisory('moderate'))
  expect(code).toBe(0)
  expect(said).toContain('moderate: hono')
})

it('a registry without advisories is reported as not audited', async () => {
  const { code, said } = await audit(405, {})
  expect(code).toBe(0)
  expect(said).toMatch(/^NOT AUDITED: .*405/)
})
