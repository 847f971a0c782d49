import type { Language } from '@comanda/domain'
import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from '../platform/observe/log.ts'
import type { AppEnv } from './app-env.ts'
import { errorTextOf, pageTextsOf } from './error-texts.ts'
import { acceptedLanguage } from './language.ts'

/** An error response of the server itself, in the contract's envelope. */
function errorAnswer(status: ContentfulStatusCode, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status, headers: { 'cache-control': 'no-store' } })
}

interface PageTexts {
  readonly title: string
  readonly text: string
  readonly retry: string
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** @param name of the restaurant, above the title */
const page = ({ title, text, retry }: PageTexts, status: number, language: Language, name = ''): Response =>
  new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name && `${escaped(name)}: `}${title}</title><style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}b{font-size:1.3rem}</style><main>${name && `<b>${escaped(name)}</b>`}<h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></html>`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )

const languageOf = (c: Context<AppEnv>): Language => acceptedLanguage(c.req.header('accept-language')) ?? 'en'

/** Seconds before another try, for Retry-After: a standby takes over within half a minute. */
const AWAY_SECONDS = 5

/**
 * Handles every uncaught error: logs it with the request id and answers without details. `isPassing`: whether the same
 * request may succeed in some seconds.
 */
export function onFault(log: Logger, isPassing: (error: unknown) => boolean): ErrorHandler<AppEnv> {
  return (error, c) => {
    const language = languageOf(c)
    if (error instanceof HTTPException && error.status < 500)
      return errorAnswer(error.status as 400, 'invalid_request', errorTextOf('invalid_request', language))
    const isAway = isPassing(error)
    log[isAway ? 'warn' : 'error']({ error, requestId: c.get('requestId') }, 'a request failed')
    const status = isAway ? 503 : 500
    const response = c.req.path.startsWith('/api/')
      ? errorAnswer(status, 'fault', errorTextOf('fault', language))
      : page(pageTextsOf('fault', language), status, language)
    if (isAway) response.headers.set('retry-after', String(AWAY_SECONDS))
    return response
  }
}

export const onNotFound: NotFoundHandler<AppEnv> = (c) => {
  const language = languageOf(c)
  return c.req.path.startsWith('/api/')
    ? errorAnswer(404, 'not_found', errorTextOf('not_found', language))
    : page(pageTextsOf('notFound', language), 404, language)
}

/** Seconds before another try, for Retry-After: a full queue of pages is rendered in a few. */
const BUSY_SECONDS = 5

/** 503 with Retry-After: too many pages wait to be rendered. */
export function busyPage(language: Language): Response {
  const response = page(pageTextsOf('busy', language), 503, language)
  response.headers.set('retry-after', String(BUSY_SECONDS))
  return response
}

/** Seconds after which a search engine looks again. */
const SUSPENDED_SECONDS = 24 * 3600

/** 503 that no search engine lists: the business is suspended. */
export function notAvailablePage(business: string, language: Language): Response {
  const response = page(pageTextsOf('notAvailable', language), 503, language, business)
  response.headers.set('retry-after', String(SUSPENDED_SECONDS))
  response.headers.set('x-robots-tag', 'noindex')
  return response
}
