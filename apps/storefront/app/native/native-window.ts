interface Poster {
  readonly postMessage: (text: string) => void
}

/** The window inside an app. Where iOS runs Apple Pay, its own handler is all that is left of the bridge. [1.19] */
export interface NativeWindow {
  readonly ReactNativeWebView?: Poster
  readonly webkit?: { readonly messageHandlers?: { readonly ReactNativeWebView?: Poster } }
}

/** The way out to the app around the page; null in a browser. */
export const bridgeOf = (view: NativeWindow): Poster | null =>
  view.ReactNativeWebView ?? view.webkit?.messageHandlers?.ReactNativeWebView ?? null
