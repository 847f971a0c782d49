import type { Territory } from '../business/business.ts'
import type { ClockTime } from '../time/types.ts'
import type { Account } from './journal.ts'

/** The hours at which a business day may begin. */
export const DAY_BEGINS_HOURS = { min: 0, max: 11 } as const

/** Addresses that get the sheet of each day. */
export const MOST_DAY_MAILS = 3

/** QuickBooks knows accounts by their names. */
export const MOST_ACCOUNT_CODE = 60

/** How a location keeps its books. */
export interface Bookkeeping {
  /** The local time at which the business day begins, a full hour. */
  readonly dayBegins: ClockTime
  /** Who gets the sheet of each day by mail once the day is over. */
  readonly dayMails: readonly string[]
  /** The accounts of the sales journal. "%" stands for the rate of VAT in whole percent, two digits. */
  readonly accounts: Readonly<Record<Account, string>>
}

/**
 * The accounts of a new location, for its owner to change: nominal codes that are usual in Britain, and those of the
 * Spanish general accounting plan.
 */
export const USUAL_ACCOUNTS: Readonly<Record<Territory, Bookkeeping['accounts']>> = {
  uk: { cash: '1230', terminal: '1210', card: '1215', sales: '4000', vat: '2200', tips: '2220' },
  es: { cash: '57000000', terminal: '57200001', card: '57200002', sales: '705000%', vat: '477000%', tips: '46500000' },
}
