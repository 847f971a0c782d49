import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder, startProgram } from './program.ts'
import { asJson, type OtherBrowser, type Session, SIZES, type Size } from './session.ts'

const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'intl.accept_languages': 'en-GB',
  // As in the short run of the other browser tests: animations cost time.
  'ui.prefersReducedMotion': 1,
}

interface Message {
  readonly type: 'success' | 'error' | 'event'
  readonly id?: number
  readonly result?: unknown
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

interface LogEntry {
  readonly level: string
  readonly text: string | null
  readonly source: { readonly context?: string }
}

/** A connection over WebDriver BiDi, which Firefox speaks itself. */
class Connection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (message: Message) => void>()
  #calls = 0
  readonly entries: LogEntry[] = []

  static async open(address: string): Promise<Connection> {
    const socket = new WebSocket(address)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}.`)))
    })
    return new Connection(socket)
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))))
    socket.addEventListener('close', () => {
      for (const answer of this.#waiting.values()) answer({ type: 'error', message: 'Firefox has ended.' })
      this.#waiting.clear()
    })
  }

  #receive(message: Message): void {
    if (message.method === 'log.entryAdded') this.entries.push(message.params as LogEntry)
    if (message.id === undefined) return
    this.#waiting.get(message.id)?.(message)
    this.#waiting.delete(message.id)
  }

  async call<T>(method: string, params: object): Promise<T> {
    this.#calls += 1
    const id = this.#calls
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, method, params }))
    const { type, result, message } = await answer
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result as T
  }

  close(): void {
    this.#socket.close()
  }
}

interface Called {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value: string }
  readonly exceptionDetails?: { readonly text: string }
}

interface Tree {
  readonly contexts: readonly { readonly children: readonly { readonly context: string }[] | null }[]
}

async function newSession(connection: Connection, size: Size): Promise<Session> {
  const { userContext } = await connection.call<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await connection.call<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  await connection.call('browsingContext.setViewport', { context, viewport: SIZES[size] })
  // Without it the window is not the active one, and no focus and change events happen.
  await connection.call('browsingContext.activate', { context })
  const frame = async () => {
    const { contexts } = await connection.call<Tree>('browsingContext.getTree', { root: context })
    const child = contexts[0]?.children?.[0]?.context
    if (child === undefined) throw new Error('The page shows no frame.')
    return child
  }
  return {
    open: async (url) => {
      await connection.call('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    run: async (source, given, where = 'page') => {
      const target = { context: where === 'page' ? context : await frame() }
      const { type, result, exceptionDetails } = await connection.call<Called>('script.callFunction', {
        functionDeclaration: asJson(source),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target,
        awaitPromise: true,
        userActivation: false,
      })
      if (type === 'exception') throw new Error(exceptionDetails?.text ?? 'The script failed.')
      return JSON.parse(result?.value ?? 'null')
    },
    perform: async (device) => {
      await connection.call('input.performActions', { context, actions: [device] })
    },
    picture: async () => {
      const { data } = await connection.call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    complaints: async () =>
      connection.entries
        .filter(({ level, source }) => level === 'error' && source.context === context)
        .map(({ text }) => text ?? ''),
    // Its windows close with it.
    close: async () => {
      await connection.call('browser.removeUserContext', { userContext })
    },
  }
}

/** Starts an installed Firefox without a window. */
export async function startFirefox(): Promise<OtherBrowser> {
  const folder = ownFolder()
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder.path, 'user.js'), lines.join('\n'))
  const program = await startProgram({
    command: 'firefox-esr',
    args: ['--headless', '--no-remote', '--profile', folder.path, '--remote-debugging-port', '0'],
    env: { HOME: folder.path, TZ: 'Europe/London' },
    ready: /WebDriver BiDi listening on (ws:\/\/\S+)\s/,
  })
  const connection = await Connection.open(`${program.said[1]}/session`)
  await connection.call('session.new', { capabilities: {} })
  await connection.call('session.subscribe', { events: ['log.entryAdded'] })
  return {
    newSession: (size) => newSession(connection, size),
    close: async () => {
      connection.close()
      await program.stop()
      folder.remove()
    },
  }
}
