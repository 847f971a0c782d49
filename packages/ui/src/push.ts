/** Not loaded before the first push is requested. */
const WORKER = '/service-worker.js'

/** Returns whether this browser supports push; the native app has its own notifications. */
export function canBeReached(): boolean {
  return (
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    !('ReactNativeWebView' in window)
  )
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const isFor = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const own = subscription.options.applicationServerKey
  return own === null || String(new Uint8Array(own)) === String(key)
}

async function subscribe(pushKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(pushKey)
  const known = await pushManager.getSubscription()
  if (known !== null && isFor(known, key)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Why there is no subscription. `undecided`: the person closed the question. */
export type NoPush = 'denied' | 'undecided' | 'failed'

/** Asks for permission where it is not decided, and returns the browser's subscription. */
export async function askToPush(pushKey: string): Promise<PushSubscriptionJSON | NoPush> {
  const leave = await Notification.requestPermission()
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'undecided'
  try {
    return (await subscribe(pushKey)).toJSON()
  } catch (fault) {
    console.warn(fault)
    return 'failed'
  }
}

/** The endpoint of the browser's subscription; null without one. */
export async function endpointOfPush(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}
