import { z } from 'zod'

const clientData = z.object({ challenge: z.string().min(1).max(200) })

/** The challenge in a browser's client data; null where it is unreadable. The data is not verified yet. */
export function challengeOf(credential: { readonly response: Readonly<Record<string, unknown>> }): string | null {
  const { clientDataJSON } = credential.response
  if (typeof clientDataJSON !== 'string') return null
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return clientData.safeParse(data).data?.challenge ?? null
  } catch {
    return null
  }
}
