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
  /** Of its attachments, in their order. */
  readonly fileNames: readonly string[]
}

/** A file that came with a mail. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** Stores every mail, push and SMS of a demo. */
export interface Mailbox {
  /** `messageId`: of a mail, which has the same one when it is sent again. */
  keep(
    mail: Omit<SentMail, 'id' | 'sentAt' | 'fileNames'> & {
      readonly messageId?: string | undefined
      readonly files?: readonly SentFile[]
    },
  ): Promise<void>
  /** Newest first. */
  list(limit?: number): Promise<readonly SentMail[]>
  /** An attachment of a mail, counted from 0; null where there is none. */
  file(id: number, index: number): Promise<SentFile | null>
}

const NEWEST = 100

export function createMailbox(pool: Pool, clock: Clock): Mailbox {
  return {
    async keep(mail) {
      await pool.query(
        `insert into sandbox.mails (kind, sent_at, recipient, sender, subject, body, html, message_id, files)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          mail.kind,
          clock.now().toString(),
          mail.to,
          mail.from,
          mail.subject,
          mail.text,
          mail.html,
          mail.messageId ?? null,
          JSON.stringify(mail.files ?? []),
        ],
      )
    },
    async list(limit = NEWEST) {
      const rows = await pool.query<SentMail>(
        `select id::integer, kind, to_char(sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt",
                recipient as "to", sender as "from", subject, body as text, html,
                array(select f ->> 'name' from jsonb_array_elements(files) f) as "fileNames"
         from sandbox.mails order by mails.id desc limit $1`,
        [limit],
      )
      return rows.rows
    },
    async file(id, index) {
      const { rows } = await pool.query<{ file: SentFile | null }>(
        'select files -> $2::int as file from sandbox.mails where id = $1',
        [id, index],
      )
      return rows[0]?.file ?? null
    },
  }
}

/** `GET /mail`: mails, pushes and SMS, newest first. `GET /mail/1/files/0`: an attachment. */
export function mailboxRoutes(mailbox: Mailbox): Hono {
  return new Hono()
    .get('/mail', async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json({ data: await mailbox.list() })
    })
    .get('/mail/:id{[0-9]+}/files/:index{[0-9]+}', async (c) => {
      const file = await mailbox.file(Number(c.req.param('id')), Number(c.req.param('index')))
      if (file === null) return c.notFound()
      return c.body(Buffer.from(file.base64, 'base64'), 200, {
        'content-type': file.type,
        'content-disposition': `inline; filename="${file.name}"`,
      })
    })
}
