import type { SecurityEvent } from '../platform/observe/security-event.ts'
import type { ApiContext } from './api-env.ts'
import { networkOf } from './network.ts'

/** The business and the network of a call, for security events. */
export function callerOf(c: ApiContext): Pick<SecurityEvent, 'business' | 'network'> {
  return {
    business: c.var.tenant.business.id,
    network: networkOf(c),
  }
}
