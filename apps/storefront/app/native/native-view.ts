import { useSyncExternalStore } from 'react'
import { bridgeOf, type NativeWindow } from './native-window.ts'

const never = () => () => {}

/** Returns whether the page runs inside the native app, which provides a bridge. [1.19] [2.04] */
export function isNativeView(): boolean {
  return bridgeOf(window as NativeWindow) !== null
}

/** Hook form of `isNativeView`; false on the server. */
export function useIsNativeView(): boolean {
  return useSyncExternalStore(never, isNativeView, () => false)
}
