import { useSyncExternalStore } from 'react'
import { bridgeOf, type NativeWindow } from './native-window.ts'

const never = () => () => {}

/** Returns whether the page runs inside the native app, which provides a bridge. [1.19] [2.04] */
export const isNativeView = (): boolean => bridgeOf(window as NativeWindow) !== null

/** Hook form of `isNativeView`; false on the server. */
export const useIsNativeView = (): boolean => useSyncExternalStore(never, isNativeView, () => false)
