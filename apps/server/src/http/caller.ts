import type { SecurityEvent } from '../platform/observe/security-event.ts'
import type { ApiContext } from './api-env.ts'
import { networkOf } from './network.ts'

/** The business and the network of a call, for security events. */
export const callerOf = (c: ApiContext): Pick<SecurityEvent, 'business' | 'network'> => ({
  business: c.var.tenant.business.id,
  network: networkOf(c),
})
