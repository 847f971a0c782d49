import { html } from 'hono/html'
import type { PageLanguage } from '../challenge/challenge-page.ts'
import { PEOPLE, type Person, type Provider } from './people.ts'

const NAMES: Readonly<Record<Provider, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }

const WORDS = {
  en: {
    title: (name: string) => `Sign in with ${name}`,
    choose: 'Choose an account',
    noEmail: 'no email',
    unproved: 'email not verified',
    note: (name: string) => `This is a stand-in for ${name}’s page. These people are made up.`,
    cancel: 'Cancel',
    done: 'Done. You can go back to the shop.',
    unknown: 'We don’t know this shop.',
  },
  es: {
    title: (name: string) => `Entrar con ${name}`,
    choose: 'Elige una cuenta',
    noEmail: 'sin correo',
    unproved: 'correo sin verificar',
    note: (name: string) => `Esta página hace de página de ${name}. Estas personas son inventadas.`,
    cancel: 'Cancelar',
    done: 'Hecho. Ya puedes volver a la tienda.',
    unknown: 'No conocemos esta tienda.',
  },
}

const page = (provider: Provider, language: PageLanguage, content: unknown, answer: object | null) => {
  const title = WORDS[language].title(NAMES[provider])
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="choose.css">
<script src="identity-page.js" defer></script>
</head>
<body class="${provider}" data-answer="${answer === null ? '' : JSON.stringify(answer)}">
<main aria-labelledby="title">
<p class="provider">${NAMES[provider]}</p>
${content}
</main>
</body>
</html>`
}

const personButton = (person: Person, language: PageLanguage) => {
  const words = WORDS[language]
  const email = person.email === null ? words.noEmail : person.email
  return html`<li><button name="person" value="${person.id}">
<span class="initials" aria-hidden="true">${person.firstName.slice(0, 1)}${person.lastName.slice(0, 1)}</span>
<span><strong>${person.firstName} ${person.lastName}</strong><br>${email}${person.email !== null && !person.emailVerified ? ` · ${words.unproved}` : ''}</span>
</button></li>`
}

/** The page that selects a test person; works without scripts. The form posts to its own URL. */
export function choicePage(provider: Provider, language: PageLanguage) {
  const words = WORDS[language]
  const content = html`<h1 id="title">${words.choose}</h1>
<form method="post">
<ul>${PEOPLE[provider].map((person) => personButton(person, language))}</ul>
<button name="person" value="" class="quiet">${words.cancel}</button>
</form>
<p class="note">${words.note(NAMES[provider])}</p>`
  return page(provider, language, content, null)
}

/** Shown briefly in the shop's frame: its script sends the result to the shop. */
export function chosenPage(provider: Provider, language: PageLanguage, answer: object) {
  return page(provider, language, html`<p role="status" id="title">${WORDS[language].done}</p>`, answer)
}

export function unknownClientPage(provider: Provider, language: PageLanguage) {
  return page(provider, language, html`<p role="alert" id="title">${WORDS[language].unknown}</p>`, null)
}

export const CHOICE_CSS = `
:root { color-scheme: light dark; --ink: #1f1b16; --ink-2: #5d564d; --ground: #fff; --line: #8b8378; --accent: #1b4f9c; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3efe9; --ink-2: #c3bbb0; --ground: #201d19; --line: #8f877c; --accent: #9cc3ff; --on-accent: #10223d }
}
.apple { --accent: #1f1b16; --on-accent: #fff }
@media (prefers-color-scheme: dark) { .apple { --accent: #f3efe9; --on-accent: #201d19 } }
* { box-sizing: border-box }
body { margin: 0; padding: 20px; background: var(--ground); color: var(--ink); font: 16px/24px system-ui, sans-serif }
main { max-width: 400px; margin: 0 auto }
h1 { margin: 4px 0 12px; font-size: 22px; line-height: 28px }
p { margin: 0 0 16px }
.provider, .note { margin: 0; color: var(--ink-2); font-size: 14px; line-height: 20px }
.note { margin-top: 12px }
ul { display: grid; gap: 8px; margin: 0 0 8px; padding: 0; list-style: none }
button { display: flex; gap: 12px; align-items: center; width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 12px;
  background: none; color: inherit; font: inherit; text-align: start; overflow-wrap: anywhere; cursor: pointer }
.initials { flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: var(--accent); color: var(--on-accent); font-weight: 650 }
button.quiet { justify-content: center; border-color: transparent; text-decoration: underline }
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
`
