import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Person } from './people.ts'
import { personOf, subjectOf } from './people.ts'
import type { IdentityParts } from './sign-in-answer.ts'

interface GraphParts extends IdentityParts {
  /** The app secret, which allows inspecting tokens. */
  readonly facebookSecret: string
}

interface KnownToken {
  readonly appId: string
  readonly person: Person
  readonly expiresAt: Temporal.Instant
}

const refuse = (c: Context, message: string, code: number) =>
  c.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } }, 400)

async function findToken({ pool }: IdentityParts, token: string): Promise<KnownToken | null> {
  const { rows } = await pool.query<{ app_id: string; person: string; expires_at: Date }>(
    'select app_id, person, expires_at from sandbox.access_tokens where token = $1',
    [token],
  )
  const row = rows[0]
  const person = row && personOf('facebook', row.person)
  if (!row || !person) return null
  return { appId: row.app_id, person, expiresAt: Temporal.Instant.fromEpochMilliseconds(row.expires_at.getTime()) }
}

/** The two calls of the Graph API for signing in: `debug_token` for the app, `me` for the holder of a token. */
export function graphRoutes(parts: GraphParts): Hono {
  const routes = new Hono()
  const isOver = ({ expiresAt }: KnownToken) => Temporal.Instant.compare(parts.clock.now(), expiresAt) >= 0

  routes.get('/debug_token', async (c) => {
    const { clientId } = parts.clients.facebook
    if (c.req.query('access_token') !== `${clientId}|${parts.facebookSecret}`) {
      return refuse(c, 'Invalid OAuth access token signature.', 190)
    }
    const found = await findToken(parts, c.req.query('input_token') ?? '')
    const error = { code: 190, message: 'Invalid OAuth access token.' }
    if (found === null) return c.json({ data: { is_valid: false, error, scopes: [] } })
    return c.json({
      data: {
        app_id: found.appId,
        type: 'USER',
        application: 'Sandbox',
        expires_at: Math.floor(found.expiresAt.epochMilliseconds / 1000),
        is_valid: !isOver(found),
        scopes: ['email', 'public_profile'],
        user_id: subjectOf('facebook', found.person),
      },
    })
  })

  routes.get('/me', async (c) => {
    const token = c.req.query('access_token') ?? ''
    const proof = c.req.query('appsecret_proof')
    const found = await findToken(parts, token)
    if (found === null || isOver(found)) return refuse(c, 'Invalid OAuth access token.', 190)
    if (proof !== undefined && proof !== createHmac('sha256', parts.facebookSecret).update(token).digest('hex')) {
      return refuse(c, 'Invalid appsecret_proof provided in the API argument', 100)
    }
    const { person } = found
    const { firstName: first_name, lastName: last_name, email } = person
    const whole = { name: `${first_name} ${last_name}`, first_name, last_name, ...(email && { email }) }
    const wanted = (c.req.query('fields') ?? 'name').split(',')
    const told = Object.entries(whole).filter(([field]) => wanted.includes(field))
    return c.json({ ...Object.fromEntries(told), id: subjectOf('facebook', person) })
  })

  return routes
}
