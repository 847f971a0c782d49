import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is shown inside the native app, which gives it a bridge to talk through. [1.19] [2.04] */
export const isNativeView = (): boolean => 'ReactNativeWebView' in window

/** The same, while rendering; false on the server. */
export const useIsNativeView = (): boolean => useSyncExternalStore(never, isNativeView, () => false)
