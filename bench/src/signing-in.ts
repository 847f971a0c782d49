import { randomBytes, randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import type { Figure } from './figure.ts'
import type { RunningServer } from './server-process.ts'
import { type TimedAnswer, timeRequest } from './timed-request.ts'

const PAIRS = 300
const ACCOUNTS = 60
/** Pause after each call, so that writing its mail does not affect the next call. */
const PAUSE_MS = 40
/** By chance alone, 997 of 1000 runs stay below this. */
const MOST_Z = 3

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const anEmail = (): string => `${randomBytes(8).toString('hex')}@example.com`

/** Each call comes from another network, so that the rate limit slows none down; the server trusts one proxy. */
const post = (server: RunningServer, path: string, body: Readonly<Record<string, unknown>>): Promise<TimedAnswer> => {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return timeRequest(`${server.url}/api/v1${path}`, { agent, headers: { 'x-forwarded-for': network }, body })
}

const register = async (server: RunningServer): Promise<string> => {
  const email = anEmail()
  const password = 'a bench in the shade'
  const { status, text } = await post(server, '/auth/register', {
    email,
    first_name: 'Bench',
    last_name: 'Mark',
    password,
    password_confirmation: password,
    accepted_terms_and_conditions: true,
    accepted_privacy_policy: true,
  })
  if (status !== 200) throw new Error(`/auth/register: ${status} ${text}`)
  return email
}

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/**
 * The rank difference of two samples in standard deviations (Mann–Whitney without ties: the times are precise enough).
 */
const rankZ = (one: readonly number[], other: readonly number[]): number => {
  const ranked = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))].toSorted(
    (a, b) => a.ms - b.ms,
  )
  const rankSum = ranked.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  const u = rankSum - (one.length * (one.length + 1)) / 2
  const pairs = one.length * other.length
  return (u - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
}

interface Compared {
  readonly name: string
  readonly path: string
  readonly bodyOf: (email: string) => Readonly<Record<string, unknown>>
}

/** Calls in pairs, known and unknown email in random order, so that other load affects both equally. */
async function compare(server: RunningServer, accounts: readonly string[], what: Compared): Promise<Figure> {
  const known: number[] = []
  const unknown: number[] = []
  const ask = async (times: number[], email: string): Promise<string> => {
    const { status, text, ms } = await post(server, what.path, what.bodyOf(email))
    times.push(ms)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return `${status} ${text}`
  }
  for (let pair = -5; pair < PAIRS; pair += 1) {
    // The first pairs only warm up.
    if (pair === 0) known.length = unknown.length = 0
    const account = accounts[(pair + accounts.length) % accounts.length] ?? ''
    const both = [() => ask(known, account), () => ask(unknown, anEmail())]
    if (randomInt(2) === 0) both.reverse()
    const answers: string[] = []
    for (const one of both) answers.push(await one())
    if (answers[0] !== answers[1]) throw new Error(`${what.path} answers differently: ${answers.join(' / ')}`)
  }
  const [ofKnown, ofUnknown] = [middle(known), middle(unknown)]
  const faster = unknown.filter((ms, pair) => ms < (known[pair] ?? 0)).length / PAIRS
  const z = rankZ(unknown, known)
  const difference = ofUnknown - ofKnown
  return {
    name: `${what.name}, unknown email`,
    value: `${((100 * ofUnknown) / ofKnown).toFixed(1)} %`,
    target: `|z| < ${MOST_Z}`,
    baseline: `${ofUnknown.toFixed(2)} ms against ${ofKnown.toFixed(2)} ms of a known email (${difference < 0 ? '' : '+'}${difference.toFixed(2)}), medians of ${PAIRS} pairs; unknown faster in ${Math.round(100 * faster)} %, Mann–Whitney z ${z.toFixed(2)}`,
    met: Math.abs(z) < MOST_Z,
  }
}

/** Measures whether response times reveal who has an account. The server must run with `TRUST_PROXY=true`. [8.13] */
export async function measureSigningIn(server: RunningServer): Promise<Figure[]> {
  const accounts: string[] = []
  while (accounts.length < ACCOUNTS) accounts.push(await register(server))
  const login = {
    name: 'sign in',
    path: '/auth/login',
    bodyOf: (email: string) => ({ email, password: 'not this one' }),
  }
  const forgotten = { name: 'forgotten password', path: '/password/forgotten', bodyOf: (email: string) => ({ email }) }
  return [await compare(server, accounts, login), await compare(server, accounts, forgotten)]
}
