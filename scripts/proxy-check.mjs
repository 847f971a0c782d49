// `npm run proxy:check -- [path of caddy]`: tries the Caddyfile of docs/guide/operator/domains.md, with Caddy's own
// authority, before a demo server.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { build } from './build.mjs'
import { environment, fail, prepare, root } from './prepare.mjs'
import { scratchFolder } from './scratch-folder.mjs'

const [caddy = 'caddy'] = process.argv.slice(2)
const HTTPS = 18_443
const HTTP = 18_080
const ADMIN = 18_019
const PROVED = 'order.proxy-check.pizza'
const UNPROVED = 'order.proxy-check-unproved.pizza'

/**
 * The documented file, for the server's port; only the ports and the authority differ, because this machine has neither
 * 443 nor a public name.
 */
const caddyfileFor = (port) => {
  const [, documented] =
    /```caddyfile\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/guide/operator/domains.md'), 'utf8')) ?? []
  if (documented === undefined) fail('docs/guide/operator/domains.md has no Caddyfile.')
  return documented
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace(
      '{\n',
      `{\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${HTTP}\n\thttps_port ${HTTPS}\n\tadmin 127.0.0.1:${ADMIN}\n`,
    )
}

/** @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>} */
const ask = (send, options, body) =>
  new Promise((done, failed) => {
    const asked = send({ agent: false, ...options }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    asked.on('error', failed)
    asked.end(body)
  })

const checks = []
const check = (what, isRight, seen) => {
  checks.push(isRight)
  console.log(`${isRight ? '  right' : '  WRONG'}  ${what}${isRight ? '' : `: ${JSON.stringify(seen)}`}`)
}

if (spawnSync(caddy, ['version']).status !== 0)
  fail('Caddy was not found: pass its path (Debian: apt-get install caddy, or https://caddyserver.com/download).')
await prepare()
await build()
const folder = mkdtempSync(join(scratchFolder(), 'comanda-proxy-'))
const started = []
const end = async () => {
  for (const child of started.reverse()) {
    const ended = child.exitCode === null ? once(child, 'exit') : null
    child.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

try {
  const server = spawn('node', ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...environment(),
      MODE: 'demo',
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  started.push(server)
  const [{ port }] = await once(server, 'message')

  const api = async (host, path, data, cookie = '') => {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json', cookie }
    const answer = await ask(
      plainRequest,
      { host: '127.0.0.1', port, path, method: 'POST', headers },
      JSON.stringify(data),
    )
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return { ...answer, data: JSON.parse(answer.text).data }
  }
  const { data: copy } = await api('localhost', '/sandbox/restaurants/napoli', {})
  const owner = copy.staff.find(({ role }) => role === 'owner')
  const login = await api(copy.host, '/api/v1/staff/login', { email: owner.email, password: owner.password })
  const cookie = (login.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  const { data: added } = await api(copy.host, '/api/v1/staff/domains', { host: PROVED }, cookie)
  await api(copy.host, '/api/v1/staff/domains', { host: UNPROVED }, cookie)
  for (const { name, type, value } of added.domains.find(({ host }) => host === PROVED).records)
    await ask(
      plainRequest,
      {
        host: '127.0.0.1',
        port,
        path: '/sandbox/dns',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      },
      JSON.stringify({ name, type, values: value.split(' ') }),
    )
  await api(copy.host, `/api/v1/staff/domains/${PROVED}/check`, {}, cookie)
  await api(copy.host, `/api/v1/staff/domains/${PROVED}/primary`, { seen: null }, cookie)

  writeFileSync(join(folder, 'Caddyfile'), caddyfileFor(port))
  const proxy = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: { ...process.env, XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy-config') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.push(proxy)
  let said = ''
  proxy.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  for (;;) {
    if (proxy.exitCode !== null) throw new Error(`Caddy ended with ${proxy.exitCode}:\n${said}`)
    const socket = connect(HTTPS, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) break
    await once(proxy.stderr, 'data')
  }

  const ca = readFileSync(join(folder, 'caddy/caddy/pki/authorities/local/root.crt'))
  const over = (host, path, options = {}) =>
    ask(secureRequest, {
      host: '127.0.0.1',
      port: HTTPS,
      servername: host,
      ca,
      path,
      headers: { host, ...options },
    }).catch((error) => ({ status: 0, headers: {}, text: error.code }))
  console.log(
    `Caddy ${spawnSync(caddy, ['version'], { encoding: 'utf8' }).stdout.trim()} with docs/guide/operator/domains.md:`,
  )
  const page = await over(PROVED, '/')
  check(
    'an own domain gets a certificate, and its page is served',
    page.status === 200 && page.text.includes('Napoli'),
    page.status,
  )
  const given = await over(copy.host, '/menu')
  check('a host of the installation too', given.status > 0 && given.status < 400, given.text)
  const unproved = await over(UNPROVED, '/')
  check(
    'a domain without its records gets no certificate',
    unproved.status === 0 && /SSL|EPROTO|ECONNRESET/.test(unproved.text),
    unproved,
  )
  const unknown = await over('unknown.proxy-check.pizza', '/')
  check(
    'an unknown name gets no certificate',
    unknown.status === 0 && /SSL|EPROTO|ECONNRESET/.test(unknown.text),
    unknown,
  )
  const told = await over(PROVED, `/api/v1/tls/ask?domain=${PROVED}`)
  check('a visitor is not told which hosts there are', told.status === 404, told.status)
  const plain = await ask(plainRequest, { host: '127.0.0.1', port: HTTP, path: '/menu', headers: { host: PROVED } })
  check('plain http leads to https', plain.status === 308 && plain.headers.location === `https://${PROVED}/menu`, plain)
  console.log(`  a refused handshake is ${unproved.text} in Node`)
} catch (error) {
  console.error(error)
  checks.push(false)
} finally {
  await end()
}
process.exit(checks.every(Boolean) ? 0 : 1)
