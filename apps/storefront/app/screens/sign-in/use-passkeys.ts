/** Whether this browser knows passkeys at all; false on the server. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** What a person does when they close the browser's window, or what we do when another question takes its place. */
const isCancelled = (fault: unknown): boolean =>
  fault instanceof Error && (fault.name === 'NotAllowedError' || fault.name === 'AbortError')

const passkeys = () => import('@simplewebauthn/browser')

/**
 * Lets the browser make a passkey from the server's options (`PublicKeyCredentialCreationOptionsJSON`). Null when the person
 * changed their mind; throws when the device cannot, `InvalidStateError` when it holds one of this account already.
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
 * Lets the browser sign with a passkey (`PublicKeyCredentialRequestOptionsJSON`). `inField` waits quietly until one is picked
 * from the suggestions of the email field; asking openly ends that. Null when nothing was picked.
 */
export async function signWithPasskey(options: object, inField: boolean): Promise<object | null> {
  const { startAuthentication } = await passkeys()
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  try {
    return await startAuthentication({ optionsJSON: options as Options, useBrowserAutofill: inField })
  } catch (fault) {
    if (isCancelled(fault)) return null
    throw fault
  }
}

/** Whether passkeys can be suggested in the email field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await passkeys()).browserSupportsWebAuthnAutofill()
}

/** Ends whatever the browser is being asked. */
export async function stopAskingForPasskey(): Promise<void> {
  ;(await passkeys()).WebAuthnAbortService.cancelCeremony()
}
