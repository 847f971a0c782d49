import type { Business, Language } from '@comanda/domain'
import { barColours } from '@comanda/ui/theme'
import type { Tenant } from '../../http/tenant.ts'
import { ICON_SIZES } from './app-icon.ts'

/** Longest name below an icon, characters; Android cuts a longer one. */
const SHORT_NAME = 12

/** The ground of the console's screens, as its page names it. */
const CONSOLE_GROUND = '#f5f4f0'

interface ManifestTexts {
  readonly menu: string
  readonly orders: string
}

const shortNameOf = (name: string): string => (name.length <= SHORT_NAME ? name : (name.split(' ')[0] ?? name))

const iconsOf = (version: number) =>
  ICON_SIZES.filter((size) => size >= 192).flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: `/icons/${size}${purpose === 'maskable' ? '-maskable' : ''}.png?v=${version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )

/** Of a page that is not public yet, strangers get no icons; the console is installed with ours. */
const OWN_ICON = [{ src: '/brands/comanda.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]

/** What a browser needs to install a business's console as an app, beside the app of its page. */
export function consoleManifest({ business, version, state }: Tenant): object {
  return {
    id: '/console/',
    name: `${business.name} · Comanda`,
    short_name: shortNameOf(business.name),
    lang: business.language,
    dir: 'auto',
    start_url: '/console/',
    scope: '/console/',
    display: 'standalone',
    theme_color: CONSOLE_GROUND,
    background_color: CONSOLE_GROUND,
    categories: ['business', 'food'],
    icons: state === 'live' ? iconsOf(version) : OWN_ICON,
  }
}

const PLAY_ID = /[?&]id=([\w.]+)/

/** The native apps that a device may offer instead. https://www.w3.org/TR/appmanifest/#related_applications-member */
const relatedApps = ({ googlePlayLink, appStoreLink }: Pick<Business, 'googlePlayLink' | 'appStoreLink'>) => [
  ...(googlePlayLink === null
    ? []
    : [{ platform: 'play', url: googlePlayLink, id: PLAY_ID.exec(googlePlayLink)?.[1] }]),
  ...(appStoreLink === null ? [] : [{ platform: 'itunes', url: appStoreLink }]),
]

/** What a browser needs to install a business's page as an app. https://www.w3.org/TR/appmanifest/ */
export function webManifest({ business, version }: Tenant, language: Language, texts: ManifestTexts): object {
  const { name, description, theme } = business
  const { light } = barColours(theme).page
  return {
    id: '/',
    name,
    short_name: shortNameOf(name),
    ...(description !== '' && { description }),
    lang: language,
    dir: 'auto',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light,
    background_color: light,
    categories: ['food'],
    icons: iconsOf(version),
    shortcuts: [
      { name: texts.menu, url: '/menu' },
      { name: texts.orders, url: '/re-order' },
    ],
    related_applications: relatedApps(business),
    prefer_related_applications: false,
  }
}
