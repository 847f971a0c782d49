import { type Agent, request } from 'node:http'

/** The answer to a request; `ms` from its start until the whole body is there. */
export interface TimedAnswer {
  readonly status: number
  readonly text: string
  readonly ms: number
}

interface TimedRequest {
  readonly agent: Agent
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

/** Sends a request and measures its answer. Rejects when the connection fails. */
export function timeRequest(url: string, { agent, headers, body }: TimedRequest): Promise<TimedAnswer> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const begun = performance.now()
    const sent = request(url, {
      method: text === undefined ? 'GET' : 'POST',
      agent,
      headers: {
        ...headers,
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - begun,
        }),
      )
    })
    sent.end(text)
  })
}
