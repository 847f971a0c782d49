import type { Language } from '@comanda/domain'
import type { Context } from 'hono'
import type { Tenant } from '../businesses/store.ts'

/** What every call of the API knows. */
export interface ApiEnv {
  Variables: {
    tenant: Tenant
    /** Of messages: Accept-Language, else the business's own. */
    language: Language
    /** Address of the caller; absent in calls within the process. */
    clientIp?: string
    /** What every answer of data carries on the way out; absent in calls within the process. */
    dataHeaders?: Readonly<Record<string, string>>
    /** The answer has its headers already. */
    isWhole?: boolean
  }
}

export type ApiContext = Context<ApiEnv>

/** Who calls: a guest by a secret, a user by a session. */
export type Visitor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'guest'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string }

/** As it is kept beside keys and coupon claims. */
export const visitorName = (visitor: Visitor): string =>
  visitor.kind === 'nobody' ? 'nobody' : `${visitor.kind}:${visitor.id}`
