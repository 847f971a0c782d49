import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { appleDomainRoutes } from '../../src/http/apple-domain.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const PATH = '/.well-known/apple-developer-merchantid-domain-association'
const CONTENT = '7B227073704964223A2243334633433937433346434236424534227D\n'

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comanda-apple-'))
  whenFileEnds(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'association')
  await writeFile(file, CONTENT)
  server = await aServer({ environment: { APPLE_PAY_DOMAIN_FILE: file } }, whenFileEnds)
})

it.each(['napoli.localhost', 'pizza.example', '127.0.0.1'])(
  'the Apple Pay domain file is served on %s',
  async (host) => {
    const response = await server.fetch(`http://${host}${PATH}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(CONTENT)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await server.fetch(`http://${host}${PATH}`, { method: 'HEAD' })).status).toBe(200)
  },
)

it.each([`${PATH}.txt`, `${PATH}/`, '/.well-known/', `/x${PATH}`])(
  'the path %s does not serve the Apple Pay domain file',
  async (other) => {
    expect(await (await server.fetch(other)).text()).not.toContain(CONTENT.trim())
  },
)

it('without the setting the Apple Pay domain file is 404', async () => {
  expect((await appleDomainRoutes({ appleDomainFile: null }).request(PATH)).status).toBe(404)
})

it("a setting that names no file stops the server's start with a message", async () => {
  const binary = path.join(folder, 'binary')
  await writeFile(binary, Buffer.from([0xff, 0xfe, 0x00]))
  const empty = path.join(folder, 'empty')
  await writeFile(empty, '')
  for (const wrong of [binary, empty, folder, path.join(folder, 'none')])
    expect(() => readConfig({ APPLE_PAY_DOMAIN_FILE: wrong })).toThrow(
      /APPLE_PAY_DOMAIN_FILE must be the path of a file/,
    )
})
