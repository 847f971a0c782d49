import { type FromApp, readMessage, type ToApp, writeMessage } from './messages.ts'
import { bridgeOf, type NativeWindow } from './native-window.ts'

type Heard = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/**
 * Returns the app's message in an event; null for messages from another site or a frame. An app sends from the page's
 * own origin or without one.
 */
export function heardFrom(event: Heard, page: { readonly origin: string; readonly window: unknown }): FromApp | null {
  const isOwn = event.origin === '' || event.origin === page.origin
  const isFrame = event.source !== null && event.source !== page.window
  return isOwn && !isFrame ? readMessage(event.data) : null
}

/** The app's answer to each request. */
type Answers = { readonly [M in FromApp as M['type']]: M['payload'] }

/** Sends the app a message that needs no answer. */
export function tellApp(message: ToApp): void {
  bridgeOf(window as NativeWindow)?.postMessage(writeMessage(message))
}

/**
 * Asks the app and waits for the answer with the same type and id; null when the request is aborted or there is no app.
 */
export function askApp<T extends keyof Answers>(
  message: ToApp & { readonly type: T },
  signal: AbortSignal,
): Promise<Answers[T] | null> {
  const bridge = bridgeOf(window as NativeWindow)
  if (bridge === null || signal.aborted) return Promise.resolve(null)
  return new Promise((resolve) => {
    const targets = [window, document] as const
    const settle = (payload: Answers[T] | null) => {
      for (const target of targets) target.removeEventListener('message', hear as EventListener)
      signal.removeEventListener('abort', giveUp)
      resolve(payload)
    }
    const giveUp = () => settle(null)
    const hear = (event: MessageEvent<unknown>) => {
      const heard = heardFrom(event, { origin: window.location.origin, window })
      if (heard !== null && heard.type === message.type && heard.id === message.id) settle(heard.payload as Answers[T])
    }
    // Android posts to the document, iOS to the window.
    for (const target of targets) target.addEventListener('message', hear as EventListener)
    signal.addEventListener('abort', giveUp)
    bridge.postMessage(writeMessage(message))
  })
}
