import type { Language, OrderType } from '@comanda/domain'
import { type Awaited, addAlert, removeAlert } from '../api/alerts.ts'
import { browserClient } from '../api/client.ts'

/** Not loaded before the first alert is requested. */
const WORKER = '/push-worker.js'

/** Returns whether this browser supports push; the native app has its own notifications. */
export const canBeReached = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  !('ReactNativeWebView' in window)

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

interface Wish {
  readonly language: Language
  readonly awaited: Awaited
}

/** Asks for permission, then requests one push from the server. [2.62] */
export async function askForAlert(
  { language, awaited }: Wish,
  orderType: OrderType,
  pushKey: string,
): Promise<'asked' | 'denied' | 'undecided' | 'failed'> {
  const leave = await Notification.requestPermission()
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'undecided'
  try {
    const subscription = await subscribe(pushKey)
    const answer = await addAlert(browserClient(language), awaited, orderType, subscription.toJSON())
    return answer.ok ? 'asked' : 'failed'
  } catch (fault) {
    console.warn(fault)
    return 'failed'
  }
}

/** Cancels the request; false when the server could not be reached. */
export async function dropAlert({ language, awaited }: Wish): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  // Without a subscription no push can be sent.
  if (!subscription) return true
  return (await removeAlert(browserClient(language), awaited, subscription.endpoint)).ok
}
