import { type FromApp, type FromPage, readFromApp, writeFromPage } from '@comanda/native-bridge'
import { bridgeOf, type NativeWindow } from './native-window.ts'

type Heard = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/** What the page says: the version is added on the way. */
export type ToApp = FromPage extends infer M ? (M extends FromPage ? Omit<M, 'v'> : never) : never

/**
 * Returns the app's message in an event; null for messages from another site or a frame. An app sends from the page's
 * own origin or without one.
 */
export function heardFrom(event: Heard, page: { readonly origin: string; readonly window: unknown }): FromApp | null {
  const isOwn = event.origin === '' || event.origin === page.origin
  const isFrame = event.source !== null && event.source !== page.window
  return isOwn && !isFrame ? readFromApp(event.data) : null
}

/** The app's answer to each request. */
type Answers = { readonly [M in FromApp as M['type']]: M['payload'] }

/** What the page can ask: the types that both sides have. */
type Asked = FromPage['type'] & FromApp['type']

/** Sends the app a message that needs no answer. */
export function tellApp(message: ToApp): void {
  bridgeOf(window as NativeWindow)?.postMessage(writeFromPage(message))
}

/** Calls the listener with each message of the app. Returns how to stop. */
export function listenToApp(listener: (said: FromApp) => void): () => void {
  // Android posts to the document, iOS to the window.
  const targets: readonly EventTarget[] = [window, document]
  const hear = (event: Event) => {
    const said = heardFrom(event as MessageEvent<unknown>, { origin: window.location.origin, window })
    if (said !== null) listener(said)
  }
  for (const target of targets) target.addEventListener('message', hear)
  return () => {
    for (const target of targets) target.removeEventListener('message', hear)
  }
}

/**
 * Asks the app and waits for the answer with the same type and id; null when the request is aborted or there is no app.
 */
export function askApp<T extends Asked>(
  message: ToApp & { readonly type: T },
  signal: AbortSignal,
): Promise<Answers[T] | null> {
  const bridge = bridgeOf(window as NativeWindow)
  if (bridge === null || signal.aborted) return Promise.resolve(null)
  return new Promise((resolve) => {
    const settle = (payload: Answers[T] | null) => {
      stop()
      signal.removeEventListener('abort', giveUp)
      resolve(payload)
    }
    const giveUp = () => settle(null)
    const stop = listenToApp((said) => {
      if (said.type === message.type && said.id === message.id) settle(said.payload as Answers[T])
    })
    signal.addEventListener('abort', giveUp)
    bridge.postMessage(writeFromPage(message))
  })
}
