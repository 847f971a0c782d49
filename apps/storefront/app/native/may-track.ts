import { askApp } from './bridge.ts'
import { nextExchange } from './exchange-id.ts'
import { isNativeView } from './native-view.ts'

/** Milliseconds; iOS shows its own question for as long as the person thinks. */
const PATIENCE = 120_000

/** Whether the surrounding app's system lets the page track: true in a browser, which has no such question. [1.19] */
export async function mayTrackInApp(): Promise<boolean> {
  if (!isNativeView()) return true
  const said = await askApp({ type: 'tracking', id: nextExchange(), payload: {} }, AbortSignal.timeout(PATIENCE))
  return said?.status === 'authorized'
}
