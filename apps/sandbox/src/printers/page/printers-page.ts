import { html, raw } from 'hono/html'
import type { ShownPrinter, Ticket } from '../create-printers.ts'
import { columnsOf, type Switches } from '../printer.ts'
import { sheetHtml } from './paper-html.ts'

/** Tickets of a printer on the page, newest first. */
const SHOWN_TICKETS = 12
const MOST_KEPT = 500

/** What stands in the form that adds a printer, and what is wrong with it. */
export interface AddForm {
  readonly url: string
  readonly name: string
  readonly error: string | null
}

export const EMPTY_FORM: AddForm = { url: '', name: '', error: null }

const time = (at: string): string => `${new Date(at).toISOString().slice(11, 19)} UTC`

function stateOf({ switches, memory }: ShownPrinter): readonly [kind: 'good' | 'warn' | 'bad', words: string] {
  if (switches.isOffline) return ['bad', 'Offline']
  if (switches.isCoverOpen) return ['bad', 'Cover open']
  if (switches.paper === 'out') return ['bad', 'Out of paper']
  const asked = memory.exchanges.find(({ words }) => words.startsWith('asks: '))?.words
  if (asked === undefined) return ['warn', 'Starting']
  if (asked.endsWith('no connection')) return ['bad', 'No connection to the server']
  if (/ [345]\d\d$/.test(asked)) return ['bad', 'The server does not know it']
  return switches.paper === 'low' ? ['warn', 'Paper low'] : ['good', 'Ready']
}

/** Tickets never change: each is drawn once. */
const kept = new Map<string, string>()

