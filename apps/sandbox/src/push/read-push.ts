import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'

/** A subscription with the browser's private keys. */
export interface Receiver {
  readonly ecdh: ECDH
  readonly auth: Buffer
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const TAG = 16
const LAST_RECORD = 2

/** Decrypts a push message (RFC 8291, one record of RFC 8188). Throws when it was encrypted for another receiver. */
export function openPush({ ecdh, auth }: Receiver, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const own = ecdh.getPublicKey()
  const secret = derive(
    ecdh.computeSecret(sender),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]),
    32,
  )
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(LAST_RECORD)).toString('utf8')
}

/** Whether `Authorization` is signed with the subscription's key for this push service (RFC 8292). */
export async function isSignedBy(publicKey: string, header: string | undefined, audience: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(header ?? '') ?? []
  if (token === undefined || key !== publicKey) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  try {
    await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
    return true
  } catch {
    return false
  }
}
