/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** The person closed the browser's dialog. */
const isCancelled = (fault: unknown): boolean =>
  fault instanceof Error && (fault.name === 'NotAllowedError' || fault.name === 'AbortError')

/** Signs with a passkey of this device; null when the person cancelled. */
export async function signWithPasskey(optionsJSON: object): Promise<object | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  try {
    return await startAuthentication({ optionsJSON: optionsJSON as Options })
  } catch (fault) {
    if (isCancelled(fault)) return null
    throw fault
  }
}

/**
 * Creates a passkey; `known` when this device has one of the account, `stopped` when the person or the device declined.
 */
export async function createPasskey(optionsJSON: object): Promise<object | 'known' | 'stopped'> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    return await startRegistration({ optionsJSON: optionsJSON as Options })
  } catch (fault) {
    return fault instanceof Error && fault.name === 'InvalidStateError' ? 'known' : 'stopped'
  }
}
