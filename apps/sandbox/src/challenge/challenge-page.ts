import { html } from 'hono/html'
import type { OpenChallenge } from './answer-challenge.ts'

export type PageLanguage = 'en' | 'es'

const WORDS = {
  en: {
    title: 'Confirm it’s you',
    bank: 'Sandbox bank',
    pay: (amount: string) => `Your bank asks you to confirm a payment of ${amount}.`,
    save: 'Your bank asks you to confirm that this card may be saved.',
    note: 'This is a stand-in for your bank’s page. No money moves.',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    cancel: 'Cancel',
    done: 'Done. You can go back to the shop.',
    over: 'There is nothing left to confirm here.',
    klarna: {
      title: 'Pay with Klarna',
      bank: 'Sandbox Klarna',
      pay: (amount: string) => `Klarna pays ${amount} to the shop, and you pay Klarna later.`,
      note: 'This page stands in for the page of Klarna. No money moves.',
      complete: 'Approve payment',
      fail: 'Decline payment',
      cancel: 'Go back to the shop',
    },
  },
  es: {
    title: 'Confirma que eres tú',
    bank: 'Banco de pruebas',
    pay: (amount: string) => `Tu banco te pide que confirmes un pago de ${amount}.`,
    save: 'Tu banco te pide que confirmes que esta tarjeta se puede guardar.',
    note: 'Esta página hace de página de un banco. No se mueve dinero.',
    complete: 'Completar autenticación',
    fail: 'Rechazar autenticación',
    cancel: 'Cancelar',
    done: 'Hecho. Ya puedes volver a la tienda.',
    over: 'Aquí no queda nada por confirmar.',
    klarna: {
      title: 'Paga con Klarna',
      bank: 'Klarna de pruebas',
      pay: (amount: string) => `Klarna paga ${amount} a la tienda y tú le pagas después a Klarna.`,
      note: 'Esta página hace de página de Klarna. No se mueve dinero.',
      complete: 'Aprobar el pago',
      fail: 'Rechazar el pago',
      cancel: 'Volver a la tienda',
    },
  },
}

export function languageOf(asked: string | undefined): PageLanguage {
  return asked?.toLowerCase().startsWith('es') ? 'es' : 'en'
}

/** The words of Klarna's page, or of a bank's. */
function wordsOf(open: OpenChallenge, language: PageLanguage) {
  const words = WORDS[language]
  return open.challenge.by === 'klarna' ? { ...words, ...words.klarna } : words
}

function questionOf(open: OpenChallenge, language: PageLanguage): string {
  const { body } = open.intent
  if (body.object === 'setup_intent') return WORDS[language].save
  const format = new Intl.NumberFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    style: 'currency',
    currency: body.currency,
  })
  return wordsOf(open, language).pay(format.format(body.amount / 100))
}

const page = (
  base: string,
  language: PageLanguage,
  { title, bank }: { readonly title: string; readonly bank: string },
  content: unknown,
  done: string,
) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${base}/challenge.css">
<script src="${base}/challenge.js" defer></script>
</head>
<body data-challenge="${done}">
<main aria-labelledby="title">
<p class="bank">${bank}</p>
<h1 id="title">${title}</h1>
${content}
</main>
</body>
</html>`

/** The challenge page, which works without scripts. `base` is the sandbox's mount path. */
export function challengePage(base: string, open: OpenChallenge, language: PageLanguage) {
  const words = wordsOf(open, language)
  const content = html`<p>${questionOf(open, language)}</p>
<form method="post" action="${base}/3ds/${open.challenge.id}?lang=${language}">
<button name="outcome" value="complete" class="primary">${words.complete}</button>
<button name="outcome" value="fail">${words.fail}</button>
<button name="outcome" value="cancel" class="quiet">${words.cancel}</button>
</form>
<p class="note">${words.note}</p>`
  return page(base, language, words, content, 'open')
}

/** The page after the answer, shown briefly in the shop's frame. */
export function answeredPage(base: string, language: PageLanguage, state: 'done' | 'over') {
  return page(base, language, WORDS[language], html`<p role="status">${WORDS[language][state]}</p>`, 'answered')
}

export const CHALLENGE_CSS = `
:root { color-scheme: light dark; --ink: #1f1b16; --ink-2: #5d564d; --ground: #fff; --line: #8b8378; --accent: #1b4f9c; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3efe9; --ink-2: #c3bbb0; --ground: #201d19; --line: #8f877c; --accent: #9cc3ff; --on-accent: #10223d }
}
* { box-sizing: border-box }
body { margin: 0; padding: 24px 20px; background: var(--ground); color: var(--ink); font: 16px/24px system-ui, sans-serif }
main { max-width: 400px; margin: 0 auto }
h1 { margin: 4px 0 12px; font-size: 22px; line-height: 28px }
p { margin: 0 0 20px }
.bank { margin: 0; color: var(--ink-2); font-size: 14px; line-height: 20px }
.note { margin: 20px 0 0; color: var(--ink-2); font-size: 14px; line-height: 20px }
form { display: grid; gap: 12px }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: none; color: inherit; font: inherit; font-weight: 650; cursor: pointer }
button.primary { border-color: transparent; background: var(--accent); color: var(--on-accent) }
button.quiet { border-color: transparent; text-decoration: underline }
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
`
