import type { SummaryMailsWire } from '@comanda/contract/wire'
import { call } from './call.ts'

/** Which figures the member gets by mail. */
export interface SummaryMails {
  readonly rhythm: SummaryMailsWire['rhythm']
  /** On the clock of each place. */
  readonly hour: number
  /** Ids of locations. */
  readonly places: readonly number[]
}

const summaryFromWire = ({ data }: { readonly data: SummaryMailsWire }): SummaryMails => data

export function fetchSummaryMails() {
  return call('/staff/account/summary-mails', summaryFromWire)
}

export function setSummaryMails(wanted: SummaryMails) {
  return call('/staff/account/summary-mails', summaryFromWire, { ...wanted })
}
