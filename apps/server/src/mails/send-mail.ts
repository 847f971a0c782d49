import type { Business, Language } from '@comanda/domain'
import type { Deps } from '../deps.ts'
import { hashOf } from '../identity/session.ts'
import { calling } from '../observe/span.ts'
import type { MailContent } from './mail-blocks.ts'
import { mailHtml } from './to-html.ts'
import { mailText } from './to-text.ts'

const addressOf = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()

/** The Message-ID of a mail (RFC 5322): its name hashed, at the sender's domain. */
const messageIdOf = (name: string, mailFrom: string): string =>
  `<${hashOf(name)}@${addressOf(mailFrom).split('@').at(-1)}>`

/** An address with the business's name. */
const senderOf = (name: string, mailFrom: string): string =>
  `"${name.replace(/["\\\p{Cc}]/gu, '')}" <${addressOf(mailFrom)}>`

export interface Letter {
  readonly to: string
  /** Reply address; the installation's sender if left out. */
  readonly replyTo?: string
  readonly language: Language
  readonly content: MailContent
  /** The link with which a mail program stops mails of this kind (RFC 2369 and 8058); left out where they cannot be stopped. */
  readonly stopHref?: string
  /** Names the mail: the same for every try to send it. Left out where a repeated mail says something new. */
  readonly name?: string
}

/** Sends a mail with a business's name and theme, from its own domain or mail server where it has one; without an id, the installation's. Throws when the mail server does not accept it. */
export const sendMail = async (
  { config, connections }: Pick<Deps, 'config' | 'connections'>,
  {
    business: { id, name, theme },
  }: { readonly business: Pick<Business, 'name' | 'theme'> & Partial<Pick<Business, 'id'>> },
  { to, replyTo: itsOwn, language, content, stopHref, name: mailName }: Letter,
): Promise<void> => {
  const { gateway, sender, returnPath, dkim } = await connections.mail(id ?? null)
  const address = sender?.address ?? config.mailFrom
  const replyTo = sender?.replyTo || itsOwn
  const html = await mailHtml(content, { name, theme, language })
  await calling('mail', 'send', () =>
    gateway.send({
      to,
      from: senderOf(sender?.name ?? name, address),
      ...(replyTo === undefined ? {} : { replyTo }),
      subject: content.subject,
      ...(returnPath !== undefined && { returnPath: addressOf(returnPath) }),
      ...(dkim !== undefined && { dkim }),
      ...(mailName === undefined ? {} : { messageId: messageIdOf(mailName, address) }),
      ...(stopHref === undefined
        ? {}
        : { headers: { 'List-Unsubscribe': `<${stopHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
      text: mailText(content),
      html,
    }),
  )
}
