import { hashOf, newToken } from './session.ts'

interface TokenStore {
  readonly insert: (hash: string) => Promise<unknown>
  readonly remove: (hash: string) => Promise<unknown>
}

/**
 * Creates a token, stores its hash, and passes the token to `send`; returns the hash and the result of `send`. The hash
 * is stored before the mail is sent, because its link may be followed at once. If `send` fails, the hash is removed,
 * because a retried mail creates another token.
 */
export async function withToken<T>(
  { insert, remove }: TokenStore,
  send: (token: string) => Promise<T>,
): Promise<{ readonly hash: string; readonly result: T }> {
  const token = newToken()
  const hash = hashOf(token)
  await insert(hash)
  try {
    return { hash, result: await send(token) }
  } catch (error) {
    await remove(hash)
    throw error
  }
}