async function ticketHtml(printer: ShownPrinter, ticket: Ticket): Promise<string> {
  const columns = columnsOf(printer)
  const key = `${printer.id} ${ticket.id} ${ticket.printedAt} ${columns}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const { sheets, unknown } = ticket.drawn
  const drawn = await html`<li class="ticket">
<p class="when"><time datetime="${ticket.printedAt}">${time(ticket.printedAt)}</time></p>
${sheets.map((sheet) => sheetHtml(sheet, columns))}
${unknown.length === 0 ? '' : html`<p class="note">Commands that this printer does not know: <code>${unknown.join(', ')}</code></p>`}
</li>`
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, String(drawn))
  return String(drawn)
}

const choice = (id: string, name: string, value: string, label: string, isOn: boolean) =>
  html`<button id="${id}-${name}-${value}" name="${name}" value="${value}" aria-pressed="${String(isOn)}">${label}</button>`

type Flag = { [K in keyof Switches]: Switches[K] extends boolean ? K : never }[keyof Switches]

const toggle = (id: string, switches: Switches, name: Flag, label: string) =>
  html`<button id="${id}-${name}" name="${name}" value="${String(!switches[name])}" aria-pressed="${String(switches[name])}">${label}</button>`

function switchesHtml({ id, switches, width }: ShownPrinter) {
  const { paper } = switches
  return html`<fieldset><legend>Paper</legend>
${choice(id, 'paper', 'full', 'Full', paper === 'full')}
${choice(id, 'paper', 'low', 'Low', paper === 'low')}
${choice(id, 'paper', 'out', 'Out', paper === 'out')}
</fieldset>
<fieldset><legend>Width</legend>
${choice(id, 'width', '80', '80 mm', width === 80)}
${choice(id, 'width', '58', '58 mm', width === 58)}
</fieldset>
<fieldset><legend>Trouble</legend>
${toggle(id, switches, 'isCoverOpen', 'Cover open')}
${toggle(id, switches, 'isOffline', 'Offline')}
</fieldset>
<fieldset><legend>Misbehaves</legend>
${toggle(id, switches, 'fetchesTwice', 'Fetches twice')}
${toggle(id, switches, 'confirmsTwice', 'Confirms twice')}
${toggle(id, switches, 'losesConfirmation', 'Confirmation is lost')}
</fieldset>`
}

async function printerHtml(printer: ShownPrinter) {
  const { id, name, maker, width, every, url, memory, tickets } = printer
  const [kind, words] = stateOf(printer)
  const papers = await Promise.all(tickets.slice(0, SHOWN_TICKETS).map((ticket) => ticketHtml(printer, ticket)))
  return html`<article class="printer" id="printer-${id}" aria-labelledby="name-${id}">
<div class="panel">
<h2 id="name-${id}">${name}</h2>
<p class="state" role="status" id="state-${id}" data-live><span class="${kind}">${words}</span></p>
<p class="facts" id="facts-${id}" data-live>${maker === 'star' ? 'Star CloudPRNT' : 'Epson Server Direct Print'}, ${width} mm, asks every ${every} s</p>
<form method="post" action="/sandbox/printers/${id}" id="switches-${id}" class="switches" aria-label="State of ${name}" data-live>${switchesHtml(printer)}</form>
<details><summary>What it said to the server</summary>
<p class="url">${url}</p>
<ol id="said-${id}" class="said" data-live>${memory.exchanges.map(
    ({ at, words: said, times }) =>
      html`<li><time datetime="${at}">${time(at)}</time> ${said}${times > 1 ? html` <span class="times">× ${times}</span>` : ''}</li>`,
  )}</ol></details>
<form method="post" class="actions"><button formaction="/sandbox/printers/${id}/clear" aria-label="Take tickets away from ${name}">Take tickets away</button><button formaction="/sandbox/printers/${id}/forget" aria-label="Forget ${name}">Forget</button></form>
</div>
<ol class="papers" id="papers-${id}" aria-label="Tickets of ${name}, newest first" data-live>${papers.length === 0 ? html`<li class="blank">Nothing printed yet.</li>` : raw(papers.join(''))}</ol>
</article>`
}

function addHtml({ url, name, error }: AddForm) {
  return html`<section class="add" aria-labelledby="add-title">
<h2 id="add-title">Add a printer</h2>
<p>Paste the address that the console shows when a printer is paired. A real printer gets it in its own settings.</p>
<form method="post" action="/sandbox/printers" id="add">
<label class="wide">Address <input name="url" type="url" required maxlength="500" value="${url}" placeholder="https://…/print/…" autocomplete="off"${error === null ? '' : raw(' aria-invalid="true" aria-describedby="add-error"')}></label>
${error === null ? '' : html`<p class="error wide" id="add-error">${error}</p>`}
<label>Name <input name="name" required maxlength="60" value="${name}" autocomplete="off"></label>
<label>Maker <select name="maker"><option value="star">Star</option><option value="epson">Epson</option></select></label>
<label>Paper <select name="width"><option value="80">80 mm</option><option value="58">58 mm</option></select></label>
<label>Asks every (seconds) <input name="every" type="number" min="1" max="60" value="3" required></label>
<button class="primary">Add</button>
</form>
</section>`
}

/** The printers with their paper. It works without a script, too: the form's answers lead back to it. */
export async function printersPage(printers: readonly ShownPrinter[], form: AddForm = EMPTY_FORM) {
  const shown = await Promise.all(printers.map(printerHtml))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Comanda: receipt printers of the demo</title>
<link rel="icon" href="/brands/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/printers/printers.css">
<script src="/sandbox/printers/printers.js" defer></script>
</head>
<body>
<header>
<img src="/brands/comanda.svg" alt="" width="48" height="48">
<div>
<h1>Receipt printers</h1>
<p>Stand-ins that ask the server for their jobs as real ones do, and show what they print.</p>
</div>
<nav aria-label="Sandbox"><a href="/sandbox">All of the demo</a> <a href="#add-title">Add a printer</a></nav>
</header>
<main>
<div id="printers" data-ids="${printers.map(({ id }) => id).join(' ')}">${shown.length === 0 ? html`<p class="empty">No printer yet. Pair one in the console, and add its address here.</p>` : shown}</div>
${addHtml(form)}
</main>
</body>
</html>`
}
