import type { HttpBindings } from '@hono/node-server'
import type { ApiEnv } from '../api/env.ts'

/** What stands in the context of every request, before it is known to be for the API. */
export interface AppEnv {
  Variables: Partial<ApiEnv['Variables']> & {
    requestId: string
    /** Address of the caller; "local" for calls of the storefront's own loaders. */
    clientIp: string
  }
  /** Empty in calls within the process. */
  Bindings: Partial<HttpBindings>
}
