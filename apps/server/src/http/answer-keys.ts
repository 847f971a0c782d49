import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languageFromCookies } from '@comanda/domain'
import { hostOf } from './host.ts'
import { acceptedLanguages } from './language.ts'

/** The part of a request that a shared answer may depend on. */
export interface Asked {
  readonly method?: string | undefined
  /** In origin form: path and query. */
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** All that a page is rendered from. */
export interface PageAddress {
  readonly host: string
  /** Chosen by cookie; null is the business's own. */
  readonly language: Language | null
  /** Path and query, reduced to what the page reads. */
  readonly path: string
}

/** Reduces path and query of a page to what it reads; null where no page has this path. */
export type ReadPath = (pathname: string, query: URLSearchParams) => string | null

/** The names of the query parameters of a public call, by its path; null where there is no such call. */
export type ReadQuery = (pathname: string) => ReadonlySet<string> | null

const NO_QUERY = new URLSearchParams()

const split = (url: string): { readonly pathname: string; readonly query: URLSearchParams } => {
  const at = url.indexOf('?')
  return at < 0
    ? { pathname: url, query: NO_QUERY }
    : { pathname: url.slice(0, at), query: new URLSearchParams(url.slice(at + 1)) }
}

const isReading = ({ method }: Asked): boolean => method === 'GET' || method === 'HEAD'

/**
 * The address of the page that a request asks for; null where it asks for none. All other headers are without effect on
 * a page.
 */
export function pageAddressOf(asked: Asked, readPath: ReadPath): PageAddress | null {
  const { url, headers } = asked
  if (!isReading(asked) || url === undefined || headers.host === undefined) return null
  const { pathname, query } = split(url)
  const path = readPath(pathname, query)
  if (path === null) return null
  const language = query.has('lang') && /[?&]lang=/.test(path) ? null : languageFromCookies(headers.cookie)
  return { host: hostOf(headers.host), language, path }
}

export function keyOfPage({ host, language, path }: PageAddress): string {
  return `page ${host} ${language ?? ''} ${path}`
}

/** Longest value of a parameter in a key; a longer one is no postcode, number or name. */
const LONGEST_VALUE = 100

/**
 * The key of a public call's answer: its host, the business that its headers claim, the language, and the parameters
 * that the call reads. Null for any other request. A session or a guest's secret does not change a public answer.
 */
export function keyOfCall(asked: Asked, readQuery: ReadQuery): string | null {
  const { url, headers } = asked
  if (!isReading(asked) || url === undefined || !url.startsWith('/api/') || headers.host === undefined) return null
  const { pathname, query } = split(url)
  const names = readQuery(pathname)
  if (names === null) return null
  const read = new URLSearchParams()
  for (const name of names) {
    for (const value of query.getAll(name)) {
      if (value.length > LONGEST_VALUE) return null
      read.append(name, value)
    }
  }
  const claims = [headers['business-id'], headers.apikey, headers.subdomain].map((claim) => claim || '').join(' ')
  return `call ${hostOf(headers.host)} ${acceptedLanguages(headers['accept-language'])} ${claims} ${pathname}?${read}`
}
