import { isLanguage, ORDER_TYPES, type OrderType } from '@comanda/domain'
import { orderTypeSlugs } from './api/shapes.ts'
import { TABS } from './navigation/use-menu-tab.ts'
import { isDocumentName } from './start-up/document-names.ts'

/** What exists at a business, as far as addresses name it. */
export interface KnownPlaces {
  /** The offered order types of each location, by its slug. */
  readonly menus: ReadonlyMap<string, ReadonlySet<OrderType>>
  /** The ids of all tables that take orders. */
  readonly tables: ReadonlySet<string>
  /** The ids of all dishes. */
  readonly dishes: ReadonlySet<string>
}

interface SiteRoute {
  readonly id: string
  readonly path?: string | undefined
  readonly index?: boolean | undefined
}

type Params = Readonly<Record<string, string>>

interface Reading {
  /** Replaces the values that the page does not read or that do not exist. */
  readonly params?: (params: Params, known: KnownPlaces | null) => Params
  /** Query parameters that the server reads, besides `lang` and `framed`. */
  readonly query?: readonly (keyof typeof QUERY)[]
}

/** Stands for all values of a path that lead to the same page. No slug or id is like it. */
const ANY = '-'

const orderTypeOf = (slug: string | undefined): OrderType | undefined =>
  orderTypeSlugs.fromWire(slug ?? '') ?? ORDER_TYPES.find((type) => type === slug)

const menuParams = ({ location = '', orderType: slug }: Params, known: KnownPlaces | null): Params => {
  const orderType = orderTypeOf(slug)
  const exists = orderType !== undefined && (known === null || known.menus.get(location)?.has(orderType) === true)
  return exists ? { location, orderType: orderTypeSlugs.toWire[orderType] } : { location: ANY, orderType: ANY }
}

/** Valid values of query parameters; null is as if the parameter were missing. */
const QUERY = {
  lang: (value: string) => (isLanguage(value) ? value : null),
  // Other headers, and the script that seals the page.
  framed: (value: string) => (value === '1' ? value : null),
  tab: (value: string) => TABS.find((tab) => tab === value && tab !== 'menu') ?? null,
  // An unknown table changes the page: it says so.
  table: (value: string, known: KnownPlaces | null) =>
    (known === null ? /^\d{1,9}$/.test(value) : known.tables.has(value)) ? value : 'unknown',
  // A shared dish has its own title, price and picture.
  item: (value: string, known: KnownPlaces | null) =>
    (known === null ? /^\d{1,9}$/.test(value) : known.dishes.has(value)) ? value : null,
} as const

/**
 * What the rendering of a page on the server reads from its address, by route. A route that is not listed reads its
 * whole path and only `lang` of the query. Whatever else an address contains is read in the browser after hydration.
 */
const READ: Readonly<Record<string, Reading>> = {
  'screens/home/home-route': { query: ['table'] },
  'screens/menu/bare-menu-route': { query: ['table'] },
  'screens/menu/menu-route': { params: menuParams, query: ['table', 'tab', 'item'] },
  'screens/offer/offer-route': { params: () => ({ code: ANY }) },
  'screens/tracking/tracking-route': { params: () => ({ id: ANY }) },
  'screens/documents/documents-route': { params: ({ doc = '' }): Params => (isDocumentName(doc) ? { doc } : {}) },
}

/** Matches no other route, so that it renders the same route as the address that it replaces. */
const NOT_FOUND = { id: 'anything-else', path: '/not-found' } as const

const DATA = '.data'

/**
 * Returns the function that reduces an address to what its page reads: two addresses with the same result have the same
 * page.
 *
 * It returns path and query, or null when no route matches and `known` is null. Without `known`, names of locations and
 * tables are not checked; with it, addresses without a page get the one of the 404 page.
 */
export function createPageAddress(routes: readonly SiteRoute[]) {
  const site = routes
    .filter(({ path, index }) => index === true || (path !== undefined && path !== '' && path !== '*'))
    .map(({ id, path = '' }) => ({ id, pattern: path.split('/').filter((part) => part !== '') }))

  const match = (
    pathname: string,
  ): { readonly id: string; readonly pattern: string[]; readonly params: Params } | null => {
    const parts = partsOf(pathname)
    if (parts === null) return null
    for (const { id, pattern } of site) {
      const params = paramsOf(pattern, parts)
      if (params !== null) return { id, pattern, params }
    }
    return null
  }

  return (pathname: string, query: URLSearchParams, known: KnownPlaces | null): string | null => {
    const isData = pathname.endsWith(DATA)
    const found = match(isData ? pathname.slice(0, -DATA.length).replace(/\/_$/, '/') : pathname)
    if (found === null && known === null) return null
    const reading = found === null ? {} : READ[found.id]
    const path =
      found === null ? NOT_FOUND.path : pathOf(found.pattern, reading?.params?.(found.params, known) ?? found.params)
    const read = new URLSearchParams()
    for (const name of ['lang', 'framed', ...(reading?.query ?? [])] as const) {
      const value = query.get(name)
      const valid = value === null || (isData && name !== 'lang' && name !== 'table') ? null : QUERY[name](value, known)
      if (valid !== null) read.set(name, valid)
    }
    if (isData) {
      const asked = query.get('_routes')?.split(',') ?? []
      const loaded = ['root', found?.id ?? NOT_FOUND.id].filter((id) => asked.includes(id))
      if (loaded.length > 0) read.set('_routes', loaded.join(','))
    }
    const address = isData ? `${path === '/' ? '/_' : path}${DATA}` : path
    return read.size === 0 ? address : `${address}?${read}`
  }
}

/**
 * Returns the decoded parts of a path; null when it is malformed. Slashes at its end are ignored, as the router does.
 */
function partsOf(pathname: string): string[] | null {
  try {
    const parts = pathname.replace(/\/+$/, '').split('/').slice(1).map(decodeURIComponent)
    return parts.every((part) => part !== '' && !part.includes('/')) ? parts : null
  } catch {
    return null
  }
}

/**
 * Returns the parameters of a path that matches; null when it does not. Letter case does not matter, as in the router.
 */
function paramsOf(pattern: readonly string[], parts: readonly string[]): Params | null {
  if (parts.length > pattern.length) return null
  const params: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index]
    if (!wanted.startsWith(':')) {
      if (part?.toLowerCase() !== wanted) return null
    } else if (part !== undefined) params[wanted.slice(1).replace('?', '')] = part
    else if (!wanted.endsWith('?')) return null
  }
  return params
}

const pathOf = (pattern: readonly string[], params: Params): string =>
  `/${pattern
    .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1).replace('?', '')] ?? '') : part))
    .filter((part) => part !== '')
    .join('/')}`
