import type { Mailbox, SentMail } from '@comanda/sandbox'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Clock } from '../../platform/clock.ts'
import { demoOperatorCode } from '../demo-operator.ts'
import { sandboxPage } from './page.ts'

/** Shows a mail or push without HTML as plain text. */
function mailPage(mail: SentMail) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${mail.subject}</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; white-space: pre-wrap; }
    </style>
  </head>
  <body>${mail.text}</body>
</html>`
}

/** Number of mails and pushes on the page, newest first. */
const NEWEST = 60

/**
 * Content policy of a mail: inline styles and, as in a mail program, pictures of any site; no scripts and no form
 * submissions.
 */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox allow-popups"

/**
 * Mount it at `/sandbox`: it shows hosts, accounts, test cards and the mailbox, and under `/mail/{id}` one mail as it
 * was sent. Mount it in a demo only.
 */
export function sandboxPageRoutes({ mailbox }: { readonly mailbox: Pick<Mailbox, 'list'> }, clock: Clock): Hono {
  return new Hono()
    .get('/', async (c) => {
      c.header('Cache-Control', 'no-store')
      const sent = c.req.query('sent')
      const parts = { mails: await mailbox.list(NEWEST), operatorCode: demoOperatorCode(clock.now()) }
      return c.html(sandboxPage(new URL(c.req.url), { ...parts, sent: sent === undefined ? null : Number(sent) }))
    })
    .get('/mail/:id{[0-9]+}', async (c) => {
      const mail = (await mailbox.list(NEWEST)).find((one) => one.id === Number(c.req.param('id')))
      if (!mail) return c.notFound()
      c.header('Cache-Control', 'no-store')
      c.header('Content-Security-Policy', MAIL_POLICY)
      return c.html(mail.html ?? mailPage(mail))
    })
}
