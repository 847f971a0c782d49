import type { RequestClient, Twilio } from 'twilio'
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import { calling } from '../../platform/observe/span.ts'
import type { SmsAnswer, SmsGateway } from './gateway.ts'

const TIMEOUT_MS = 10_000
const API = 'https://api.twilio.com'

/**
 * Errors that a retry cannot change: 21211 and 21217 no such number, 21408 a country that the account does not send to,
 * 21612 no route, 21614 not a mobile. https://www.twilio.com/docs/api/errors
 */
const LASTING: ReadonlySet<unknown> = new Set([21211, 21217, 21408, 21612, 21614])

/** The person answered STOP. */
const STOPPED = 21610

/** Failures before a request was sent; after others the SMS may be on its way. */
const NOT_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

interface TwilioParts {
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, a name, or the id of a messaging service (`MG…`). */
  readonly sender: string
  /** Base URL of the sandbox's API, "http://127.0.0.1:4000/sms"; null calls Twilio. */
  readonly standIn: string | null
}

/** Sends the client's requests to another base URL. */
const redirect = (client: RequestClient, base: string): RequestClient => {
  client.axios.interceptors.request.use((request) => {
    request.url = (request.url ?? '').replace(API, base)
    return request
  })
  return client
}

/** Loads the SDK with the first SMS, because it is as large as all other code of the server. */
const loadClient = async ({ accountSid, authToken, standIn }: TwilioParts): Promise<Twilio> => {
  const { default: twilio } = await import('twilio')
  return twilio(accountSid, authToken, {
    timeout: TIMEOUT_MS,
    ...(standIn !== null && { httpClient: redirect(new twilio.RequestClient({ timeout: TIMEOUT_MS }), standIn) }),
  })
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : 'unknown')

/**
 * The words that stop SMS: Twilio's own, which it also blocks, and the Spanish ones, which a messaging service can be
 * set to know. https://help.twilio.com/articles/223134027
 */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'BAJA',
  'ALTO',
  'PARAR',
])
const RESUME_WORDS: ReadonlySet<string> = new Set(['START', 'YES', 'UNSTOP', 'ALTA'])

/**
 * A messaging service with Advanced Opt-Out names its own verdict.
 * https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
 */
const OPT_OUT_TYPES: Readonly<Record<string, SmsAnswer['wants']>> = { STOP: 'stop', START: 'resume', HELP: null }

const wantsOf = (text: string, optOutType: string | null): SmsAnswer['wants'] => {
  if (optOutType !== null && optOutType in OPT_OUT_TYPES) return OPT_OUT_TYPES[optOutType] ?? null
  const word = text.trim().toUpperCase()
  return STOP_WORDS.has(word) ? 'stop' : RESUME_WORDS.has(word) ? 'resume' : null
}

/** Sends through Twilio. The API has no idempotency key, so a request whose answer is lost is not repeated. */
export function createTwilio(parts: TwilioParts): SmsGateway {
  const { authToken, sender } = parts
  let loaded: Promise<Twilio> | null = null
  const from = sender.startsWith('MG') ? { messagingServiceSid: sender } : { from: sender }
  return {
    readAnswer(url, body, signature) {
      const form = new URLSearchParams(body)
      const isSigned = signature !== undefined && validateRequest(authToken, signature, url, Object.fromEntries(form))
      const from = form.get('From')
      return isSigned && from !== null ? { from, wants: wantsOf(form.get('Body') ?? '', form.get('OptOutType')) } : null
    },
    takesReplies: sender.startsWith('+') || sender.startsWith('MG'),
    async send({ to, text }) {
      loaded ??= loadClient(parts)
      const client = await loaded
      try {
        await calling('twilio', 'send', () => client.messages.create({ ...from, to, body: text }))
        return 'sent'
      } catch (error) {
        const code = codeOf(error)
        if (code === STOPPED) return 'stopped'
        if (LASTING.has(code)) return 'refused'
        // An answer of Twilio has a number; without an answer only a request that never left is certain.
        if (typeof code !== 'number' && !NOT_SENT.has(code)) return 'unknown'
        // Twilio's message repeats the number, so only the code is logged.
        throw new Error(`Twilio did not accept an SMS: ${code}`)
      }
    },
  }
}
