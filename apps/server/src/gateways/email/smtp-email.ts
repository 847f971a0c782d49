import { createTransport } from 'nodemailer'
import type { EmailGateway } from './gateway.ts'

const TIMEOUT_MS = 10_000

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined
    ? String(error.responseCode)
    : error instanceof Error && 'code' in error
      ? String(error.code)
      : 'unknown'

/** Sends through a mail server, `smtps://user:password@host`. */
export function createSmtpEmail(url: string): EmailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(email) {
      try {
        await transport.sendMail(email)
      } catch (error) {
        // The server's answer often repeats the address, so only its code is logged.
        throw new Error(`The mail server did not accept a mail: ${reasonOf(error)}`)
      }
    },
  }
}
