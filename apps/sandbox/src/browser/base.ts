/** The URL that served this script; its API and pages are below it. */
const script = document.currentScript
export const BASE =
  script instanceof HTMLScriptElement && script.src !== ''
    ? new URL('.', script.src).pathname.replace(/\/$/, '')
    : '/sandbox/stripe'
