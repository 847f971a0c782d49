const WORDS = {
  en: {
    title: 'You’re offline',
    text: 'This page needs a connection. Your basket is kept.',
    again: 'Try again',
    home: 'Home',
    menu: 'See the menu',
    cart: 'View basket',
  },
  es: {
    title: 'Estás sin conexión',
    text: 'Esta página necesita conexión. Tu cesta sigue guardada.',
    again: 'Reintentar',
    home: 'Inicio',
    menu: 'Ver la carta',
    cart: 'Ver la cesta',
  },
} as const

/** What this device has kept of a restaurant: only pages that open are linked. */
export interface Kept {
  /** Paths of the kept pages, the newest last. */
  readonly paths: readonly string[]
  /** A page of the restaurant as the server sent it; null without one. */
  readonly html: string | null
}

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:.5rem;padding:1.5rem;text-align:center;font:1.0625rem/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.75rem}p{margin:0}nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem;margin-top:1rem}a{display:inline-flex;align-items:center;min-height:44px;padding:0 1rem;border-radius:999px;border:1px solid;color:inherit;font-weight:600;text-decoration:none}a.first{background:var(--accent,#222);border-color:transparent;color:var(--on-accent,#fff)}'

/** The colours and the name that a page of the restaurant has. */
function brandOf(html: string | null) {
  const [, name = ''] = /<meta property="og:site_name" content="([^"<>]*)"/.exec(html ?? '') ?? []
  const colourOf = (token: string) =>
    new RegExp(`--${token}:\\s*([#\\w.%(), -]{3,60}?)\\s*[;}]`).exec(html ?? '')?.[1] ?? null
  const [accent, onAccent] = [colourOf('accent'), colourOf('on-accent')]
  // One without the other may not be readable.
  const style = accent === null || onAccent === null ? '' : `:root{--accent:${accent};--on-accent:${onAccent}}`
  return { name, style }
}

/**
 * The page for an address that is not kept. It has no script: its links ask for the page again, or lead to a page that
 * is kept.
 */
export function offlinePage(language: string, { paths, html }: Kept = { paths: [], html: null }): Response {
  const lang = language.startsWith('es') ? 'es' : 'en'
  const words = WORDS[lang]
  const { name, style } = brandOf(html)
  const menu = paths.findLast((path) => /^\/menu\/[\w-]+\/[\w-]+$/.test(path))
  const links = [
    menu === undefined ? '' : `<a class="first" href="${menu}">${words.menu}</a>`,
    paths.includes('/cart') ? `<a href="/cart">${words.cart}</a>` : '',
    `<a href="">${words.again}</a>`,
    paths.includes('/') ? `<a href="/">${words.home}</a>` : '',
  ].join('')
  const title = name === '' ? words.title : `${words.title} · ${name}`
  const brand = name === '' ? '' : `<p><b>${name}</b></p>`
  return new Response(
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}${style}</style><main>${brand}<h1>${words.title}</h1><p>${words.text}</p><nav>${links}</nav></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )
}
