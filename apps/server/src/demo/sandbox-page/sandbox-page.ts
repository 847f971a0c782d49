import type { Mailbox } from '@comanda/sandbox'
import { Hono } from 'hono'
import type { Clock } from '../../platform/clock.ts'
import { demoOperatorCode } from '../demo-operator.ts'
import { mailPage } from './mail-page.ts'
import { sandboxPage } from './page.ts'

/** Number of mails and pushes on the page, newest first. */
const NEWEST = 60

/** Content policy of a mail: inline styles only, no scripts, no external resources, no form submissions. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups"

/**
 * Mount it at `/sandbox`: it shows hosts, accounts, test cards and the mailbox, and under `/mail/{id}` one mail as it
 * was sent. Mount it in a demo only.
 */
export function sandboxPageRoutes({ mailbox }: { readonly mailbox: Pick<Mailbox, 'list'> }, clock: Clock): Hono {
  return new Hono()
    .get('/', async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.html(sandboxPage(new URL(c.req.url), await mailbox.list(NEWEST), demoOperatorCode(clock.now())))
    })
    .get('/mail/:id{[0-9]+}', async (c) => {
      const mail = (await mailbox.list(NEWEST)).find((one) => one.id === Number(c.req.param('id')))
      if (!mail) return c.notFound()
      c.header('Cache-Control', 'no-store')
      c.header('Content-Security-Policy', MAIL_POLICY)
      return c.html(mail.html ?? mailPage(mail))
    })
}
