import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { exactBytes } from '../cache.ts'

export type Encoding = 'identity' | 'br' | 'gzip'

/** A body in the encodings that are worth sending. */
export type EncodedBody = { readonly identity: Buffer } & { readonly [E in 'br' | 'gzip']?: Buffer }

const WORTH_IT = 1_024
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|problem\+json)|image\/svg)/

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Best available encoding for an Accept-Encoding header. */
export const chooseEncoding = (
  accepted: string | undefined,
  body: { readonly br?: unknown; readonly gzip?: unknown },
): Encoding => {
  if (accepted === undefined) return 'identity'
  if (body.br !== undefined && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (body.gzip !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

/** Bytes below which compression is not worth the work for a response that is sent once: it fits in the first packets. */
export const WORTH_IT_ONCE = 14_000

const toBrotli = (identity: Buffer): Promise<Buffer> =>
  asBrotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  })
const toGzip = (identity: Buffer): Promise<Buffer> => asGzip(identity, { level: 6 })

/** Encodes a body that will be cached, in every encoding, off the main thread; small bodies and pictures stay as they are. */
export const encodeBody = async (identity: Buffer, contentType: string): Promise<EncodedBody> => {
  if (identity.length < WORTH_IT || !COMPRESSIBLE.test(contentType)) return { identity }
  const [br, gz] = await Promise.all([toBrotli(identity), toGzip(identity)])
  return { identity, br: exactBytes(br), gzip: exactBytes(gz) }
}

/** Encodes a body that is sent once, in the one encoding in which it is sent. */
export const encodeBodyOnce = async (
  identity: Buffer,
  contentType: string,
  accepted: string | undefined,
): Promise<EncodedBody> => {
  if (identity.length < WORTH_IT_ONCE || !COMPRESSIBLE.test(contentType)) return { identity }
  const encoding = chooseEncoding(accepted, { br: true, gzip: true })
  if (encoding === 'identity') return { identity }
  return encoding === 'br' ? { identity, br: await toBrotli(identity) } : { identity, gzip: await toGzip(identity) }
}
