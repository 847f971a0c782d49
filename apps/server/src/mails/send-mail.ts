import type { Language } from '@comanda/domain'
import type { Tenant } from '../businesses/store.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { MailContent } from './mail-blocks.ts'
import { mailHtml } from './to-html.ts'
import { mailText } from './to-text.ts'

/** Where links in mails lead, "https://napoli.example": the business's own host, never one that a request named; null: it has none. */
export const siteOf = (
  { primaryHost }: Pick<Tenant, 'primaryHost'>,
  { config, port }: { readonly config: Pick<Config, 'mode'>; readonly port: () => number },
): string | null => {
  if (primaryHost === null) return null
  return config.mode === 'production' ? `https://${primaryHost}` : `http://${primaryHost}:${port()}`
}

/** The installation's address under the business's name. */
const senderOf = (name: string, mailFrom: string): string => {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  return `"${name.replace(/["\\\p{Cc}]/gu, '')}" <${address}>`
}

export interface Letter {
  readonly to: string
  /** Who reads the answer; the installation's sender where it is left out. */
  readonly replyTo?: string
  readonly language: Language
  readonly content: MailContent
}

/** Sends a mail in a business's name and look. Throws when the mail server does not take it. */
export const sendMail = async (
  { config, gateways }: Pick<Deps, 'config' | 'gateways'>,
  { business: { name, theme } }: Tenant,
  { to, replyTo, language, content }: Letter,
): Promise<void> =>
  gateways.email.send({
    to,
    from: senderOf(name, config.mailFrom),
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: content.subject,
    text: mailText(content),
    html: await mailHtml(content, { name, theme, language }),
  })
