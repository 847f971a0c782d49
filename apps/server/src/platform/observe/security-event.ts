import { createHmac } from 'node:crypto'
import type { Logger } from './log.ts'

/**
 * What a restaurant's security log answers: who came in, who was refused, and who changed or took what.
 *
 * - `locked-out`: too many tries; refused without looking at the secret.
 * - `role-refused`: a signed-in member of staff asked for more than the role allows.
 * - `credential-added`, `credential-removed`: a password, passkey, provider or email by which an account can be
 *   entered.
 * - `erased`, `exported`: a person's data.
 */
export type SecurityEventName =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'locked-out'
  | 'registered'
  | 'reset-requested'
  | 'password-reset'
  | 'role-refused'
  | 'credential-added'
  | 'credential-removed'
  | 'erased'
  | 'exported'

/** One event. Ids are opaque: the line contains no personal data. */
export interface SecurityEvent {
  readonly event: SecurityEventName
  /** 0 is the installation. */
  readonly business: number
  /** The caller's network in the clear; the log gets its keyed hash. */
  readonly network: string
  /** The customer's random id. */
  readonly user?: string
  /** The number of the member of staff. */
  readonly staff?: number
  readonly operator?: number
  /**
   * A word of the program: the method of a sign-in, the kind of a credential, a refusal's code. Never text from a
   * request.
   */
  readonly about?: string
}

export type LogSecurityEvent = (event: SecurityEvent) => void

/** Refusals stand out from what people do every day. */
const WARNED: ReadonlySet<SecurityEventName> = new Set(['sign-in-refused', 'locked-out', 'role-refused'])

/**
 * Hides the network, but lets the lines of one attacker be found together. 64 bits are enough to tell networks apart.
 */
const hashOfNetwork = (key: string, network: string): string =>
  createHmac('sha256', key).update(network).digest('base64url').slice(0, 11)

/** Creates the only function that logs security events: one line each, "security event". */
export function createSecurityLog(log: Logger, key: string): LogSecurityEvent {
  return ({ event, network, ...rest }) =>
    log[WARNED.has(event) ? 'warn' : 'info']({ event, network: hashOfNetwork(key, network), ...rest }, 'security event')
}
