import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'

/** A sent mail, push or SMS, as listed on the mailbox page. */
export interface SentMail {
  readonly id: number
  readonly kind: 'mail' | 'push' | 'sms'
  readonly sentAt: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

/** Stores every mail, push and SMS of a demo. */
export interface Mailbox {
  /** `messageId`: of a mail, which has the same one when it is sent again. */
  keep(mail: Omit<SentMail, 'id' | 'sentAt'> & { readonly messageId?: string | undefined }): Promise<void>
  /** Newest first. */
  list(limit?: number): Promise<readonly SentMail[]>
}

const NEWEST = 100

export function createMailbox(pool: Pool, clock: Clock): Mailbox {
  return {
    async keep(mail) {
      await pool.query(
        `insert into sandbox.mails (kind, sent_at, recipient, sender, subject, body, html, message_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          mail.kind,
          clock.now().toString(),
          mail.to,
          mail.from,
          mail.subject,
          mail.text,
          mail.html,
          mail.messageId ?? null,
        ],
      )
    },
    async list(limit = NEWEST) {
      const rows = await pool.query<SentMail>(
        `select id::integer, kind, to_char(sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt",
                recipient as "to", sender as "from", subject, body as text, html
         from sandbox.mails order by mails.id desc limit $1`,
        [limit],
      )
      return rows.rows
    },
  }
}

/** `GET /mail`: mails, pushes and SMS, newest first. */
export function mailboxRoutes(mailbox: Mailbox): Hono {
  return new Hono().get('/mail', async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ data: await mailbox.list() })
  })
}
