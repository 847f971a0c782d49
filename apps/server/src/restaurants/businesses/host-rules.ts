import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { parse } from 'tldts'
import { isOneSlipApart, looksOf, mixesAlphabets, skeletonOf } from './host-names.ts'

/**
 * Why a host name is refused. `form`: no host name; `address`: an IP address; `local`: a name that only works within a
 * network; `suffix`: a public suffix alone, such as co.uk; `installation`: the installation's own host, or above it;
 * `reserved`: kept for the installation; `lookalike`: could be taken for the installation.
 */
export type HostProblem = 'form' | 'address' | 'local' | 'suffix' | 'installation' | 'reserved' | 'lookalike'

export type HostAnswer =
  | {
      readonly ok: true
      /** Lower case, ASCII (`xn--…`), without port and final dot. */
      readonly host: string
      /** Whether it is directly below a host of the installation, so that no DNS record is needed. */
      readonly isOurs: boolean
    }
  | { readonly ok: false; readonly problem: HostProblem }

interface HostRules {
  /** Hosts of the installation, without port. */
  readonly installationHosts: readonly string[]
  /** Whether names below `localhost` are taken: in a demo. */
  readonly takesLocal: boolean
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const LONGEST = 253
/** RFC 6761, 6762, 8375 and 9476, and what routers use. */
const LOCAL = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion|alt|arpa)$/

/** Names below the installation's hosts that lead to the installation itself, or to its mail and name servers. */
const RESERVED: ReadonlySet<string> = new Set([
  ...[
    'www',
    'api',
    'app',
    'apps',
    'admin',
    'administrator',
    'console',
    'operator',
    'operators',
    'start',
    'root',
    'staff',
  ],
  ...[
    'mail',
    'smtp',
    'imap',
    'pop',
    'pop3',
    'mx',
    'ns',
    'ns1',
    'ns2',
    'dns',
    'ftp',
    'ssh',
    'vpn',
    'cdn',
    'autodiscover',
    'autoconfig',
  ],
  ...[
    'status',
    'static',
    'assets',
    'files',
    'media',
    'images',
    'img',
    'sandbox',
    'demo',
    'dev',
    'staging',
    'test',
    'localhost',
  ],
  ...[
    'help',
    'support',
    'docs',
    'blog',
    'shop',
    'store',
    'about',
    'contact',
    'legal',
    'terms',
    'privacy',
    'security',
    'abuse',
    'postmaster',
    'hostmaster',
    'webmaster',
  ],
  ...[
    'login',
    'signin',
    'signup',
    'sign-in',
    'account',
    'accounts',
    'auth',
    'sso',
    'id',
    'pay',
    'payment',
    'payments',
    'billing',
    'checkout',
    'stripe',
  ],
  ...['metrics', 'healthz', 'webhook', 'webhooks', 'ws', 'internal', 'system', 'null', 'undefined', 'wpad', 'isatap'],
])
const RESERVED_LOOKS: ReadonlySet<string> = new Set([...RESERVED].map(skeletonOf))

/** Words that make a name look official beside the installation's. */
const OFFICIAL =
  /^(?:secure|security|login|signin|account|accounts|pay|payment|payments|billing|support|help|admin|official|verify|update|online|app|web|my|the|team|service|orders?|delivery|seguro|segura|seguridad|acceso|cuentas?|pagos?|soporte|ayuda|oficial|verificar|pedidos?|clientes?|reparto)+$/

const OFFICIAL_LOOKS = new RegExp(OFFICIAL.source.replaceAll(/[a-z]+/g, (word) => looksOf(word)))

/** The name by which people know the installation: `comanda` of `app.comanda.example`. */
export function nameOf(host: string): string {
  const { domainWithoutSuffix, publicSuffix } = parse(host, { allowPrivateDomains: true })
  return domainWithoutSuffix || (publicSuffix === host ? host : '') || (host.split('.')[0] ?? host)
}

const SHORTEST_SLIP = 5
const isTakenFor = (looks: string, name: string): boolean =>
  looks === name || (name.length >= SHORTEST_SLIP && isOneSlipApart(looks, name))

/** Whether a text, as it looks, consists of words that make a name look official. */
export function looksOfficial(text: string): boolean {
  return OFFICIAL.test(text) || OFFICIAL_LOOKS.test(text)
}

/**
 * Whether one label could be taken for a name: itself, a part of it between hyphens, or beside a word such as "secure".
 */
const resembles = (label: string, name: string): boolean => {
  const looks = skeletonOf(label)
  const bare = looks.replaceAll('-', '')
  if (isTakenFor(bare, name) || looks.split('-').some((part) => isTakenFor(part, name))) return true
  const at = bare.indexOf(name)
  return at >= 0 && looksOfficial(bare.slice(0, at) + bare.slice(at + name.length))
}

const refused = (problem: HostProblem): HostAnswer => ({ ok: false, problem })

/** What was typed or pasted, "https://Pedidos.CasaLola.es/" for example, as a host name; null where it is none. */
const readHost = (typed: string): string | null => {
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  if (text === '' || /[\s:@\\%]/.test(text)) return null
  return domainToASCII(text).toLowerCase() || null
}

/**
 * Checks a host name for a business, without asking DNS or the database: whether another business has it is the
 * caller's question. A host directly below one of the installation is `isOurs`; any other needs the owner's DNS
 * records.
 */
export function checkHost(typed: string, { installationHosts, takesLocal }: HostRules): HostAnswer {
  const pasted = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
  if (isIP(pasted.replace(/^\[|\](?::\d+)?$/g, '')) !== 0) return refused('address')
  const host = readHost(typed)
  if (host === null) return refused('form')
  // "127.1" and "0x7f.1" are addresses too, which `domainToASCII` writes in full.
  if (isIP(host) !== 0) return refused('address')
  const labels = host.split('.')
  if (host.length > LONGEST || !labels.every((label) => LABEL.test(label))) return refused('form')
  const own = installationHosts.map((one) => one.toLowerCase())
  if (labels.length > 1 && parse(host, { allowPrivateDomains: true }).publicSuffix === host) return refused('suffix')
  if (own.some((one) => one === host || one.endsWith(`.${host}`))) return refused('installation')

  const parent = own.find((one) => host.endsWith(`.${one}`))
  const names = own.map((one) => skeletonOf(nameOf(one)).replaceAll('-', ''))
  if (parent !== undefined) {
    const label = host.slice(0, -parent.length - 1)
    if (label.includes('.')) return refused('form')
    if (RESERVED_LOOKS.has(skeletonOf(label))) return refused('reserved')
    if (mixesAlphabets(label) || names.some((name) => resembles(label, name))) return refused('lookalike')
    if (LOCAL.test(host) && !takesLocal) return refused('local')
    return { ok: true, host, isOurs: true }
  }
  if (labels.length === 1 || LOCAL.test(host)) {
    if (!(takesLocal && /\.(?:localhost|test)$/.test(host))) return refused('local')
  } else {
    if (parse(host, { allowPrivateDomains: true }).domain === null) return refused('suffix')
  }
  const suffix = parse(host).publicSuffix ?? ''
  const shown = suffix === '' || suffix === host ? labels : host.slice(0, -suffix.length - 1).split('.')
  if (shown.some((label) => mixesAlphabets(label) || names.some((name) => resembles(label, name))))
    return refused('lookalike')
  return { ok: true, host, isOurs: false }
}

/**
 * Whether a host is its domain's apex, where no CNAME record can stand: `casalola.es`, but not `pedidos.casalola.es`.
 */
export function isApex(host: string): boolean {
  return parse(host, { allowPrivateDomains: true }).domain === host
}
