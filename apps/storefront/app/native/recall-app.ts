import { isNativeView } from './native-view.ts'

/**
 * Takes what an earlier page was told by the surrounding app, before the first call: calls carry its channel and player
 * id. [1.19] [7.02]
 */
export async function recallApp(): Promise<void> {
  if (!isNativeView()) return
  const { recallNativeApp } = await import('./native-app.ts')
  recallNativeApp()
}
