import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { askProvider, DEADLINE, INVALID, orUnavailable, ProviderUnavailable } from './ask-provider.ts'
import type { SocialAnswer, SocialCredential } from './gateway.ts'
import { idTokenVerifier } from './id-token.ts'

export interface FacebookParts {
  readonly appId: string
  readonly appSecret: string
  /** With the version: "https://graph.facebook.com/v23.0". */
  readonly graphUrl: string
  readonly issuers: readonly string[]
  readonly keysUrl: string
  readonly clock: Clock
  /** Milliseconds; ten seconds by default, tests set less. */
  readonly deadline?: number
}

/** Whether the credential has header, claims and signature, as in Limited Login on iOS. */
const isIdToken = (credential: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(credential)

const inspected = z.object({
  data: z.object({
    app_id: z.coerce.string().optional(),
    type: z.string().optional(),
    is_valid: z.boolean(),
    /** Seconds; 0 means that it does not expire. */
    expires_at: z.number().optional(),
    user_id: z.coerce.string().optional(),
  }),
})
const name = z.string().trim().max(250).optional()
const person = z.object({ id: z.string().min(1).max(250), first_name: name, last_name: name, email: name })

/**
 * Verifies Facebook credentials. On the web the credential is an access token: the Graph API answers its app and its
 * user, then the user's profile. Facebook does not state whether an email is verified.
 */
export function facebookVerifier(parts: FacebookParts): (given: SocialCredential) => Promise<SocialAnswer> {
  const { appId, appSecret, clock } = parts
  const verifyIdToken = idTokenVerifier({ ...parts, clientIds: [appId] })

  /** Null when the Graph API refuses the request. */
  async function ask<T>(path: string, parameters: Record<string, string>, schema: z.ZodType<T>): Promise<T | null> {
    const url = `${parts.graphUrl}${path}?${new URLSearchParams(parameters)}`
    const response = await askProvider(url, { signal: AbortSignal.timeout(parts.deadline ?? DEADLINE) })
    if (response.status >= 500 || response.status === 429) throw new ProviderUnavailable(`graph: ${response.status}`)
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw new ProviderUnavailable('graph: no JSON', { cause })
    })
    if (!response.ok) return null
    return schema.safeParse(body).data ?? null
  }

  async function verifyAccessToken(token: string): Promise<SocialAnswer> {
    const found = await ask('/debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }, inspected)
    if (found === null) return INVALID
    const { app_id, type, is_valid, expires_at = 0, user_id } = found.data
    const isOver = expires_at !== 0 && expires_at * 1000 <= clock.now().epochMilliseconds
    // Otherwise the owner of another app could sign in here with the tokens of that app's users.
    if (!is_valid || app_id !== appId || type !== 'USER' || !user_id || isOver) return INVALID
    const proof = createHmac('sha256', appSecret).update(token).digest('hex')
    const me = await ask(
      '/me',
      { fields: 'id,first_name,last_name,email', access_token: token, appsecret_proof: proof },
      person,
    )
    if (me === null || me.id !== user_id) return INVALID
    return {
      ok: true,
      profile: {
        subject: me.id,
        email: me.email?.toLowerCase() ?? null,
        emailVerified: false,
        firstName: me.first_name || null,
        lastName: me.last_name || null,
      },
    }
  }

  return (given) =>
    isIdToken(given.credential) ? verifyIdToken(given) : orUnavailable(() => verifyAccessToken(given.credential))
}
