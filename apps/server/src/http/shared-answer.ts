import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exactBytes } from '../platform/cache.ts'
import {
  type CompressedEncoding,
  chooseEncoding,
  compress,
  decompress,
  type Encoding,
  isCompressible,
} from './encodings.ts'
import type { PageSources, SecurityHeaders } from './security-headers.ts'

/**
 * The header with which a route says for how many seconds its response may be cached, because it is the same for
 * everyone.
 */
export const PAGE_CACHE_HEADER = 'x-page-cache'

/**
 * A response that is the same for everyone. A compressible body is cached in the encodings that readers requested;
 * uncompressed, which takes five times as much, only once a second reader has requested that.
 */
export interface SharedAnswer {
  readonly status: number
  readonly etag: string
  /** Headers as `writeHead` takes them, alternating names and values, without encoding and length. */
  readonly head: readonly string[]
  /** The body in the encodings in which it is kept, at least one. */
  readonly forms: Map<Encoding, Buffer>
  readonly isCompressed: boolean
  /** How many readers have requested it uncompressed while it was kept compressed only. */
  uncompressedReads: number
}

/** A monitor or a crawler that comes once is not worth the memory. */
const READS_TO_KEEP_UNCOMPRESSED = 2

/** The bytes that an answer keeps in memory; they grow when a reader asks for another encoding. */
export function bytesOf({ forms }: SharedAnswer): number {
  let bytes = 1
  for (const form of forms.values()) bytes += form.length
  return bytes
}

interface AnswerParts {
  readonly security: SecurityHeaders
  /** The Accept-Encoding header of the reader for whom the response is made. */
  readonly accepted: string | undefined
  readonly sources?: PageSources
}

/**
 * Completes a shared response with security headers, content policy and ETag, and encodes it for its first reader. It
 * sets no cookies.
 */
export async function toSharedAnswer(
  response: Response,
  { security, accepted, sources }: AnswerParts,
): Promise<SharedAnswer> {
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

  const isCompressed = isCompressible(identity, type)
  const encoding = isCompressed ? compressedFor(accepted) : 'identity'
  const form = encoding === 'identity' ? identity : await compress(encoding, identity)
  return {
    status,
    etag,
    head: [...headers].flat(),
    forms: new Map([[encoding, form]]),
    isCompressed,
    uncompressedReads: 0,
  }
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

const COMPRESSED = { br: true, gzip: true } as const

/** The encoding in which an answer is kept for a reader; for one who accepts none, the smallest. */
const compressedFor = (accepted: string | undefined): CompressedEncoding => {
  const encoding = chooseEncoding(accepted, COMPRESSED)
  return encoding === 'identity' ? 'br' : encoding
}

/** Encodes the body of an answer again, in another encoding than those that are kept, and keeps it from then on. */
const encodeAgain = async (answer: SharedAnswer, encoding: Encoding): Promise<Buffer> => {
  const { forms } = answer
  const [kept] = forms
  if (kept === undefined) throw new Error('An answer keeps no form of its body')
  const identity = await decompress(...kept)
  if (encoding === 'identity') {
    answer.uncompressedReads += 1
    if (answer.uncompressedReads >= READS_TO_KEEP_UNCOMPRESSED) forms.set('identity', exactBytes(identity))
    return identity
  }
  const form = await compress(encoding, identity)
  forms.set(encoding, form)
  return form
}

const variantFor = (answer: SharedAnswer, accepted: string | undefined): Variant | Promise<Variant> => {
  const encoding = answer.isCompressed ? chooseEncoding(accepted, COMPRESSED) : 'identity'
  const kept = answer.forms.get(encoding)
  if (kept !== undefined) return variantOf(answer, encoding, kept)
  return encodeAgain(answer, encoding).then((form) => variantOf(answer, encoding, form))
}

const isUnchanged = ({ status, etag }: SharedAnswer, ifNoneMatch: string | undefined): boolean =>
  status === 200 && ifNoneMatch === etag

/** Writes the answer in the encoding that the reader accepts. */
export function writeShared(answer: SharedAnswer, request: IncomingMessage, response: ServerResponse): void {
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
export async function sharedResponse(
  answer: SharedAnswer,
  header: (name: string) => string | undefined,
  method: string,
): Promise<Response> {
  if (isUnchanged(answer, header('if-none-match')))
    return new Response(null, { status: 304, headers: pairs(answer.head) })
  const { head, body } = await variantFor(answer, header('accept-encoding'))
  const isEmpty = method === 'HEAD' || body.length === 0
  return new Response(isEmpty ? null : new Uint8Array(body), { status: answer.status, headers: pairs(head) })
}
