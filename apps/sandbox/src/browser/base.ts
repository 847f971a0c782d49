/** Where this script came from, which is where its API and pages are. */
const script = document.currentScript
export const BASE =
  script instanceof HTMLScriptElement && script.src !== ''
    ? new URL('.', script.src).pathname.replace(/\/$/, '')
    : '/sandbox/stripe'
