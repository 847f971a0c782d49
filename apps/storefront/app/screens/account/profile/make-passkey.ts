import { createPasskey } from '../../sign-in/use-passkeys.ts'

type Made =
  | { readonly ok: true; readonly credential: object; readonly name: string }
  /** `stopped`: the person, or the device, said no. `known`: this device has one already. */
  | { readonly ok: false; readonly problem: 'stopped' | 'known' }

/** Asks the device for a passkey, and names it after the device. */
export async function makePasskey(options: object): Promise<Made> {
  try {
    const credential = await createPasskey(options)
    return credential === null ? { ok: false, problem: 'stopped' } : { ok: true, credential, name: deviceName() }
  } catch (fault) {
    return { ok: false, problem: fault instanceof Error && fault.name === 'InvalidStateError' ? 'known' : 'stopped' }
  }
}

const DEVICES = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Mac', /Macintosh/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
] as const

/** What people call the thing in their hand; empty where it does not say. */
const deviceName = (): string => DEVICES.find(([, sign]) => sign.test(navigator.userAgent))?.[0] ?? ''
