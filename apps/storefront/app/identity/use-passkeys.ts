/** Returns whether this browser supports passkeys; false on the server. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Returns whether the person closed the browser's dialog, or another request of ours replaced it. */
const isCancelled = (fault: unknown): boolean =>
  fault instanceof Error && (fault.name === 'NotAllowedError' || fault.name === 'AbortError')

/** Returns whether the browser cannot suggest passkeys although it says that it can, as some headless ones do. */
const isUnsupported = (fault: unknown): boolean => fault instanceof Error && fault.name === 'NotSupportedError'

/** Returns whether the email field has left the page: the person went on while the suggestions were prepared. */
const isFieldGone = (): boolean => document.querySelector("input[autocomplete$='webauthn']") === null

const passkeys = () => import('@simplewebauthn/browser')

/**
 * Creates a passkey from the server's options (`PublicKeyCredentialCreationOptionsJSON`). Null when the person
 * cancelled; throws when the device cannot, `InvalidStateError` when it already has one of this account.
 */
export async function createPasskey(options: object): Promise<object | null> {
  const { startRegistration } = await passkeys()
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    return await startRegistration({ optionsJSON: options as Options })
  } catch (fault) {
    if (isCancelled(fault)) return null
    throw fault
  }
}

/**
 * Signs with a passkey (`PublicKeyCredentialRequestOptionsJSON`). With `inField` it waits silently until one is picked
 * from the suggestions of the email field; a visible request ends that. Null when none was picked.
 */
export async function signWithPasskey(options: object, inField: boolean): Promise<object | null> {
  const { startAuthentication } = await passkeys()
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  try {
    return await startAuthentication({ optionsJSON: options as Options, useBrowserAutofill: inField })
  } catch (fault) {
    if (isCancelled(fault) || (inField && (isUnsupported(fault) || isFieldGone()))) return null
    throw fault
  }
}

/** Returns whether passkeys can be suggested in the email field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await passkeys()).browserSupportsWebAuthnAutofill()
}

/** Cancels the current passkey request. */
export async function stopAskingForPasskey(): Promise<void> {
  ;(await passkeys()).WebAuthnAbortService.cancelCeremony()
}
