import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is shown inside the native app, which gives it a bridge to talk through; false on the server. [1.19] [2.04] */
export const useIsNativeView = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'ReactNativeWebView' in window,
    () => false,
  )
