import type { StaffConnectionsWire } from '@comanda/contract/wire'
import type { Connection, ConnectionFailure } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** The state of one of the business's own third parties; it says nothing of its secret but the end. */
export interface ConnectionState {
  /** ISO 8601; null: the installation's is used. */
  readonly setAt: string | null
  readonly secretEnd: string | null
  readonly workedAt: string | null
  readonly failure: { readonly reason: ConnectionFailure; readonly code: string | null; readonly at: string } | null
}

/** Field values by their names on the wire. */
export type Fields = Readonly<Record<string, string | number | boolean | readonly string[]>>

export interface Connections {
  readonly states: Readonly<Record<Connection, ConnectionState>>
  readonly settings: Readonly<Record<Connection, Fields | null>>
  readonly site: StaffConnectionsWire['site']
  readonly smsWebhookPath: string
}

const stateOf = (wire: StaffConnectionsWire[Connection]): ConnectionState => ({
  setAt: wire.setAt,
  secretEnd: wire.secretEnd,
  workedAt: wire.workedAt,
  failure: wire.failure === null ? null : { reason: wire.failure, code: wire.failureCode, at: wire.failedAt ?? '' },
})

const connectionsFromWire = ({ data }: { data: StaffConnectionsWire }): Connections => ({
  states: {
    mail: stateOf(data.mail),
    sms: stateOf(data.sms),
    push: stateOf(data.push),
    onesignal: stateOf(data.onesignal),
  },
  settings: {
    mail: data.mail.settings,
    sms: data.sms.settings,
    push: data.push.settings,
    onesignal: data.onesignal.settings,
  },
  site: data.site,
  smsWebhookPath: data.sms.webhookPath,
})

export function fetchConnections() {
  return call('/staff/connections', connectionsFromWire)
}
export function setSite(wanted: Connections['site'], seen: Connections['site']) {
  return change('/staff/connections/site', connectionsFromWire, wanted, seen)
}
/** @param seen what the member saw: the settings, and when they and the secret were set */
export function setConnection(kind: Connection, fields: Fields, { settings, states }: Connections) {
  const seen = { ...settings[kind], setAt: states[kind].setAt }
  return change(`/staff/connections/${kind}`, connectionsFromWire, fields, seen)
}
/** @param seen the connection that the member saw; one that was set since is not removed */
export function removeConnection(kind: Connection, seen: Pick<ConnectionState, 'setAt'>) {
  return call(`/staff/connections/${kind}/remove`, connectionsFromWire, { seen: { setAt: seen.setAt } })
}
export function testConnection(kind: 'mail' | 'sms', to: string) {
  return call(`/staff/connections/${kind}/test`, connectionsFromWire, { to })
}
