import { createTransport } from 'nodemailer'
import type { DkimKey, EmailGateway } from './gateway.ts'

const TIMEOUT_MS = 10_000

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined
    ? String(error.responseCode)
    : error instanceof Error && 'code' in error
      ? String(error.code)
      : 'unknown'

const dkimOf = ({ domain, selector, privateKey }: DkimKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
})

export interface SmtpParts {
  /** `smtps://user:password@host`, or `smtp://` */
  readonly url: string
  /** A server without STARTTLS gets no mail. */
  readonly requireTls: boolean
  /** Chooses the IP address of a host that a user entered, at every connection; null leaves it to the system. */
  readonly addressOf: ((host: string) => Promise<string>) | null
}

/** Sends through a mail server. */
export function createSmtpEmail({ url, requireTls, addressOf }: SmtpParts): EmailGateway {
  const server = new URL(url)
  // As a parameter, because those of the address win over the options.
  if (requireTls) server.searchParams.set('requireTLS', 'true')
  const { hostname } = server
  const transportTo = (target: URL) =>
    createTransport({
      url: target.href,
      // The certificate is of the name, whichever address is used.
      servername: hostname,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
  const common = transportTo(server)
  const transport = async () => {
    if (addressOf === null) return common
    const address = await addressOf(hostname)
    const pinned = new URL(server)
    pinned.hostname = address.includes(':') ? `[${address}]` : address
    return transportTo(pinned)
  }
  return {
    async send(email) {
      try {
        const { dkim, returnPath, attachments = [], ...mail } = email
        await (await transport()).sendMail({
          ...mail,
          headers: { ...mail.headers },
          attachments: [...attachments],
          ...(returnPath !== undefined && { envelope: { from: returnPath, to: mail.to } }),
          ...(dkim !== undefined && { dkim: dkimOf(dkim) }),
        })
      } catch (error) {
        // The server's answer often repeats the address, so only its code is logged.
        throw new Error(`The mail server did not accept a mail: ${reasonOf(error)}`)
      }
    },
  }
}
