import { useEffect, useRef } from 'react'
import { BackHandler, Linking, SafeAreaView, StyleSheet } from 'react-native'
import WebView, { type WebViewMessageEvent } from 'react-native-webview'
import { answer } from './answer.ts'
import { onPlayerIdChange, startPush } from './push.ts'
import { SETTINGS } from './settings.ts'
import { startWallets } from './wallets.ts'

const isStorefront = (url: string): boolean => url === SETTINGS.storefront || url.startsWith(`${SETTINGS.storefront}/`)

/** The storefront in a web view that fills the screen. */
export function App() {
  const view = useRef<WebView>(null)
  const canGoBack = useRef(false)

  useEffect(() => {
    startWallets().catch(console.warn)
    startPush()
    const stop = onPlayerIdChange((message) => view.current?.postMessage(message))
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      if (canGoBack.current) view.current?.goBack()
      return canGoBack.current
    })
    return () => {
      stop()
      back.remove()
    }
  }, [])

  const hear = async ({ nativeEvent }: WebViewMessageEvent) => {
    // A frame of another site, such as the bank's, can post messages too.
    if (!isStorefront(nativeEvent.url)) return
    const said = await answer(nativeEvent.data)
    if (said !== null) view.current?.postMessage(said)
  }

  return (
    <SafeAreaView style={styles.fill}>
      <WebView
        ref={view}
        source={{ uri: SETTINGS.storefront }}
        style={styles.fill}
        // Apple Pay inside the web view is not switched on: it would end injected scripts, and the app's own sheet pays
        // instead.
        allowsBackForwardNavigationGestures
        pullToRefreshEnabled
        setSupportMultipleWindows={false}
        onMessage={(event) => void hear(event).catch(console.warn)}
        onNavigationStateChange={(state) => {
          canGoBack.current = state.canGoBack
        }}
        // The bank's 3-D Secure page loads in a frame and stays; a link to another site opens the browser.
        onShouldStartLoadWithRequest={({ url, isTopFrame }) => {
          if (!isTopFrame || isStorefront(url)) return true
          Linking.openURL(url).catch(console.warn)
          return false
        }}
      />
    </SafeAreaView>
  )
}

const styles = StyleSheet.create({ fill: { flex: 1 } })
