import * as v from 'valibot'
import { create } from 'zustand'
import { DAYS, storedValue } from '../stored/stored-value.ts'

export type ConsentChoice = 'accepted' | 'refused'

/**
 * Asked again after half a year, and when the business changes its container. The storage of a host is that of its
 * business.
 */
const storedConsent = storedValue({
  name: 'consent',
  timeToLive: DAYS(180),
  schema: v.object({ choice: v.picklist(['accepted', 'refused']), tagManagerId: v.string() }),
})

interface ConsentStore {
  /** `unknown` until the browser's storage has been read; null was never asked. */
  readonly choice: ConsentChoice | 'unknown' | null
  /** Whether the footer has reopened the question. */
  readonly isReopened: boolean
  readonly recall: (tagManagerId: string) => void
  readonly choose: (choice: ConsentChoice, tagManagerId: string) => void
  readonly reopen: () => void
}

/** What the customer has chosen about cookies of analytics at this business. [1.22] */
export const useConsent = create<ConsentStore>()((set) => ({
  choice: 'unknown',
  isReopened: false,
  recall: (tagManagerId) => {
    const stored = storedConsent.read()?.value
    set({ choice: stored?.tagManagerId === tagManagerId ? stored.choice : null })
  },
  choose: (choice, tagManagerId) => {
    storedConsent.write({ choice, tagManagerId })
    set({ choice, isReopened: false })
  },
  reopen: () => set({ isReopened: true }),
}))

interface Signals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/**
 * Whether the browser itself asks not to be tracked (Global Privacy Control, Do Not Track): this counts as a refusal
 * and nothing is asked.
 */
export function asksNotToTrack({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1'
}
