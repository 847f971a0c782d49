import type { Logger } from '../../platform/observe/log.ts'
import type { EmailGateway } from './gateway.ts'

/** For an installation without a mail server: logs that a mail was not sent. */
export function createNoEmail(log: Logger): EmailGateway {
  return {
    async send({ subject }) {
      log.warn({ subject }, 'mail not sent: SMTP_URL is not set')
    },
  }
}
