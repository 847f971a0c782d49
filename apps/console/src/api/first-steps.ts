import type { FirstStepsWire } from '@comanda/contract/wire'
import { call } from './call.ts'

export type FirstSteps = FirstStepsWire

const steps = (wire: { readonly data: FirstStepsWire }): FirstSteps => wire.data

/** What of a new restaurant is done and what is not. */
export function fetchFirstSteps() {
  return call('/staff/first-steps', steps)
}

export function putFirstStepsAway(isPutAway: boolean) {
  return call('/staff/first-steps/put-away', steps, { putAway: isPutAway })
}

/** Opens the page of a draft to everyone. */
export function publishPage() {
  return call('/staff/publish', steps, {})
}

/** An address that shows the draft's page in this browser. */
export function previewPage() {
  return call('/staff/preview', (wire: { readonly data: { readonly url: string } }) => wire.data.url, {})
}
