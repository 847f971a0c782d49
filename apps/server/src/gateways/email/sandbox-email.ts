import type { Mailbox } from '@comanda/sandbox'
import type { EmailGateway } from './gateway.ts'

/** Stores every mail for the demo's mailbox page and sends nothing. */
export function createSandboxEmail(mailbox: Mailbox): EmailGateway {
  return {
    async send({ to, from, subject, text, html, messageId, attachments = [] }) {
      const files = attachments.map(({ filename, contentType, content }) => ({
        name: filename,
        type: contentType,
        base64: content.toString('base64'),
      }))
      await mailbox.keep({ kind: 'mail', to, from, subject, text, html: html ?? null, messageId, files })
    },
  }
}
