import type { SentMail } from '@comanda/sandbox'
import { html } from 'hono/html'

/** Shows a mail or push without HTML as plain text. */
export function mailPage(mail: SentMail) {
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
