// What the site's navigation lists: a part for each reader. `scripts/docs.test.ts` finds a page that is missing here.
import { readdirSync, readFileSync } from 'node:fs'

export interface Page {
  readonly text: string
  /** Path of the Markdown file below `docs`, without its ending. */
  readonly link: string
}

export interface Group {
  readonly text: string
  readonly collapsed?: boolean
  readonly items: readonly Page[]
}

const DOCS = new URL('..', import.meta.url)

const pages = (folder: string, names: Readonly<Record<string, string>>): Page[] =>
  Object.entries(names).map(([name, text]) => ({ text, link: `/guide/${folder}/${name === 'index' ? '' : name}` }))

/** Every page of a folder, in the order of the file names, under its own title. */
const folder = (name: string): Page[] =>
  readdirSync(new URL(`${name}/`, DOCS))
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => ({
      text: /^# (.+)$/m.exec(readFileSync(new URL(`${name}/${file}`, DOCS), 'utf8'))?.[1] ?? file,
      link: `/${name}/${file.replace(/\.md$/, '')}`,
    }))

/** The groups beside the pages, by the beginning of the page's address. */
export const SIDEBARS: Readonly<Record<string, readonly Group[]>> = {
  '/guide/restaurant/': [
    {
      text: 'For restaurants',
      items: pages('restaurant', {
        index: 'What to read first',
        opening: 'Opening',
        menu: 'Menu',
        'friday-night': 'A Friday night',
        'problems-and-refunds': 'Problems and refunds',
        printers: 'Printers',
        deliveries: 'Deliveries',
        receipts: 'Receipts and VERI*FACTU',
        coupons: 'Coupons',
        customers: 'Customers',
        'reviews-and-figures': 'Reviews and figures',
        staff: 'Staff',
        'look-and-photos': 'Look and photos',
        'texts-and-documents': 'Texts and documents',
      }),
    },
  ],
  '/guide/restaurante/': [
    {
      text: 'Para restaurantes',
      items: pages('restaurante', {
        index: 'Por dónde empezar',
        abrir: 'Abrir',
        carta: 'La carta',
        'viernes-noche': 'Un viernes por la noche',
        incidencias: 'Incidencias y devoluciones',
        impresoras: 'Impresoras',
        entregas: 'Entregas',
        facturas: 'Facturas y VERI*FACTU',
        cupones: 'Cupones',
        clientes: 'Clientes',
        'opiniones-y-cifras': 'Opiniones y cifras',
        equipo: 'El equipo',
        'aspecto-y-fotos': 'Aspecto y fotos',
        'textos-y-documentos': 'Textos y documentos',
      }),
    },
  ],
  '/guide/operator/': [
    {
      text: 'For operators',
      items: pages('operator', {
        index: 'What to read first',
        'first-hour': 'The first hour',
        installing: 'Installing',
        operation: 'Operation in production',
        settings: 'Settings',
        domains: 'Domains and certificates',
        keeping: 'Backups',
        'high-availability': 'High availability',
        verifactu: 'VERI*FACTU',
        watching: 'Watching',
        'distributed-database': 'A distributed database',
      }),
    },
    {
      text: 'Restaurants',
      items: pages('operator', {
        operators: 'Operators',
        'opening-a-restaurant': 'Opening a restaurant',
        'staff-sign-in': 'Staff sign-in',
        reviews: 'Reported reviews',
      }),
    },
    {
      text: 'Third parties',
      items: pages('operator', {
        payments: 'Payments',
        addresses: 'Addresses',
        couriers: 'Couriers',
        'sign-in': 'Google, Apple, Facebook, passkeys',
      }),
    },
  ],
  '/guide/operador/': [
    {
      text: 'Para operadores',
      items: pages('operador', {
        index: 'Por dónde empezar',
        'primera-hora': 'La primera hora',
        instalar: 'Instalar',
        'en-produccion': 'En producción',
        dominios: 'Dominios y certificados',
        copias: 'Copias de seguridad',
        verifactu: 'VERI*FACTU',
        vigilar: 'Vigilar',
      }),
    },
    {
      text: 'Restaurantes',
      items: pages('operador', {
        operadores: 'Operadores',
        'abrir-un-restaurante': 'Abrir un restaurante',
        'acceso-del-personal': 'Acceso del personal',
        opiniones: 'Opiniones denunciadas',
      }),
    },
    {
      text: 'Terceros',
      items: pages('operador', {
        pagos: 'Pagos',
        direcciones: 'Direcciones',
        mensajeros: 'Mensajeros',
        'acceso-de-clientes': 'Google, Apple, Facebook, llaves de acceso',
      }),
    },
  ],
  '/guide/app-developer/': [
    {
      text: 'For app developers',
      items: pages('app-developer', { index: 'Start here', 'native-wrapper': "A restaurant's own app" }),
    },
  ],
  // The developers' list, which every page without a list of its own shows.
  '/': [
    {
      text: 'For developers',
      items: pages('developer', {
        index: 'What to read first',
        'an-order-through-the-code': 'An order through the code',
        contributing: 'Contributing',
        tests: 'Tests',
        simulation: 'Simulation',
        'payment-faults': 'Payment faults',
        'first-view': 'The first view',
        languages: 'Adding a language',
      }),
    },
    { text: 'Terms', items: [{ text: 'Glossary', link: '/glossary' }] },
    { text: 'Behaviour', collapsed: true, items: folder('behaviour') },
    { text: 'Decisions', collapsed: true, items: folder('decisions') },
    { text: 'Security', collapsed: true, items: folder('security') },
  ],
}
