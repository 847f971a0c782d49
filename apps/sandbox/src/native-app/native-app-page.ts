import { html } from 'hono/html'

const choice = (name: string, label: string, options: readonly (readonly [value: string, text: string])[]) =>
  html`<label>${label}
<select name="${name}">${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></label>`

const tick = (name: string, label: string, isOn: boolean) =>
  html`<label class="tick"><input type="checkbox" name="${name}"${isOn ? html` checked` : ''}> ${label}</label>`

/**
 * A telephone with the storefront, what its app answers, and the messages of both. `clientIds`: the sign-in stand-ins'
 * by provider.
 */
export function nativeAppPage(clientIds: Readonly<Record<string, string>>) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Comanda: the native app</title>
<link rel="icon" href="/brands/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/app/native-app.css">
<script src="/sandbox/app/native-app.js" defer></script>
</head>
<body data-client-ids="${JSON.stringify(clientIds)}">
<main>
<div class="phone"><iframe title="Storefront inside the app"></iframe></div>
<div class="panel">
<h1>The native app</h1>
<p>The storefront as a restaurant’s own app shows it. This page answers the messages of docs/guide/app-developer/native-wrapper.md.</p>
<form>
${choice('platform', 'Platform', [
  ['ios', 'iOS'],
  ['android', 'Android'],
])}
<label>Channel <input name="channel" type="number" min="1" max="999" value="5"></label>
${choice('wallet', 'The wallet’s card', [
  ['pm_card_visa', 'pays'],
  ['pm_card_chargeDeclined', 'is declined'],
  ['', 'closes the sheet'],
])}
${choice('tracking', 'Permission to track', [
  ['authorized', 'authorized'],
  ['denied', 'denied'],
  ['restricted', 'restricted'],
  ['not-determined', 'not determined'],
])}
${tick('apple_pay', 'Apple Pay', true)}
${tick('google_pay', 'Google Pay', false)}
${tick('sign_in', 'Opens sign-in itself', true)}
<div class="buttons"><button type="button" name="player">New player id</button><button type="button" name="reload">Start again</button></div>
</form>
<h2>Messages</h2>
<ol aria-live="polite"></ol>
</div>
</main>
<dialog aria-label="Sign in"><iframe title="Sign in"></iframe></dialog>
</body>
</html>`
}

export const NATIVE_APP_CSS = `
:root { color-scheme: light dark; --bg: #f4f1ec; --surface: #fff; --ink: #231c17; --ink-2: #6b6058; --line: #8b8378; --accent: #b3341a }
@media (prefers-color-scheme: dark) { :root { --bg: #191512; --surface: #231e1a; --ink: #f4eee8; --ink-2: #b8aca1; --line: #8f877c; --accent: #ff9d7d } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { display: flex; flex-wrap: wrap; gap: 2rem; justify-content: center; padding: 1.5rem 1rem }
.phone { flex: none; width: min(414px, 100%); padding: 12px; border-radius: 52px; background: #14110f; box-shadow: 0 12px 40px rgb(0 0 0 / .25) }
.phone iframe { display: block; width: 100%; height: 844px; border: 0; border-radius: 40px; background: #fff }
.panel { flex: 1 1 20rem; max-width: 40rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.25rem }
p { margin: .25rem 0 1rem; color: var(--ink-2) }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: .75rem 1rem }
label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600 }
label.tick { display: flex; align-items: center; min-height: 44px; font-weight: 400; font-size: 1rem }
select, input[type=number], button { min-height: 44px; padding: 0 .75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: inherit; font: inherit }
input[type=checkbox] { width: 20px; height: 20px; accent-color: var(--accent) }
.buttons { grid-column: 1 / -1; display: flex; gap: .5rem }
button { font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: .5rem }
li { padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow-wrap: anywhere; font: .8125rem/1.5 ui-monospace, monospace }
li b { color: var(--accent) }
dialog { width: min(26rem, 100% - 2rem); padding: 0; border: 0; border-radius: 16px }
dialog iframe { display: block; width: 100%; height: 26rem; border: 0 }
`
