import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PATIENCE } from '../patience.ts'
import { ownFolder, startProgram } from './program.ts'
import { asJson, type Json, type OtherBrowser, type Session, SIZES, type Size } from './session.ts'

/** The smallest window of WebKit's own browser is 447 pixels wide. */
const LEAST_WIDTH = 447
/** What the window has above the page. */
const BAR_HEIGHT = 50
const SCRIPT_WITHIN_MS = 20_000 * PATIENCE
const ANSWERS_WITHIN_MS = 20_000 * PATIENCE
const BETWEEN_LOOKS_MS = 20

type Method = 'GET' | 'POST' | 'DELETE'

/** A port of this machine that nobody uses at the moment. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Waits until something is so. */
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + ANSWERS_WITHIN_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} does not answer.`)
    await setTimeout(BETWEEN_LOOKS_MS)
  }
}

/** Calls WebDriver. */
async function call<T>(method: Method, address: string, body?: Json): Promise<T> {
  const answer = await fetch(address, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { readonly value: unknown }
  if (answer.ok) return value as T
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new Error(`${error}: ${message}`)
}

const CALLS_BACK = (source: string) => `
  const [given, done] = arguments;
  (${asJson(source)})(given).then((answer) => done({ answer }), (error) => done({ fault: String(error) }));`

/** Finds the frame of the page, in the trees of shadow hosts too. */
const FINDS_FRAME = `
  const find = (root) => root.querySelector('iframe')
    ?? [...root.querySelectorAll('*')].reduce((found, one) => found ?? (one.shadowRoot && find(one.shadowRoot)), null);
  return find(document);`

/** Marks the document, so that the next one can be told from it. */
const MARKS = '() => { window.isLeft = true }'
const IS_MARKED = '() => window.isLeft === true'

const COMPLAINTS = `() => JSON.parse(sessionStorage.getItem('e2e:complaints') ?? '[]')`

async function newSession(driver: string, browser: string, size: Size): Promise<Session> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        timeouts: { script: SCRIPT_WITHIN_MS },
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  })
  const base = `${driver}/session/${sessionId}`
  const { width, height } = SIZES[size]
  const rectangle = { x: 0, y: 0, width: Math.max(width, LEAST_WIDTH), height: height + BAR_HEIGHT }
  await call('POST', `${base}/window/rect`, rectangle)
  const runHere = async (source: string, given: readonly Json[]) => {
    const { answer, fault } = await call<{ answer?: string; fault?: string }>('POST', `${base}/execute/async`, {
      script: CALLS_BACK(source),
      args: [JSON.stringify(given)],
    })
    if (fault !== undefined) throw new Error(fault)
    return JSON.parse(answer ?? 'null') as unknown
  }
  const runInFrame = async (source: string, given: readonly Json[]) => {
    const frame = await call<Json>('POST', `${base}/execute/sync`, { script: FINDS_FRAME, args: [] })
    if (frame === null) throw new Error('The page shows no frame.')
    await call('POST', `${base}/frame`, { id: frame })
    try {
      return await runHere(source, given)
    } finally {
      await call('POST', `${base}/frame`, { id: null })
    }
  }
  return {
    open: async (url) => {
      await runHere(MARKS, [])
      await call('POST', `${base}/url`, { url })
      await until(async () => !(await runHere(IS_MARKED, []).catch(() => true)), url)
    },
    run: (source, given, where = 'page') => (where === 'page' ? runHere : runInFrame)(source, given),
    perform: async (device) => {
      await call('POST', `${base}/actions`, { actions: [device] as unknown as Json })
    },
    picture: async () => Buffer.from(await call<string>('GET', `${base}/screenshot`), 'base64'),
    complaints: async () => (await runHere(COMPLAINTS, [])) as readonly string[],
    close: async () => {
      await call('DELETE', base)
    },
  }
}

/** Starts a display without a screen; returns its name. */
async function startDisplay() {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp']
  const program = await startProgram({ command: 'Xvfb', args, ready: /^(\d+)\n/m })
  return { name: `:${program.said[1]}`, stop: program.stop }
}

/** Starts the driver of the installed WebKit, whose windows open on a display of their own. */
export async function startWebKit(): Promise<OtherBrowser> {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (browser === undefined) throw new Error('The package webkit2gtk-driver is not installed.')
  const folder = ownFolder()
  const settings = join(folder.path, '.config/gtk-3.0')
  mkdirSync(settings, { recursive: true })
  // WebKit takes it as the wish for reduced motion: animations cost time.
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const display = await startDisplay()
  const port = await freePort()
  const program = await startProgram({
    command: 'WebKitWebDriver',
    args: [`--port=${port}`],
    env: {
      DISPLAY: display.name,
      HOME: folder.path,
      XDG_CONFIG_HOME: join(folder.path, '.config'),
      LANGUAGE: 'en_GB',
      TZ: 'Europe/London',
      NO_AT_BRIDGE: '1',
    },
    ready: null,
  })
  const driver = `http://127.0.0.1:${port}`
  const answers = () =>
    call('GET', `${driver}/status`).then(
      () => true,
      () => false,
    )
  await until(answers, 'WebKitWebDriver')
  return {
    newSession: (size) => newSession(driver, browser, size),
    close: async () => {
      await program.stop()
      await display.stop()
      folder.remove()
    },
  }
}
