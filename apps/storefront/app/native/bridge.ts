import { type FromApp, readMessage, type ToApp, writeMessage } from './messages.ts'
import { bridgeOf, type NativeWindow } from './native-window.ts'

type Heard = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/**
 * The app's message in an event. An app speaks from inside the page, or without an origin; what another site or a frame says is
 * nobody's answer.
 */
export function heardFrom(event: Heard, page: { readonly origin: string; readonly window: unknown }): FromApp | null {
  const isOwn = event.origin === '' || event.origin === page.origin
  const isFrame = event.source !== null && event.source !== page.window
  return isOwn && !isFrame ? readMessage(event.data) : null
}

/** What the app answers to each question. */
type Answers = { readonly [M in FromApp as M['type']]: M['payload'] }

/** Tells the app something that needs no answer. */
export function tellApp(message: ToApp): void {
  bridgeOf(window as NativeWindow)?.postMessage(writeMessage(message))
}

/** Asks the app and waits for the answer with the same type and id; null where it is given up first, or nobody is there. */
export function askApp<T extends keyof Answers>(
  message: ToApp & { readonly type: T },
  signal: AbortSignal,
): Promise<Answers[T] | null> {
  const bridge = bridgeOf(window as NativeWindow)
  if (bridge === null || signal.aborted) return Promise.resolve(null)
  return new Promise((resolve) => {
    const places = [window, document] as const
    const settle = (payload: Answers[T] | null) => {
      for (const place of places) place.removeEventListener('message', hear as EventListener)
      signal.removeEventListener('abort', giveUp)
      resolve(payload)
    }
    const giveUp = () => settle(null)
    const hear = (event: MessageEvent<unknown>) => {
      const heard = heardFrom(event, { origin: window.location.origin, window })
      if (heard !== null && heard.type === message.type && heard.id === message.id) settle(heard.payload as Answers[T])
    }
    // Android's view speaks to the document, iOS to the window.
    for (const place of places) place.addEventListener('message', hear as EventListener)
    signal.addEventListener('abort', giveUp)
    bridge.postMessage(writeMessage(message))
  })
}
