import type { Language, OrderType } from '@comanda/domain'
import { type Awaited, addAlert, removeAlert } from '../../api/alerts.ts'
import { browserDoor } from '../../api/door.ts'

/** Not asked for before somebody wants an alert. */
const WORKER = '/push-worker.js'

/** Whether this browser can be reached at all; the native app has its own way. */
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

/** Asks the person for leave, then the server for one push. [2.62] */
export async function askForAlert(
  { language, awaited }: Wish,
  orderType: OrderType,
  pushKey: string,
): Promise<'asked' | 'denied' | 'undecided' | 'failed'> {
  const leave = await Notification.requestPermission()
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'undecided'
  try {
    const subscription = await subscribe(pushKey)
    const answer = await addAlert(browserDoor(language), awaited, orderType, subscription.toJSON())
    return answer.ok ? 'asked' : 'failed'
  } catch (fault) {
    console.warn(fault)
    return 'failed'
  }
}

/** Takes the wish back; false when nobody could be told. */
export async function dropAlert({ language, awaited }: Wish): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  // Without a subscription nothing can be sent.
  if (!subscription) return true
  return (await removeAlert(browserDoor(language), awaited, subscription.endpoint)).ok
}
