import type { HttpBindings } from '@hono/node-server'
import type { ApiEnv } from './api-env.ts'

/** Context of every request, before routing. */
export interface AppEnv {
  Variables: Partial<ApiEnv['Variables']> & {
    requestId: string
    /** Address of the caller; "local" for calls from the storefront's loaders. */
    clientIp: string
    scheme: 'http:' | 'https:'
    /** The request came from a believed proxy (`TRUST_PROXY`). */
    isFromProxy: boolean
  }
  /** Empty in calls within the process. */
  Bindings: Partial<HttpBindings>
}
