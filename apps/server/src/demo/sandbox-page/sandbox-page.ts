import type { Mailbox } from '@comanda/sandbox'
import { Hono } from 'hono'
import { mailPage } from './mail-page.ts'
import { sandboxPage } from './page.ts'

/** How many of the newest mails and pushes the page shows. */
const NEWEST = 60

/** A mail brings its own styles and nothing else: no script runs, nothing is fetched, no form leaves. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups"

/**
 * To be mounted at `/sandbox`: there the hosts, accounts, test cards and the mailbox; below `/mail/{id}` one mail as it was sent.
 * For the demo only: who composes the server mounts it there and nowhere else.
 */
export function sandboxPageRoutes({ mailbox }: { readonly mailbox: Pick<Mailbox, 'list'> }): Hono {
  return new Hono()
    .get('/', async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.html(sandboxPage(new URL(c.req.url), await mailbox.list(NEWEST)))
    })
    .get('/mail/:id{[0-9]+}', async (c) => {
      const mail = (await mailbox.list(NEWEST)).find((one) => one.id === Number(c.req.param('id')))
      if (!mail) return c.notFound()
      c.header('Cache-Control', 'no-store')
      c.header('Content-Security-Policy', MAIL_POLICY)
      return c.html(mail.html ?? mailPage(mail))
    })
}
