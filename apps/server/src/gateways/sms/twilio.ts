import twilio from 'twilio'
import type { SmsGateway } from './gateway.ts'

const TIMEOUT_MS = 10_000
const API = 'https://api.twilio.com'

/**
 * Errors that a retry cannot change: 21211 and 21217 no such number, 21408 a country that the account does not send to, 21610 the person
 * answered STOP, 21612 no route, 21614 not a mobile. https://www.twilio.com/docs/api/errors
 */
const LASTING: ReadonlySet<unknown> = new Set([21211, 21217, 21408, 21610, 21612, 21614])

interface TwilioParts {
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, a name, or the id of a messaging service (`MG…`). */
  readonly sender: string
  /** Base URL of the sandbox's API, "http://127.0.0.1:4000/sms"; null calls Twilio. */
  readonly standIn: string | null
}

/** The client's own requests, to another base URL. */
const clientTo = (base: string): twilio.RequestClient => {
  const client = new twilio.RequestClient({ timeout: TIMEOUT_MS })
  client.axios.interceptors.request.use((request) => {
    request.url = (request.url ?? '').replace(API, base)
    return request
  })
  return client
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : 'unknown')

/** Sends through Twilio. The API has no idempotency key, so a request whose answer is lost may be sent again. */
export const createTwilio = ({ accountSid, authToken, sender, standIn }: TwilioParts): SmsGateway => {
  const client = twilio(accountSid, authToken, {
    timeout: TIMEOUT_MS,
    ...(standIn === null ? {} : { httpClient: clientTo(standIn) }),
  })
  const from = sender.startsWith('MG') ? { messagingServiceSid: sender } : { from: sender }
  return {
    async send({ to, text }) {
      try {
        await client.messages.create({ ...from, to, body: text })
        return 'sent'
      } catch (error) {
        const code = codeOf(error)
        if (LASTING.has(code)) return 'refused'
        // Twilio's message repeats the number, so only the code is logged.
        throw new Error(`Twilio did not accept an SMS: ${code}`)
      }
    },
  }
}
