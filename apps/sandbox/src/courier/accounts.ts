import type { Context } from 'hono'

/** The secret of every account of the sandbox's couriers; any client id is an account. */
export const CLIENT_SECRET = 'sandbox-courier'
const TOKEN = 'sandbox_courier_'
const MOST_SECONDS = 2_592_000

/** The key that proves the events of an account. */
export function webhookKeyOf(clientId: string): string {
  return `sandbox-webhook-${clientId}`
}

/** Answers a request for a token with client credentials. */
export async function giveToken(c: Context, scope: string) {
  const form = new URLSearchParams(await c.req.text())
  const clientId = form.get('client_id') ?? ''
  const isRight = form.get('client_secret') === CLIENT_SECRET && clientId !== ''
  if (form.get('grant_type') !== 'client_credentials' || form.get('scope') !== scope)
    return c.json({ error: 'invalid_scope' }, 400)
  if (!isRight) return c.json({ error: 'invalid_client', error_description: 'Client authentication failed' }, 401)
  return c.json({ access_token: `${TOKEN}${clientId}`, expires_in: MOST_SECONDS, token_type: 'Bearer', scope })
}

/** The client id of a request's token; null when it has none. */
export function accountOf(c: Context): string | null {
  const [kind, token = ''] = (c.req.header('authorization') ?? '').split(' ')
  return kind === 'Bearer' && token.startsWith(TOKEN) ? token.slice(TOKEN.length) : null
}
