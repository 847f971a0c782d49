/// <reference types="google.accounts" />
import type { Language } from '@comanda/domain'
import type { SignInProvider } from '../../../api/accounts.ts'
import { loadScript } from './load-script.ts'

/** Google draws no button wider than this. */
const WIDEST = 400

interface GoogleButton {
  readonly place: HTMLElement
  readonly provider: SignInProvider
  readonly nonce: string
  readonly language: Language
  readonly look: { readonly isDark: boolean; readonly isPill: boolean }
  readonly onCredential: (credential: string) => void
}

/** Google's own question to those whom it knows; others see nothing. */
export const promptGoogle = (): void => google.accounts.id.prompt()

/** Puts Google's own button in its place: their rules ask for it, and it alone opens their window. */
export async function drawGoogleButton(button: GoogleButton): Promise<void> {
  const { place, provider, nonce, language, look } = button
  await loadScript(provider.scriptUrl)
  const { id } = google.accounts
  id.initialize({
    client_id: provider.clientId,
    nonce,
    ux_mode: 'popup',
    callback: ({ credential }) => button.onCredential(credential),
  })
  id.renderButton(place, {
    type: 'standard',
    size: 'large',
    text: 'continue_with',
    logo_alignment: 'center',
    theme: look.isDark ? 'filled_black' : 'outline',
    shape: look.isPill ? 'pill' : 'rectangular',
    width: Math.min(place.clientWidth, WIDEST),
    locale: language,
  })
}
