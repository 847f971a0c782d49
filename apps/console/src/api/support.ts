import type { SupportHours } from '@comanda/domain'
import { call } from './call.ts'

/** An access of operators that an owner has given. */
export interface SupportGrant {
  readonly id: number
  /** Null once the owner is no longer known. */
  readonly grantedBy: string | null
  readonly reason: string
  readonly grantedAt: string
  readonly until: string
  /** Null where it ended by itself, or has not ended. */
  readonly endedAt: string | null
  readonly endedBy: string | null
}

export interface OpenSupport extends SupportGrant {
  /** Names of the operators who are in the console now. */
  readonly who: readonly string[]
}

export interface Support {
  readonly open: OpenSupport | null
  readonly earlier: readonly SupportGrant[]
}

interface GrantWire {
  readonly id: number
  readonly grantedBy: string | null
  readonly reason: string
  readonly grantedAt: string
  readonly until: string
  readonly endedAt: string | null
  readonly endedBy: string | null
}

interface SupportWire {
  readonly open: (GrantWire & { readonly who: readonly string[] }) | null
  readonly earlier: readonly GrantWire[]
}

const grantOf = ({ grantedBy, grantedAt, endedAt, endedBy, ...wire }: GrantWire): SupportGrant => ({
  ...wire,
  grantedBy: grantedBy,
  grantedAt: grantedAt,
  endedAt: endedAt,
  endedBy: endedBy,
})

const fromWire = ({ data: { open, earlier } }: { readonly data: SupportWire }): Support => ({
  open: open && { ...grantOf(open), who: open.who },
  earlier: earlier.map(grantOf),
})

export function fetchSupport() {
  return call('/staff/support', fromWire)
}

export interface WantedSupport {
  readonly hours: SupportHours
  readonly reason: string
}

export function grantSupport(wanted: WantedSupport) {
  return call('/staff/support', fromWire, wanted)
}

export function endSupport() {
  return call('/staff/support/end', fromWire, {})
}
