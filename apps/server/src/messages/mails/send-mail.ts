import { type Business, type BusinessTrust, type Language, maySpeakFreely, nameWithoutLink } from '@comanda/domain'
import type { Attachment } from '../../gateways/email/gateway.ts'
import { hashOf } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import { calling } from '../../platform/observe/span.ts'
import type { MailContent } from './mail-blocks.ts'
import { returnToDay, takeFromDay } from './sent-count.ts'
import { mailHtml } from './to-html.ts'
import { mailText } from './to-text.ts'

const addressOf = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()

/** The Message-ID of a mail (RFC 5322): its name hashed, at the sender's domain. */
const messageIdOf = (name: string, mailFrom: string): string =>
  `<${hashOf(name)}@${addressOf(mailFrom).split('@').at(-1)}>`

/** An address with the business's name. */
const senderOf = (name: string, mailFrom: string): string =>
  `"${name.replace(/["\\\p{Cc}]/gu, '')}" <${addressOf(mailFrom)}>`

/**
 * Who gets a mail. `proved`: the address is proved to be theirs. `unproved`: a stranger may have typed it; such mails
 * are counted. `staff`: a member of the business, or its owner. `installation`: the mail is not a business's.
 */
export type Recipient = 'proved' | 'unproved' | 'staff' | 'installation'

export interface Letter {
  readonly to: string
  readonly recipient: Recipient
  /** Reply address; the installation's sender if left out. */
  readonly replyTo?: string
  readonly language: Language
  readonly content: MailContent
  /**
   * The link with which a mail program stops mails of this kind (RFC 2369 and 8058); left out where they cannot be
   * stopped.
   */
  readonly stopHref?: string
  readonly attachments?: readonly Attachment[]
  /** Names the mail: the same for every try to send it. Left out where a repeated mail says something new. */
  readonly name?: string
}

type MailBusiness = Pick<Business, 'name' | 'theme'> & Partial<Pick<Business, 'id' | 'subdomain'>>

/** `too-many`: the business has sent its share of mails to unproved addresses today. */
export type MailOutcome = 'sent' | 'too-many'

/**
 * Sends a mail with a business's name and theme, from its own domain or mail server where it has one; without an id,
 * the installation's. Every mail passes here: those to unproved addresses are counted for the business. Throws when the
 * mail server does not accept it.
 */
export async function sendMail(
  { config, connections, db, clock, log }: Pick<Deps, 'config' | 'connections' | 'db' | 'clock' | 'log'>,
  {
    business: { id, name: itsName, subdomain = '', theme },
    trust = 'approved',
  }: { readonly business: MailBusiness; readonly trust?: BusinessTrust },
  { to, recipient, replyTo: itsOwn, language, content, stopHref, attachments, name: mailName }: Letter,
): Promise<MailOutcome> {
  const { gateway, sender, returnPath, dkim } = await connections.mail(id ?? null)
  const name = nameWithoutLink(itsName, subdomain)
  const isUnproved = recipient === 'unproved'
  // A name or mailbox of its own is a word of its own.
  const isPlain = isUnproved && !maySpeakFreely(trust)
  const counted =
    isUnproved && id !== undefined ? ({ businessId: id, channel: 'mail', at: clock.now() } as const) : null
  const most = trust === 'unproved' ? config.mailsPerNewBusinessPerDay : config.mailsPerBusinessPerDay
  if (counted && !(await takeFromDay(db, counted, most))) {
    log.warn({ business: id }, 'a mail was dropped: the business sends too many to unproved addresses')
    return 'too-many'
  }
  const address = sender?.address ?? config.mailFrom
  const replyTo = isPlain ? undefined : sender?.replyTo || itsOwn
  const fromName = sender === null || isPlain ? name : nameWithoutLink(sender.name, name)
  const html = await mailHtml(content, { name, theme, language })
  await calling('mail', 'send', () =>
    gateway.send({
      to,
      from: senderOf(fromName, address),
      ...(replyTo === undefined ? {} : { replyTo }),
      subject: content.subject,
      ...(returnPath !== undefined && { returnPath: addressOf(returnPath) }),
      ...(dkim !== undefined && { dkim }),
      ...(mailName === undefined ? {} : { messageId: messageIdOf(mailName, address) }),
      ...(stopHref === undefined
        ? {}
        : { headers: { 'List-Unsubscribe': `<${stopHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
      ...(attachments !== undefined && { attachments }),
      text: mailText(content),
      html,
    }),
  ).catch(async (error: unknown) => {
    if (counted) await returnToDay(db, counted)
    throw error
  })
  return 'sent'
}
