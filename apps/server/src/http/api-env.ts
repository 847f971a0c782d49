import type { Language } from '@comanda/domain'
import type { Context } from 'hono'
import type { Tenant } from './tenant.ts'

/** Context of every API call. */
export interface ApiEnv {
  Bindings: {
    /** The call of a page that is being rendered. */
    readonly isPage?: true
  }
  Variables: {
    tenant: Tenant
    /** Language of messages: from Accept-Language, else the business's own. */
    language: Language
    /** Address of the caller; absent in calls within the process. */
    clientIp?: string
    /** How the client reached the site; absent in calls within the process. */
    scheme?: 'http:' | 'https:'
    /** Headers of every data response; absent in calls within the process. */
    dataHeaders?: Readonly<Record<string, string>>
    /** The response has all its headers already. */
    isWhole?: boolean
    /** A status of a fault that is none: the business is suspended. */
    isExpected?: boolean
  }
}

export type ApiContext = Context<ApiEnv>

/** The caller: a guest by a secret, a user by a session, or neither. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'guest'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string }

/** Key of an actor in `idempotency_keys.visitor` and `coupon_claims.customer`: "user:…" or "guest:…". */
export function actorKey(actor: Actor): string {
  return actor.kind === 'nobody' ? 'nobody' : `${actor.kind}:${actor.id}`
}
