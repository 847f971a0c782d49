import type { ErrorEvent, TransactionEvent } from '@sentry/core'
import { expect, it } from 'vitest'
import { scrubEvent, traceEvent } from './scrub-event.ts'

const secret = 'Zx9-of-ada'

it('what an SDK may add about a person is not in the event [1.21]', () => {
  const event = {
    type: undefined,
    message: secret,
    user: { id: secret, email: `${secret}@example.com`, ip_address: '{{auto}}' },
    request: { url: `https://napoli.test/order/${secret}`, headers: { cookie: secret }, data: secret },
    breadcrumbs: [{ message: secret }],
    extra: { basket: secret },
    contexts: { basket: { secret }, trace: { trace_id: 'a', span_id: 'b', data: { 'url.full': secret } } },
    server_name: secret,
    transaction: `/order/${secret}`,
    tags: { part: 'storefront', note: secret },
    sdk: { name: 'sentry.javascript.browser', version: '1', settings: { infer_ip: 'auto' } },
    exception: {
      values: [
        {
          type: secret,
          value: `Failed to fetch ${secret}`,
          stacktrace: {
            frames: [
              { filename: `https://napoli.test/order/${secret}`, function: 'pay', lineno: 1, vars: { secret } },
              { filename: 'https://napoli.test/assets/menu-1.js', function: 'pay', context_line: secret },
            ],
          },
        },
      ],
    },
  } as ErrorEvent
  const kept = scrubEvent(event)
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(kept.sdk?.settings?.infer_ip).toBe('never')
  expect(kept.exception?.values?.[0]).toMatchObject({
    type: 'Error',
    value: 'Failed to fetch …',
    stacktrace: {
      frames: [
        { filename: 'page', lineno: 1 },
        { filename: '/assets/menu-1.js', function: 'pay' },
      ],
    },
  })
})

it('a trace keeps the route, its times and its outcome [1.21]', () => {
  const trace = traceEvent({
    name: 'GET /order/{id}',
    op: 'http.server',
    start: 1_000,
    end: 1_500,
    isOk: false,
    tags: { part: 'server', status: 500 },
  })
  const kept: TransactionEvent = scrubEvent({ ...trace, user: { id: secret }, spans: [] })
  expect(kept).toMatchObject({
    transaction: 'GET /order/{id}',
    start_timestamp: 1,
    timestamp: 1.5,
    contexts: { trace: { op: 'http.server', status: 'internal_error' } },
    sdk: { settings: { infer_ip: 'never' } },
  })
  expect(kept.user).toBeUndefined()
})
