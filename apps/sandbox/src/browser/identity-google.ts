/// <reference types="google.accounts" />
import { askWho, languageOf } from './identity-dialog.ts'
import { adopt } from './style-sheet.ts'

/** Stands in for Google Identity Services: the sign-in part of `google.accounts.id`. */
type Id = typeof google.accounts.id
type Settings = google.accounts.id.IdConfiguration
type Button = google.accounts.id.GsiButtonConfiguration

let settings: Settings | null = null
let cancelled = false

async function signIn(): Promise<void> {
  if (settings === null) {
    console.error('[GSI_LOGGER]: Failed to render button before calling initialize().')
    return
  }
  const { client_id, nonce, callback } = settings
  cancelled = false
  const answer = await askWho('Google', { client_id, nonce })
  if (answer !== null && !cancelled) callback?.(answer as google.accounts.id.CredentialResponse)
}

const LABELS = {
  en: {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  },
  es: {
    signin_with: 'Iniciar sesión con Google',
    signup_with: 'Registrarse con Google',
    continue_with: 'Continuar con Google',
    signin: 'Iniciar sesión',
  },
} as const

const BUTTON = `
:host { display: block }
button { display: flex; align-items: center; justify-content: center; gap: 12px; width: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid #747775;
  border-radius: 4px; background: #fff; color: #1f1f1f; font: 500 14px/20px system-ui, sans-serif; cursor: pointer }
button.pill { border-radius: 999px }
button.filled { border-color: transparent; background: #1a73e8; color: #fff }
button.black { border-color: #8e918f; background: #131314; color: #e3e3e3 }
button:hover { box-shadow: 0 1px 3px rgb(0 0 0 / .3) }
button:focus-visible { outline: 2px solid #1a73e8; outline-offset: 2px }
svg { flex: none; width: 18px; height: 18px }
.icon span { display: none }
`

/** The four colours. */
const LOGO = [
  ['#4285f4', 'M17.6 9.2c0-.6-.1-1.2-.2-1.7H9v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6Z'],
  ['#34a853', 'M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9H1v2.4A9 9 0 0 0 9 18Z'],
  ['#fbbc05', 'M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8l3-2.3Z'],
  ['#ea4335', 'M9 3.6c1.3 0 2.5.4 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3A5.4 5.4 0 0 1 9 3.6Z'],
] as const

function logo(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 18 18')
  svg.setAttribute('aria-hidden', 'true')
  for (const [colour, shape] of LOGO) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('fill', colour)
    path.setAttribute('d', shape)
    svg.append(path)
  }
  return svg
}

function renderButton(parent: HTMLElement, options: Button): void {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const [button, label] = [document.createElement('button'), document.createElement('span')]
  adopt(root, BUTTON)
  const text = LABELS[languageOf(options.locale)][options.text ?? 'signin_with']
  label.textContent = text
  button.type = 'button'
  button.setAttribute('aria-label', text)
  button.classList.toggle('pill', options.shape === 'pill' || options.shape === 'circle')
  button.classList.toggle('icon', options.type === 'icon')
  button.classList.toggle('filled', options.theme === 'filled_blue')
  button.classList.toggle('black', options.theme === 'filled_black')
  // The real button has this maximum width.
  if (options.width !== undefined) host.style.width = `${Math.min(options.width, 400)}px`
  button.append(logo(), label)
  button.addEventListener('click', () => {
    options.click_listener?.()
    void signIn()
  })
  root.append(button)
  parent.replaceChildren(host)
}

type StoodInFor =
  | 'initialize'
  | 'renderButton'
  | 'prompt'
  | 'cancel'
  | 'disableAutoSelect'
  | 'storeCredential'
  | 'revoke'

const id: Pick<Id, StoodInFor> = {
  initialize: (given) => {
    settings = given
  },
  renderButton,
  // One Tap appears only for known users; the stand-in knows none.
  prompt: () => undefined,
  cancel: () => {
    cancelled = true
  },
  disableAutoSelect: () => undefined,
  storeCredential: (_credential, done) => done?.(),
  revoke: (_hint, done) => done?.({ successful: true }),
}

Object.assign(window, { google: { accounts: { id } } })
