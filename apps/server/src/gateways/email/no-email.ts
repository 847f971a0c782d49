import type { Logger } from '../../observe/log.ts'
import type { EmailGateway } from './gateway.ts'

/** For an installation without a mail server: says in the log that a mail was not sent, and goes on. */
export function createNoEmail(log: Logger): EmailGateway {
  return {
    async send({ subject }) {
      log.warn({ subject }, 'mail not sent: SMTP_URL is not set')
    },
  }
}
