interface Poster {
  readonly postMessage: (text: string) => void
}

/** The window inside an app. Where iOS runs Apple Pay, only its own message handler is available. [1.19] */
export interface NativeWindow {
  readonly ReactNativeWebView?: Poster
  readonly webkit?: { readonly messageHandlers?: { readonly ReactNativeWebView?: Poster } }
}

/** Returns the bridge to the surrounding app; null in a browser. */
export function bridgeOf(view: NativeWindow): Poster | null {
  return view.ReactNativeWebView ?? view.webkit?.messageHandlers?.ReactNativeWebView ?? null
}
