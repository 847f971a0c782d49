import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding, encodeBody } from './encodings.ts'
import type { PageSources, SecurityHeaders } from './security-headers.ts'

/** Header by which a route whose response is the same for everyone says for how many seconds it may be cached. */
export const PAGE_CACHE_HEADER = 'x-page-cache'

/** A complete response: `head` is what `writeHead` takes, alternating names and values. */
interface Variant {
  readonly head: readonly string[]
  readonly body: Buffer
}

/** A response that is the same for everyone, in every encoding. */
export interface SharedAnswer {
  readonly status: number
  readonly etag: string
  readonly identity: Variant
  readonly br?: Variant
  readonly gzip?: Variant
  /** Of the answer to a reader who has it already. */
  readonly notModified: readonly string[]
  readonly bytes: number
}

/** Completes a shared response with security headers, content policy, ETag and all encodings. It sets no cookies. */
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

  const body = await encodeBody(identity, type)
  const flat = [...headers].flat()
  const variant = (encoding: Encoding, content: Buffer): Variant => ({
    head: [
      ...flat,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(content.length),
    ],
    body: content,
  })
  return {
    status,
    etag,
    identity: variant('identity', identity),
    ...(body.br === undefined ? {} : { br: variant('br', body.br) }),
    ...(body.gzip === undefined ? {} : { gzip: variant('gzip', body.gzip) }),
    notModified: flat,
    bytes: Math.max(1, identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0)),
  }
}

const variantFor = (answer: SharedAnswer, accepted: string | undefined): Variant =>
  answer[chooseEncoding(accepted, answer)] ?? answer.identity

const isUnchanged = ({ status, etag }: SharedAnswer, ifNoneMatch: string | undefined): boolean =>
  status === 200 && ifNoneMatch === etag

/** Writes the answer in the encoding that the reader accepts. */
export const writeShared = (answer: SharedAnswer, request: IncomingMessage, response: ServerResponse): void => {
  if (isUnchanged(answer, request.headers['if-none-match'])) {
    response.writeHead(304, answer.notModified as string[]).end()
    return
  }
  const { head, body } = variantFor(answer, request.headers['accept-encoding'])
  response.writeHead(answer.status, head as string[])
  response.end(request.method === 'HEAD' ? undefined : body)
}

const pairs = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, n) => [flat[2 * n] ?? '', flat[2 * n + 1] ?? ''])

/** The same as `writeShared`, as a `Response`. */
export const sharedResponse = (
  answer: SharedAnswer,
  header: (name: string) => string | undefined,
  method: string,
): Response => {
  if (isUnchanged(answer, header('if-none-match')))
    return new Response(null, { status: 304, headers: pairs(answer.notModified) })
  const { head, body } = variantFor(answer, header('accept-encoding'))
  const isEmpty = method === 'HEAD' || body.length === 0
  return new Response(isEmpty ? null : new Uint8Array(body), { status: answer.status, headers: pairs(head) })
}
