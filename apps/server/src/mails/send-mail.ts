import type { Language } from '@comanda/domain'
import type { Tenant } from '../businesses/store.ts'
import type { Deps } from '../deps.ts'
import type { MailContent } from './mail-blocks.ts'
import { mailHtml } from './to-html.ts'
import { mailText } from './to-text.ts'

/** The installation's address with the business's name. */
const senderOf = (name: string, mailFrom: string): string => {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  return `"${name.replace(/["\\\p{Cc}]/gu, '')}" <${address}>`
}

export interface Letter {
  readonly to: string
  /** Reply address; the installation's sender if left out. */
  readonly replyTo?: string
  readonly language: Language
  readonly content: MailContent
  /** The link with which a mail program stops mails of this kind (RFC 2369 and 8058); left out where they cannot be stopped. */
  readonly stopHref?: string
}

/** Sends a mail with a business's name and theme. Throws when the mail server does not accept it. */
export const sendMail = async (
  { config, gateways }: Pick<Deps, 'config' | 'gateways'>,
  { business: { name, theme } }: Tenant,
  { to, replyTo, language, content, stopHref }: Letter,
): Promise<void> =>
  gateways.email.send({
    to,
    from: senderOf(name, config.mailFrom),
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: content.subject,
    ...(stopHref === undefined
      ? {}
      : { headers: { 'List-Unsubscribe': `<${stopHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
    text: mailText(content),
    html: await mailHtml(content, { name, theme, language }),
  })
