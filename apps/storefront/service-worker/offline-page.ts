const WORDS = {
  en: {
    title: 'You’re offline',
    text: 'This page needs a connection. Your basket is kept.',
    again: 'Try again',
    home: 'Home',
  },
  es: {
    title: 'Estás sin conexión',
    text: 'Esta página necesita conexión. Tu cesta sigue guardada.',
    again: 'Reintentar',
    home: 'Inicio',
  },
} as const

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:.5rem;padding:1.5rem;text-align:center;font:1.0625rem/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.75rem}p{margin:0}a{display:inline-flex;align-items:center;min-height:44px;padding:0 1rem;color:inherit;font-weight:600}'

/** The page for an address that is not kept. It has no script: its links ask for the page again, or lead to one that may be kept. */
export function offlinePage(language: string): Response {
  const words = WORDS[language.startsWith('es') ? 'es' : 'en']
  return new Response(
    `<!doctype html><html lang="${language.startsWith('es') ? 'es' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${STYLE}</style><main><h1>${words.title}</h1><p>${words.text}</p><p><a href="">${words.again}</a><a href="/">${words.home}</a></p></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )
}
