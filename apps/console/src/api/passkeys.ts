import type { PasskeyWire } from '@comanda/contract/wire'
import { passkeyFromWire } from '@comanda/contract/wire'
import { ownPath } from './area.ts'
import { call } from './call.ts'

/** Options of a ceremony, which the browser reads. */
const options = (wire: { data: object }): object => wire.data

export function signInPasskeyOptions() {
  return call(ownPath('/login/passkey/options'), options, {})
}

export function newPasskeyOptions() {
  return call(ownPath('/account/passkeys/options'), options, {})
}

export function proofPasskeyOptions() {
  return call(ownPath('/account/proof/options'), options, {})
}

export function addPasskey(credential: object) {
  return call(ownPath('/account/passkeys'), (wire: { data: PasskeyWire }) => passkeyFromWire(wire.data), { credential })
}

export function removePasskey(id: string) {
  return call(ownPath(`/account/passkeys/${id}/remove`), () => null, {})
}
