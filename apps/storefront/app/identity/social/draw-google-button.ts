/// <reference types="google.accounts" />
import type { Language } from '@comanda/domain'
import type { SignInProvider } from '../../api/accounts.ts'
import { loadScript } from './load-script.ts'

/** The largest width that Google draws, px. */
const WIDEST = 400

interface GoogleButton {
  readonly container: HTMLElement
  readonly provider: SignInProvider
  readonly nonce: string
  readonly language: Language
  readonly look: { readonly isDark: boolean; readonly isPill: boolean }
  readonly onCredential: (credential: string) => void
}

/** Shows Google's own prompt to people signed in to Google; others see nothing. */
export function promptGoogle(): void {
  google.accounts.id.prompt()
}

/** Renders Google's own button: their rules require it, and only it opens their window. */
export async function drawGoogleButton(button: GoogleButton): Promise<void> {
  const { container, provider, nonce, language, look } = button
  await loadScript(provider.scriptUrl)
  const { id } = google.accounts
  id.initialize({
    client_id: provider.clientId,
    nonce,
    ux_mode: 'popup',
    callback: ({ credential }) => button.onCredential(credential),
  })
  id.renderButton(container, {
    type: 'standard',
    size: 'large',
    text: 'continue_with',
    logo_alignment: 'center',
    theme: look.isDark ? 'filled_black' : 'outline',
    shape: look.isPill ? 'pill' : 'rectangular',
    width: Math.min(container.clientWidth, WIDEST),
    locale: language,
  })
}
