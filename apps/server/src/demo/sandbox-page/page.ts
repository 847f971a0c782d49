import type { SentMail } from '@comanda/sandbox'
import { html, raw } from 'hono/html'
import { accountsOf, customersOf, DEMO_PASSWORD, DEMO_PIN } from '../accounts.ts'
import { DEMO_OPERATOR } from '../demo-operator.ts'
import type { DemoRestaurant } from '../restaurant.ts'
import { restaurants } from '../restaurants.ts'
import { ALSO_MANAGES } from '../share-sign-in.ts'
import { pageStyle } from './style.ts'
import { cardGroups } from './test-cards.ts'

interface PageParts {
  readonly mails: readonly SentMail[]
  readonly operatorCode: string
  /** How many orders a press has just sent; null where none was pressed. */
  readonly sent: number | null
}

/**
 * The page with everything that a user needs to try the demo. `here` is the address of the request: links keep its
 * port.
 */
export function sandboxPage(here: URL, { mails, operatorCode, sent }: PageParts) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Comanda: try the demo</title>
    <link rel="icon" href="/brands/favicon.svg" type="image/svg+xml" />
    <style>${raw(pageStyle)}</style>
  </head>
  <body>
    <header>
      <img src="/brands/comanda.svg" alt="" width="48" height="48" />
      <div>
        <h1>Try the demo</h1>
        <p>Three restaurants, open at any hour. Nothing here is real: no card is charged, no email leaves, no curry arrives.</p>
      </div>
      <nav aria-label="On this page">
        <a href="#restaurants">Restaurants</a> <a href="#cards">Test cards</a> <a href="#mailbox">Mailbox</a>
        <a href="/sandbox/printers">Receipt printers</a>
      </nav>
    </header>
    <main>
      <section id="restaurants" aria-labelledby="restaurants-title">
        <h2 id="restaurants-title">Restaurants</h2>
        <p>Each has its own host. Staff and customers all sign in with the password <code>${DEMO_PASSWORD}</code>.
          The owner of ${nameOf(ALSO_MANAGES.owner)} also manages ${nameOf(ALSO_MANAGES.at)} with the same sign-in: see the button at the top right of the console.</p>
        ${sent === null ? '' : html`<p class="sent" role="status">${sent === 1 ? '1 order has' : `${sent} orders have`} been sent: see the console’s board.</p>`}
        <div class="cards">${restaurants.map((one, index) => restaurantCard(one, index === 0, here))}</div>
        <p>
          You don’t need an account: order as a guest. Ada has one, with addresses, past orders and reviews; two more show a
          suspended account and one that needs a new password. A good first try: postcode <code>LS6 3HN</code> at Napoli, or a table
          at Triana, and the console of the same restaurant in a second window.
        </p>
        <p>
          <strong>Tablet</strong> is the one in the kitchen, paired without anybody’s password: open it in a private window, press
          “Who is here?” and a name, and type the PIN <code>${DEMO_PIN}</code>. What is done then carries that name, in the owner’s
          console under Team › Activity.
        </p>
        <p>
          Also to try as the owner: Team › People has an invitation that waits (press “Send again”, and its email is in the mailbox
          below); Team › Devices and sessions, the tablet and who is signed in; Today, what is off and until when, at all places;
          Team › Support access lets the operator in for some hours. <code>front@napoli.example</code> works at Headingley alone.
        </p>
        <p>
          <a href="/sandbox/printers">Receipt printers</a> show what Napoli’s kitchen in Headingley prints when an order is accepted, and can run
          out of paper. Pair more in a console, a Star or an Epson, and add their addresses there.
        </p>
        <p>
          <a href="${here.protocol}//localhost${here.port ? `:${here.port}` : ''}/operator">The operator’s screens</a> open restaurants and suspend
          them: <code>${DEMO_OPERATOR.email}</code>, the same password, and the code <code>${operatorCode}</code>, which changes every
          30 seconds and works once.
        </p>
      </section>
      <section id="cards" aria-labelledby="cards-title">
        <h2 id="cards-title">Test cards</h2>
        <p>Any future date, any security code, any postcode. Every other number is declined.</p>
        <div class="cards">${cardGroups.map(cardTable)}</div>
      </section>
      <section id="mailbox" aria-labelledby="mailbox-title">
        <h2 id="mailbox-title">Mailbox</h2>
        <p>Every email and push notification the demo has sent, newest first. <a href="/sandbox#mailbox">Refresh</a></p>
        ${mails.length === 0 ? html`<p class="empty">Nothing yet. Place an order, and its confirmation will be here.</p>` : html`<ol class="mails">${mails.map(mailEntry)}</ol>`}
      </section>
    </main>
    <footer>
      <a href="/api/docs">API docs</a> <a href="/api/v1/openapi.json">OpenAPI</a> <a href="/healthz">Health</a>
      <a href="/metrics">Metrics</a>
    </footer>
  </body>
