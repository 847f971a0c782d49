import type { StaffMailDomainWire } from '@comanda/contract/wire'
import type { MailDomainState, MailRecord } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** The domain that the business's mails are sent from. */
export interface MailDomain {
  readonly domain: string
  readonly fromName: string
  readonly fromAddress: string
  /** Empty: replies go to the sender's address. */
  readonly replyTo: string
  readonly state: MailDomainState
  readonly records: readonly MailRecord[]
  /** ISO 8601. */
  readonly checkedAt: string | null
  readonly failingSince: string | null
}

/** Null: the installation's sender. */
export interface MailDomainAnswer {
  readonly mailDomain: MailDomain | null
}

const fromWire = ({ data: { mailDomain: wire } }: { data: StaffMailDomainWire }): MailDomainAnswer => ({
  mailDomain: wire && {
    domain: wire.domain,
    fromName: wire.fromName,
    fromAddress: wire.fromAddress,
    replyTo: wire.replyTo,
    state: wire.state,
    records: wire.records,
    checkedAt: wire.checkedAt,
    failingSince: wire.failingSince,
  },
})

export function fetchMailDomain() {
  return call('/staff/mail-domain', fromWire)
}
/** @param seen null where the business had no domain */
export function setMailDomain(wanted: StaffSender, seen: StaffSender | null) {
  return change('/staff/mail-domain', fromWire, { ...wanted }, { ...seen })
}
export function checkMailDomain() {
  return call('/staff/mail-domain/check', fromWire, {})
}
/** @param seen the sender that the member saw; one that was set since is not removed */
export function removeMailDomain(seen: StaffSender) {
  return call('/staff/mail-domain/remove', fromWire, { seen })
}

/** Field values by their names on the wire. */
export interface StaffSender {
  readonly fromName: string
  readonly fromAddress: string
  readonly replyTo: string
}
