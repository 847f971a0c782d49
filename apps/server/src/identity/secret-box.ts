import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/*
 * Encryption at rest of secrets that must be read again, unlike passwords. Form: "v1.<nonce>.<tag>.<text>" in
 * base64url, AES-256-GCM with a random nonce of 96 bits.
 */

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'

/**
 * Encrypts a text.
 * @param key 32 bytes
 * @param owner the row that the text belongs to; a copy in another row cannot be decrypted
 */
export function sealSecret(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts a text; null where the key or the owner is another one, or the text was changed. */
export function openSecret(key: Buffer, owner: string, sealed: string): string | null {
  const [version, nonce = '', tag = '', text = ''] = sealed.split('.')
  if (version !== VERSION) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