</html>`
}

const nameOf = (subdomain: string) =>
  restaurants.find(({ business }) => business.subdomain === subdomain)?.business.name

const restaurantCard = ({ business, hosts, locations }: DemoRestaurant, first: boolean, here: URL) => {
  const origin = `${here.protocol}//${hosts[0]}${here.port ? `:${here.port}` : ''}`
  return html`<article class="card ${business.subdomain}">
    <h3><img src="/brands/${business.subdomain}.svg" alt="" width="40" height="40" /> ${business.name}</h3>
    <p>${locations.map(({ location }) => location.name).join(' and ')}, ${locations[0]?.location.address.city}. ${business.territory === 'uk' ? 'English, pounds.' : 'Spanish, euros.'}</p>
    <p class="go"><a href="${origin}/" aria-label="Order at ${business.name}">Order</a> <a href="${origin}/console" aria-label="Console of ${business.name}">Console</a> <a href="${origin}/sandbox/tablet" aria-label="Kitchen tablet of ${business.name}">Tablet</a> <a href="${origin}/sandbox/app" aria-label="${business.name} inside its native app">App</a></p>
    <form method="post" action="/sandbox/orders/${business.subdomain}"><button aria-label="Send six orders to its board: ${business.name}">Send six orders to its board</button></form>
    <p class="host"><code>${new URL(origin).host}</code>${first ? html`, <code>localhost</code> and bare addresses` : ''}</p>
    <dl>
      ${accountsOf(business.subdomain).map(({ role, email }) => accountEntry(role, email))}
      ${customersOf(business.subdomain).map(({ kind, email }) => accountEntry(kind, email))}
    </dl>
  </article>`
}

const accountEntry = (what: string, email: string) => html`<div><dt>${what}</dt><dd><code>${email}</code></dd></div>`

const cardTable = ({ title, cards }: (typeof cardGroups)[number]) => html`<div class="card">
  <table>
    <caption>${title}</caption>
    <thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
    <tbody>${cards.map((card) => html`<tr><td><code>${card.number}</code></td><td>${card.outcome}</td></tr>`)}</tbody>
  </table>
</div>`

const SENT_AS: Readonly<Record<SentMail['kind'], string>> = { mail: 'Email', push: 'Push', sms: 'SMS' }

const mailEntry = (mail: SentMail) => html`<li class="card">
  <details>
    <summary>
      <span class="kind">${SENT_AS[mail.kind]}</span>
      <strong>${mail.subject}</strong>
      <span class="to">to ${mail.to}</span>
      <time datetime="${mail.sentAt}">${mail.sentAt.slice(0, 16).replace('T', ' ')} UTC</time>
    </summary>
    <div class="text">${withLinks(mail.text)}</div>
    ${mail.fileNames.map((name, index) => html`<p><a href="/sandbox/mail/${mail.id}/files/${index}">${name}</a></p>`)}
    ${mail.html === null ? '' : html`<p><a href="/sandbox/mail/${mail.id}">View as sent</a></p>`}
  </details>
</li>`

/** Plain text with its web addresses as links. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
