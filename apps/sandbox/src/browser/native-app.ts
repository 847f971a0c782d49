import type { IdentityMessage } from './identity-dialog.ts'

/**
 * Plays a restaurant's native app around the storefront in the frame: answers its messages and lists them.
 * docs/guide/app-developer/native-wrapper.md
 */
interface Message {
  readonly v: 1
  readonly type: string
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
}

type Bridged = Window & { ReactNativeWebView?: { readonly postMessage: (text: string) => void } }

const find = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (found === null) throw new Error(`The page has no ${selector}.`)
  return found
}
const frame = find<HTMLIFrameElement>('.phone iframe')
const form = find<HTMLFormElement>('form')
const list = find<HTMLOListElement>('ol')
const dialog = find<HTMLDialogElement>('dialog')
const clientIds = JSON.parse(document.body.dataset.clientIds ?? '{}') as Readonly<Record<string, string>>

const text = (name: string): string => String(new FormData(form).get(name) ?? '')
const isOn = (name: string): boolean => new FormData(form).has(name)

let playerId: string | null = crypto.randomUUID()

function show(from: 'page' | 'app', { type, payload }: Message): void {
  const entry = document.createElement('li')
  const sender = document.createElement('b')
  sender.textContent = `${from} · ${type} `
  entry.append(sender, JSON.stringify(payload))
  list.prepend(entry)
}

function say(type: string, id: string, payload: Message['payload']): void {
  const said: Message = { v: 1, type, id, payload }
  show('app', said)
  // As the web view's own injected script does: from the page itself.
  const view = frame.contentWindow
  view?.dispatchEvent(
    new MessageEvent('message', { data: JSON.stringify(said), origin: location.origin, source: view }),
  )
}

/** Shows the provider's page and returns what its native SDK would: a credential, or null when it is closed. */
function signIn(provider: string, nonce: string): Promise<Message['payload']> {
  const nothing = { credential: null, provider_id: null, first_name: null, last_name: null }
  const page = find<HTMLIFrameElement>('dialog iframe')
  page.src = `/sandbox/identity/${provider}/choose?${new URLSearchParams({ client_id: clientIds[provider] ?? '', nonce })}`
  return new Promise((resolve) => {
    const settle = (payload: Message['payload']) => {
      window.removeEventListener('message', hear)
      dialog.removeEventListener('cancel', close)
      dialog.close()
      resolve(payload)
    }
    const close = () => settle(nothing)
    const hear = ({ data, source }: MessageEvent<Partial<IdentityMessage> | null>) => {
      if (source !== page.contentWindow || data?.sandboxIdentity === undefined) return
      const { authorization, credential, accessToken, userID, user } = data.sandboxIdentity as {
        readonly authorization?: { readonly id_token: string }
        readonly credential?: string
        readonly accessToken?: string
        readonly userID?: string
        readonly user?: { readonly name: { readonly firstName: string; readonly lastName: string } }
      }
      settle({
        credential: authorization?.id_token ?? credential ?? accessToken ?? null,
        provider_id: userID ?? null,
        first_name: user?.name.firstName ?? null,
        last_name: user?.name.lastName ?? null,
      })
    }
    window.addEventListener('message', hear)
    dialog.addEventListener('cancel', close)
    dialog.showModal()
  })
}

const ANSWERS: Readonly<
  Record<string, (asked: Message['payload']) => Message['payload'] | Promise<Message['payload']>>
> = {
  hello: () => ({
    channel: Number(text('channel')),
    app_version: '1.0.0',
    platform: text('platform'),
    player_id: playerId,
    sign_in: isOn('sign_in') ? Object.keys(clientIds) : [],
  }),
  wallets: () => ({ apple_pay: isOn('apple_pay'), google_pay: isOn('google_pay') }),
  'payment-method': () => ({ stripe_payment_method_id: text('wallet') || null }),
  tracking: () => ({ status: text('tracking') }),
  'social-login': ({ provider, nonce }) => signIn(String(provider), String(nonce)),
}

async function hear(said: string): Promise<void> {
  const message = JSON.parse(said) as Message
  show('page', message)
  const answer = ANSWERS[message.type]
  if (answer !== undefined) say(message.type, message.id, await answer(message.payload))
}

/** Each loaded page has a window of its own, which needs the bridge before its scripts run. */
function bridge(): void {
  const view = frame.contentWindow as Bridged | null
  if (view !== null && view.ReactNativeWebView === undefined)
    view.ReactNativeWebView = { postMessage: (said) => void hear(said) }
  requestAnimationFrame(bridge)
}

form.addEventListener('submit', (event) => event.preventDefault())
find('[name=player]').addEventListener('click', () => {
  playerId = crypto.randomUUID()
  say('player-id', crypto.randomUUID(), { player_id: playerId })
})
find('[name=reload]').addEventListener('click', () => {
  list.replaceChildren()
  frame.src = '/'
})
frame.src = '/'
bridge()
