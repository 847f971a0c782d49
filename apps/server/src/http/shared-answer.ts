import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { chooseEncoding, type Encoding, encodeBody } from './encodings.ts'
import type { PageSources, SecurityHeaders } from './security-headers.ts'

const unzip = promisify(gunzip)

/** Header by which a route whose response is the same for everyone says for how many seconds it may be cached. */
export const PAGE_CACHE_HEADER = 'x-page-cache'

/**
 * A response that is the same for everyone. Of a body that is worth compressing only the compressed forms are kept, a fifth of its size: hardly
 * any reader asks for the plain one.
 */
export interface SharedAnswer {
  readonly status: number
  readonly etag: string
  /** Headers as `writeHead` takes them, alternating names and values, without encoding and length. */
  readonly head: readonly string[]
  readonly body: { readonly [E in Encoding]?: Buffer }
  readonly bytes: number
}

/** Completes a shared response with security headers, content policy, ETag and the encodings that are kept. It sets no cookies. */
export const toSharedAnswer = async (
  response: Response,
  security: SecurityHeaders,
  sources?: PageSources,
): Promise<SharedAnswer> => {
  const { status } = response
  const headers = new Headers(response.headers)
  for (const name of [PAGE_CACHE_HEADER, 'set-cookie', 'content-length']) headers.delete(name)
  for (const [name, value] of security.common) if (!headers.has(name)) headers.set(name, value)

  const type = headers.get('content-type') ?? ''
  const made = Buffer.from(await response.arrayBuffer())
  const html = type.startsWith('text/html') ? made.toString('utf8') : null
  const identity = html === null ? made : Buffer.from(security.withoutMarks(html))
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', html === null ? security.dataPolicy : security.policyFor(html, sources))
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  headers.append('vary', 'accept-encoding')
  headers.append('vary', 'cookie, accept-language')
  if (status === 200) headers.set('etag', etag)
  if (!headers.has('cache-control')) headers.set('cache-control', status === 200 ? 'no-cache' : 'no-store')

  const { br, gzip } = await encodeBody(identity, type)
  const body = br === undefined || gzip === undefined ? { identity } : { br, gzip }
  const bytes = Object.values(body).reduce((sum, { length }) => sum + length, 0)
  return { status, etag, head: [...headers].flat(), body, bytes: Math.max(1, bytes) }
}

interface Variant {
  readonly head: readonly string[]
  readonly body: Buffer
}

const variantOf = ({ head }: SharedAnswer, encoding: Encoding, body: Buffer): Variant => ({
  head: [
    ...head,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ],
  body,
})

const variantFor = (answer: SharedAnswer, accepted: string | undefined): Variant | Promise<Variant> => {
  const encoding = chooseEncoding(accepted, answer.body)
  const kept = answer.body[encoding]
  if (kept !== undefined) return variantOf(answer, encoding, kept)
  return unzip(answer.body.gzip ?? Buffer.alloc(0)).then((plain) => variantOf(answer, 'identity', plain))
}

const isUnchanged = ({ status, etag }: SharedAnswer, ifNoneMatch: string | undefined): boolean =>
  status === 200 && ifNoneMatch === etag

/** Writes the answer in the encoding that the reader accepts. */
export const writeShared = (answer: SharedAnswer, request: IncomingMessage, response: ServerResponse): void => {
  if (isUnchanged(answer, request.headers['if-none-match'])) {
    response.writeHead(304, answer.head as string[]).end()
    return
  }
  const write = ({ head, body }: Variant): void => {
    response.writeHead(answer.status, head as string[])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const variant = variantFor(answer, request.headers['accept-encoding'])
  if (variant instanceof Promise) variant.then(write, () => response.destroy())
  else write(variant)
}

const pairs = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, n) => [flat[2 * n] ?? '', flat[2 * n + 1] ?? ''])

/** The same as `writeShared`, as a `Response`. */
export const sharedResponse = async (
  answer: SharedAnswer,
  header: (name: string) => string | undefined,
  method: string,
): Promise<Response> => {
  if (isUnchanged(answer, header('if-none-match')))
    return new Response(null, { status: 304, headers: pairs(answer.head) })
  const { head, body } = await variantFor(answer, header('accept-encoding'))
  const isEmpty = method === 'HEAD' || body.length === 0
  return new Response(isEmpty ? null : new Uint8Array(body), { status: answer.status, headers: pairs(head) })
}
