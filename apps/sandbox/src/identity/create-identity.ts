import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { JWTPayload } from 'jose'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { graphRoutes } from './graph-routes.ts'
import { identityRoutes, SCRIPTS } from './identity-routes.ts'
import { createIssuer } from './issuer.ts'
import { type Provider, personOf } from './people.ts'
import { type IdentityClient, type IdentityParts, idTokenOf, signInAnswer } from './sign-in-answer.ts'

interface StandIn extends IdentityClient {
  /** File name of the script that a page loads. */
  readonly script: string
}

/** Stands in for Google, Apple and Facebook: their scripts, sign-in page, keys and Graph API. */
export interface SandboxIdentity {
  /** Mounted at `/sandbox/identity`, with one folder per provider. */
  readonly app: Hono
  readonly providers: Readonly<Record<Provider, StandIn>>
  /** New at every start. */
  readonly facebookSecret: string
  /** The result of the provider's script for a person, without a browser. */
  readonly signInAnswer: (provider: Provider, person: string, nonce: string | null) => Promise<unknown>
  /** A signed token of a person, with `others` overriding its claims. */
  readonly idToken: (provider: Provider, person: string, nonce: string | null, claims?: JWTPayload) => Promise<string>
}

const standIn = (provider: Provider, clientId: string): StandIn => ({
  clientId,
  issuer: `https://${provider}.sandbox.invalid`,
  script: SCRIPTS[provider],
})

export function createIdentity(pool: Pool, clock: Clock): SandboxIdentity {
  const providers = {
    google: standIn('google', 'sandbox.apps.googleusercontent.example'),
    apple: standIn('apple', 'example.sandbox.web'),
    facebook: standIn('facebook', '1000000000000001'),
  }
  const facebookSecret = randomBytes(16).toString('hex')
  const parts: IdentityParts = { pool, clock, issuer: createIssuer(pool), clients: providers }
  const someone = (provider: Provider, id: string) => {
    const person = personOf(provider, id)
    if (person === undefined) throw new Error(`${provider} does not know ${id}`)
    return person
  }
  return {
    app: new Hono()
      .route('/', identityRoutes(parts))
      .route('/facebook/graph', graphRoutes({ ...parts, facebookSecret })),
    providers,
    facebookSecret,
    signInAnswer: (provider, person, nonce) =>
      signInAnswer(parts, provider, { person: someone(provider, person), nonce, state: null }),
    async idToken(provider, person, nonce, claims = {}) {
      return idTokenOf(parts, provider, { person: someone(provider, person), nonce, state: null }, claims)
    },
  }
}
