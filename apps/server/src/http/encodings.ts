import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { exactBytes } from '../platform/cache.ts'

export type CompressedEncoding = 'br' | 'gzip'
export type Encoding = 'identity' | CompressedEncoding

/** A body as it is and, where that is worth it, compressed. */
type EncodedBody = { readonly identity: Buffer } & { readonly [E in CompressedEncoding]?: Buffer }

const WORTH_IT = 1_024
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|problem\+json)|image\/svg)/

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)
const fromGzip = promisify(gunzip)

/** Best available encoding for an Accept-Encoding header. */
export function chooseEncoding(
  accepted: string | undefined,
  body: { readonly br?: unknown; readonly gzip?: unknown },
): Encoding {
  if (accepted === undefined) return 'identity'
  if (body.br !== undefined && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (body.gzip !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

/**
 * Bytes below which compression is not worth the work for a response that is sent once: it fits in the first packets.
 */
export const WORTH_IT_ONCE = 14_000

const toBrotli = (identity: Buffer): Promise<Buffer> =>
  asBrotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  })
const toGzip = (identity: Buffer): Promise<Buffer> => asGzip(identity, { level: 6 })

/** Whether compressing a body is worth the work; small bodies and pictures stay as they are. */
export function isCompressible(identity: Buffer, contentType: string): boolean {
  return identity.length >= WORTH_IT && COMPRESSIBLE.test(contentType)
}

/** Compresses a body that will be cached, off the main thread. */
export async function compress(encoding: CompressedEncoding, identity: Buffer): Promise<Buffer> {
  return exactBytes(await (encoding === 'br' ? toBrotli(identity) : toGzip(identity)))
}

/** The body that was compressed; `form` itself where it was not. */
export async function decompress(encoding: Encoding, form: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return form
  return encoding === 'br' ? fromBrotli(form) : fromGzip(form)
}

/** Encodes a body that is sent once, in the one encoding in which it is sent. */
export async function encodeBodyOnce(
  identity: Buffer,
  contentType: string,
  accepted: string | undefined,
): Promise<EncodedBody> {
  if (identity.length < WORTH_IT_ONCE || !COMPRESSIBLE.test(contentType)) return { identity }
  const encoding = chooseEncoding(accepted, { br: true, gzip: true })
  if (encoding === 'identity') return { identity }
  return encoding === 'br' ? { identity, br: await toBrotli(identity) } : { identity, gzip: await toGzip(identity) }
}
