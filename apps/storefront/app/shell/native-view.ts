import { useSyncExternalStore } from 'react'
import { bridgeOf, type NativeWindow } from '../native/native-window.ts'

const never = () => () => {}

/** Whether the page is shown inside the native app, which gives it a bridge to talk through. [1.19] [2.04] */
export const isNativeView = (): boolean => bridgeOf(window as NativeWindow) !== null

/** The same, while rendering; false on the server. */
export const useIsNativeView = (): boolean => useSyncExternalStore(never, isNativeView, () => false)
