import { createHash } from 'node:crypto'
import type { Config } from '../platform/config/config.ts'
import { installationHostsOf } from './host.ts'
import { socialHosts } from './social-hosts.ts'

/**
 * Hosts of the provider's script and frames, as its guide to content policies lists them; some frames come from
 * numbered hosts.
 */
const STRIPE_SCRIPTS = ['js.stripe.com', '*.js.stripe.com']
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'hooks.stripe.com']

/** A worker has a policy of its own: it reads pages and files of its host, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** The stand-in of the error-reporting service is our own origin. */
const originsOf = (dsn: string | null): string[] => (dsn === null || dsn === 'sandbox' ? [] : [new URL(dsn).origin])

/** Of pictures: mails, chats and other sites show them. Every other response is for pages of its own site only. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes of the styles that React Aria adds at run time; their text is constant. */
const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hashOf)

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi

/**
 * Hashes of a page's inline styles, and of its inline scripts that carry this process's mark: an injected script has no
 * mark.
 */
const inlineHashes = (
  html: string,
  mark: string,
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (text === '') continue
    if (tag?.toLowerCase() === 'style') styles.add(hashOf(text))
    else if (attributes.includes(`nonce="${mark}"`) && !/\ssrc\s*=/i.test(attributes)) scripts.add(hashOf(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** Sources of one business's pages beside those of every page: "https://tiles.example". */
export interface PageSources {
  readonly images: readonly string[]
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
}

export const NO_SOURCES: PageSources = { images: [], scripts: [], connections: [] }

/** Security headers for every kind of response. */
export interface SecurityHeaders {
  readonly common: readonly (readonly [string, string])[]
  readonly policyFor: (html: string, sources?: PageSources) => string
  /** The page as it is sent, without the marks on its scripts. */
  readonly withoutMarks: (html: string) => string
  /** For every response that is not a page. */
  readonly dataPolicy: string
  /** For the service worker. */
  readonly workerPolicy: string
  /** All security headers, for a data response. */
  readonly data: Readonly<Record<string, string>>
  /** For a page that is loaded as a preview: the installation's own pages may frame it too. */
  readonly preview: Pick<SecurityHeaders, 'common' | 'policyFor'>
}

/**
 * `scriptMark` is secret to this process: inline scripts run only when the page was rendered with it on them.
 * `usesStripe`: the real provider's script and frames are allowed; the sandbox is our own origin. */
export function createSecurityHeaders(config: Config, usesStripe: boolean, scriptMark: string): SecurityHeaders {
  const stripe = (...hosts: string[]): string[] => (usesStripe ? hosts.map((host) => `https://${host}`) : [])
  const couriers = config.courierHosts.map((host) => `https://${host}`)
  const tiles = config.mapTilesUrl === null ? [] : [`https://${new URL(config.mapTilesUrl).host}`]
  const reports = originsOf(config.sentryBrowserDsn)
  const social = socialHosts(config)
  const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ')

  const port = config.mode === 'production' ? '' : ':*'
  const previewers = installationHostsOf(config).map((host) => (host.includes(':') ? host : `${host}${port}`))

  const fixed = ({ images, connections }: PageSources): string =>
    [
      directive('default-src', "'self'"),
      directive('base-uri', "'none'"),
      directive('object-src', "'none'"),
      directive('form-action', "'self'"),
      directive('img-src', "'self'", 'data:', 'blob:', ...tiles, ...images, ...stripe('*.stripe.com')),
      directive(
        'connect-src',
        "'self'",
        ...stripe('api.stripe.com'),
        ...social.connections,
        ...reports,
        ...connections,
      ),
      directive('frame-src', "'self'", ...stripe(...STRIPE_FRAMES), ...social.frames, ...couriers),
      // Attributes only: React writes computed sizes and positions there. They cannot load or run anything.
      directive('style-src-attr', "'unsafe-inline'"),
    ].join('; ')

  const common: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    // Paths name orders: they reach no other page, and no tag that reads the referrer.
    ['referrer-policy', 'strict-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'SAMEORIGIN'],
    [
      'permissions-policy',
      `camera=(), microphone=(), geolocation=(self), payment=(self${usesStripe ? ' "https://js.stripe.com"' : ''})`,
    ],
  ]
  if (config.mode === 'production') common.push(['strict-transport-security', 'max-age=31536000; includeSubDomains'])

  const policyOf =
    (...framedBy: readonly string[]) =>
    (html: string, sources: PageSources = NO_SOURCES): string => {
      const { scripts, styles } = inlineHashes(html, scriptMark)
      return [
        fixed(sources),
        directive('frame-ancestors', "'self'", ...framedBy),
        directive(
          'script-src',
          "'self'",
          ...scripts,
          ...stripe(...STRIPE_SCRIPTS),
          ...social.scripts,
          ...sources.scripts,
        ),
        directive('style-src', "'self'", ...styles, ...LIBRARY_STYLES, ...social.styles),
      ].join('; ')
    }

  return {
    common,
    policyFor: policyOf(),
    preview: {
      // This header knows no list of hosts.
      common: common.filter(([name]) => name !== 'x-frame-options'),
      policyFor: policyOf(...previewers),
    },
    withoutMarks: (html) => html.replaceAll(` nonce="${scriptMark}"`, ''),
    dataPolicy: DATA_POLICY,
    workerPolicy: WORKER_POLICY,
    data: { ...Object.fromEntries(common), 'content-security-policy': DATA_POLICY },
  }
}
