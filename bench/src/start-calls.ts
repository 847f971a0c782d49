import { send } from './owner-calls.ts'
import type { RunningServer } from './server-process.ts'

const HOST = 'localhost'

/** Where an owner who opens a restaurant calls from. */
interface Signup {
  readonly host: string
  readonly cookie: string
  readonly 'x-forwarded-for': string
}

interface Mail {
  readonly to: string
  readonly subject: string
}

const codeTo = async (server: RunningServer, email: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data } = (await (await fetch(`${server.url}/sandbox/mail`)).json()) as { data: readonly Mail[] }
    const code = /^\d{6}/.exec(data.find(({ to }) => to === email)?.subject ?? '')?.[0]
    if (code !== undefined) return code
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`No code was mailed to ${email}`)
}

let last = 0

/** Begins a restaurant as a stranger with a mailbox does, each from a network of its own; the headers of its calls. */
export async function signUp(server: RunningServer): Promise<Signup> {
  last += 1
  const email = `stranger-${last}@bench.example`
  const from = { host: HOST, 'x-forwarded-for': `198.19.0.${last}` }
  await send(server, '/start/code', JSON.stringify({ email }), from)
  const entered = JSON.stringify({ email, code: await codeTo(server, email) })
  const { headers, statusCode } = await send(server, '/start/session', entered, from)
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`A stranger cannot begin a restaurant: ${statusCode}`)
  return { ...from, cookie }
}
