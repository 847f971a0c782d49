import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'

/** An item of an envelope: its type and content. */
export interface ReceivedReport {
  /** "event" or "transaction" */
  readonly type: string
  readonly event: Readonly<Record<string, unknown>>
}

/** Stands in for Sentry's envelope endpoint. https://develop.sentry.dev/sdk/data-model/envelopes */
export interface SandboxErrors {
  /** `POST /api/{project}/envelope/`, and `GET /received` for tests in a browser. */
  readonly app: Hono
  readonly received: () => readonly ReceivedReport[]
  /** The bodies as they arrived, headers of the requests included. */
  readonly raw: () => readonly string[]
  /** Answers the next `times` envelopes with 500. */
  readonly failNext: (times: number) => void
}

const MOST = 500

/** The items of an envelope: a header line, then for each item a header line and its content. */
const readEnvelope = (body: string): ReceivedReport[] => {
  const [, ...lines] = body.split('\n')
  return lines.flatMap((line, n) => {
    if (n % 2 !== 0 || line === '') return []
    const { type } = JSON.parse(line) as { readonly type: string }
    return [{ type, event: JSON.parse(lines[n + 1] ?? '{}') as Record<string, unknown> }]
  })
}

export function createErrors(): SandboxErrors {
  let reports: ReceivedReport[] = []
  let bodies: string[] = []
  let failing = 0
  const app = new Hono()
    .post('/api/:project/envelope/', async (c) => {
      if (failing > 0) {
        failing -= 1
        return c.json({ detail: 'internal error' }, 500)
      }
      const sent = Buffer.from(await c.req.arrayBuffer())
      const body = (c.req.header('content-encoding') === 'gzip' ? gunzipSync(sent) : sent).toString('utf8')
      reports = [...reports, ...readEnvelope(body)].slice(-MOST)
      bodies = [...bodies, `${JSON.stringify(c.req.header())}\n${body}`].slice(-MOST)
      return c.json({ id: reports.at(-1)?.event.event_id ?? null })
    })
    .get('/received', (c) => c.json({ data: reports }))
  return {
    app,
    received: () => reports,
    raw: () => bodies,
    failNext: (times) => {
      failing = times
    },
  }
}
