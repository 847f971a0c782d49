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

// Without a kept page the system's colours and letters stand in for the restaurant's.
const STYLE =
  ':root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--bg,Canvas);color:var(--ink,CanvasText);font:1.0625rem/1.5 var(--body,system-ui,sans-serif);text-align:center}header{padding:1.25rem;color:var(--accent-ink,inherit);font-size:1.25rem}b,h1{font-family:var(--heading,inherit);font-weight:var(--heading-weight,700);letter-spacing:var(--heading-tracking,0)}main{place-self:center;width:100%;max-width:24rem;padding:0 1.25rem 4rem}svg{width:7rem;height:7rem;padding:2.25rem;border-radius:50%;background:var(--soft,#8882);color:var(--accent-ink,inherit);fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}h1{margin:1.5rem 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0;color:var(--ink-2,inherit);text-wrap:balance}nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}a{flex:1 1 40%;display:flex;justify-content:center;align-items:center;min-height:3.5rem;padding:0 1rem;border-radius:var(--r-btn,999px);background:var(--soft,#8882);color:var(--accent-ink,inherit);font-weight:600;text-decoration:none}a:first-child{flex-basis:100%;background:var(--accent,#222);color:var(--on-accent,#fff)}'

/** Crossed-out waves of a network, as the strip of the pages has them. */
const ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20"/></svg>'

/** What a page of the restaurant has: its language, its name, its colours and its fonts. */
function brandOf(html: string | null) {
  const page = html ?? ''
  const [, lang = null] = /<html[^>]* lang="(\w+)/.exec(page) ?? []
  const [, name = ''] = /<meta property="og:site_name" content="([^"<>]*)"/.exec(page) ?? []
  const [, theme = ''] = /<style id="theme">([^<]*)<\/style>/.exec(page) ?? []
  const fonts = [...page.matchAll(/@font-face\s*\{[^<{}]*\}/g)].join('')
  return { lang, name, style: `${fonts}${theme}` }
}

/**
 * The page for an address that is not kept. It has no script: its links ask for the page again, or lead to a page that
 * is kept.
 */
export function offlinePage(language: string, { paths, html }: Kept = { paths: [], html: null }): Response {
  const { lang: its, name, style } = brandOf(html)
  const lang = (its ?? language).startsWith('es') ? 'es' : 'en'
  const words = WORDS[lang]
  const menu = paths.findLast((path) => /^\/menu\/[\w-]+\/[\w-]+$/.test(path))
  const links = [
    menu === undefined ? '' : `<a href="${menu}">${words.menu}</a>`,
    paths.includes('/cart') ? `<a href="/cart">${words.cart}</a>` : '',
    `<a href="">${words.again}</a>`,
    paths.includes('/') ? `<a href="/">${words.home}</a>` : '',
  ].join('')
  const title = name === '' ? words.title : `${words.title} · ${name}`
  const brand = name === '' ? '' : `<b>${name}</b>`
  return new Response(
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}${STYLE}</style><header>${brand}</header><main>${ICON}<h1>${words.title}</h1><p>${words.text}</p><nav>${links}</nav></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )
}
