// The browsers that customers' and staff's pages support. Builds compile for them, `browser-support.test.ts` checks
// what was built, and the README lists them.

/**
 * The oldest supported version of each engine, by its name in MDN's compatibility data. Samsung Internet 22 and
 * Android's web view 111 run Chrome's engine of version 111.
 */
export const SUPPORTED_BROWSERS = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  webview_android: '111',
  firefox: '128',
  firefox_android: '128',
  samsunginternet_android: '22.0',
}

const { safari, safari_ios, chrome, edge, firefox } = SUPPORTED_BROWSERS

/** The same as targets of Vite, esbuild and Lightning CSS. */
export const BUILD_TARGETS = [
  `safari${safari}`,
  `ios${safari_ios}`,
  `chrome${chrome}`,
  `edge${edge}`,
  `firefox${firefox}`,
]
