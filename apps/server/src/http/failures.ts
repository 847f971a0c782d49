import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from '../observe/log.ts'
import { errorAnswer } from './answers.ts'
import type { AppEnv } from './app-env.ts'

const page = (title: string, text: string, status: number): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}</style><h1>${title}</h1><p>${text}</p><p><a href="">Retry</a></p></html>`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )

/** Handles every uncaught error: logs it with the request id and answers without details. */
export const onFault =
  (log: Logger): ErrorHandler<AppEnv> =>
  (error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      return errorAnswer(
        error.status as 400,
        'invalid_request',
        error.message || 'Something in the request is not right.',
      )
    }
    log.error({ error, requestId: c.get('requestId') }, 'a request failed')
    return c.req.path.startsWith('/api/')
      ? errorAnswer(500, 'fault', 'An error occurred. Please try again.')
      : page('Something went wrong', 'Please try again in a moment.', 500)
  }

export const onNotFound: NotFoundHandler<AppEnv> = (c) =>
  c.req.path.startsWith('/api/')
    ? errorAnswer(404, 'not_found', 'There is no such call')
    : page('Not found', 'There is nothing at this address.', 404)
