import { expect, it } from 'vitest'
import { offlinePage } from './offline-page.ts'

const HTML =
  '<html lang="en"><head><meta property="og:site_name" content="Napoli 1889"/><style id="theme">:root{--accent:oklch(0.55 0.2 30);--on-accent:#fff}</style><style>@font-face{font-family:Figtree;src:url(/assets/f.woff2)}a{color:red}</style></head>'

it('the page for an address not kept has the brand, and links only to pages that are kept', async () => {
  const paths = ['/menu/headingley/delivery', '/menu/headingley/pickup', '/cart']
  // The page's own language counts, and not the device's.
  const page = await offlinePage('es', { paths, html: HTML }).text()
  expect(page).toContain('<b>Napoli 1889</b>')
  expect(page).toContain('--accent:oklch(0.55 0.2 30)')
  expect(page).toContain('@font-face{font-family:Figtree;src:url(/assets/f.woff2)}')
  expect(page).not.toContain('a{color:red}')
  expect(page).toContain('href="/menu/headingley/pickup">See the menu')
  expect(page).toContain('href="/cart">View basket')
  expect(page).not.toContain('href="/"')
})

it('without anything kept, the page offers to try again, in the language of the device', async () => {
  const page = await offlinePage('es').text()
  expect(page).toContain('Estás sin conexión')
  expect(page).toContain('<a href="">Reintentar</a>')
  expect(page).not.toMatch(/href="\/|--accent:/)
})
