import { defineConfig } from 'vitepress'
import { linkPages } from './links.ts'
import { SIDEBARS } from './navigation.ts'
import { slugOf } from './slug.ts'

export default defineConfig({
  title: 'Comanda',
  description: 'Online ordering for restaurants: guides for restaurants, operators, developers and app developers.',
  lang: 'en-GB',
  // The guides in Spanish lie beside the English ones instead of under a prefix of their own.
  transformHtml: (html, _file, { page }) =>
    /^guide\/(?:restaurante|operador)\//.test(page) ? html.replace('<html lang="en-GB"', '<html lang="es"') : html,
  ignoreDeadLinks: 'localhostLinks',
  markdown: { config: linkPages, anchor: { slugify: slugOf }, languageAlias: { caddyfile: 'nginx' } },
  themeConfig: {
    nav: [
      { text: 'Restaurant', link: '/guide/restaurant/', activeMatch: '/guide/restaurant/' },
      { text: 'Restaurante', link: '/guide/restaurante/', activeMatch: '/guide/restaurante/' },
      { text: 'Operator', link: '/guide/operator/', activeMatch: '/guide/operator/' },
      { text: 'Operador', link: '/guide/operador/', activeMatch: '/guide/operador/' },
      {
        text: 'Developer',
        link: '/guide/developer/',
        activeMatch: '/guide/developer/|/behaviour/|/decisions/|/security/|/glossary',
      },
      { text: 'App developer', link: '/guide/app-developer/', activeMatch: '/guide/app-developer/' },
    ],
    sidebar: SIDEBARS as Record<string, never>,
    outline: [2, 3],
    search: { provider: 'local' },
    docFooter: { prev: false, next: false },
  },
})
