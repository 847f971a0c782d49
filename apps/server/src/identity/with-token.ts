import { hashOf, newToken } from './session.ts'

interface TokenStore {
  readonly insert: (hash: string) => Promise<unknown>
  readonly remove: (hash: string) => Promise<unknown>
}

/**
 * Creates a token, stores its hash, and passes token and hash to `send`. The hash is stored before the mail is sent, because its link may be
 * followed at once. If `send` fails, the hash is removed, because a retried mail creates another token.
 */
export async function withToken<T>(
  { insert, remove }: TokenStore,
  send: (token: string, hash: string) => Promise<T>,
): Promise<T> {
  const token = newToken()
  const hash = hashOf(token)
  await insert(hash)
  try {
    return await send(token, hash)
  } catch (error) {
    await remove(hash)
    throw error
  }
}
