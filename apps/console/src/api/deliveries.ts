import type { CourierCheckWire, DispatchWire } from '@comanda/contract/wire'
import type { CourierFailure, CourierProvider, DispatchSettings } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** A business's account at a courier service, without its secrets. */
export interface CourierAccount {
  readonly provider: CourierProvider
  /** ISO 8601; null: nothing is stored. */
  readonly setAt: string | null
  readonly clientIdEnd: string | null
  readonly isReadable: boolean
  /** Couriers can be requested; in a demo also without stored credentials. */
  readonly isUsable: boolean
  /** On this host. */
  readonly webhookPath: string
}

export interface Dispatch extends DispatchSettings {
  readonly accounts: readonly CourierAccount[]
}

const dispatchFromWire = ({ data }: { data: DispatchWire }): Dispatch => ({
  mode: data.mode,
  provider: data.provider,
  leadMinutes: data.leadMinutes,
  overflowAt: data.overflowAt,
  accounts: data.accounts.map((account) => ({
    provider: account.provider,
    setAt: account.setAt,
    clientIdEnd: account.clientIdEnd,
    isReadable: account.readable,
    isUsable: account.usable,
    webhookPath: account.webhookPath,
  })),
})

export function fetchDispatch(locationId: number) {
  return call(`/staff/locations/${locationId}/dispatch`, dispatchFromWire)
}

const dispatchToWire = ({ mode, provider, leadMinutes, overflowAt }: DispatchSettings) => ({
  mode,
  provider,
  leadMinutes: leadMinutes,
  overflowAt: overflowAt,
})

export function setDispatch(locationId: number, wanted: DispatchSettings, seen: DispatchSettings) {
  const path = `/staff/locations/${locationId}/dispatch`
  return change(path, dispatchFromWire, dispatchToWire(wanted), dispatchToWire(seen))
}

export interface CourierCredentials {
  readonly clientId: string
  readonly clientSecret: string
  /** Uber Direct only. */
  readonly customerId: string
  readonly webhookKey: string
}

/** What a person sees of stored credentials. */
export type SeenAccount = Pick<CourierAccount, 'setAt' | 'clientIdEnd'>

const seenToWire = ({ setAt, clientIdEnd }: SeenAccount) => ({ setAt: setAt, clientIdEnd: clientIdEnd })

export function setCourierAccount(
  provider: CourierProvider,
  { clientId, clientSecret, customerId, webhookKey }: CourierCredentials,
  seen: SeenAccount,
) {
  return call(`/staff/courier-accounts/${provider}`, () => null, {
    clientId: clientId,
    clientSecret: clientSecret,
    customerId: customerId,
    webhookKey: webhookKey,
    seen: seenToWire(seen),
  })
}

/** @param seen the account that the member saw; one that was stored since is not removed */
export function removeCourierAccount(provider: CourierProvider, seen: SeenAccount) {
  return call(`/staff/courier-accounts/${provider}/remove`, () => null, { seen: seenToWire(seen) })
}

/** Asks the service whether it accepts the stored credentials; null: it does. */
export function checkCourierAccount(provider: CourierProvider) {
  return call(
    `/staff/courier-accounts/${provider}/check`,
    ({ data }: { data: CourierCheckWire }): CourierFailure | null => data.failure,
    {},
  )
}
