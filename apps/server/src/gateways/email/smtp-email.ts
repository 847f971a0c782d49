import { createTransport } from 'nodemailer'
import type { EmailGateway } from './gateway.ts'

const TIMEOUT_MS = 10_000

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined
    ? String(error.responseCode)
    : error instanceof Error && 'code' in error
      ? String(error.code)
      : 'unknown'

/** Sends through a mail server, `smtps://user:password@host`. `requireTls`: a server without STARTTLS gets no mail. */
export function createSmtpEmail(url: string, requireTls: boolean): EmailGateway {
  const address = new URL(url)
  // As a parameter, because those of the address win over the options.
  if (requireTls) address.searchParams.set('requireTLS', 'true')
  const transport = createTransport({
    url: address.href,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(email) {
      try {
        await transport.sendMail({ ...email, headers: { ...email.headers } })
      } catch (error) {
        // The server's answer often repeats the address, so only its code is logged.
        throw new Error(`The mail server did not accept a mail: ${reasonOf(error)}`)
      }
    },
  }
}
