import * as v from 'valibot'
import { create } from 'zustand'
import { DAYS, storedValue } from './stored-value.ts'

const storedCode = storedValue<string>({
  name: 'waiting-code',
  timeToLive: DAYS(1),
  schema: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
})

interface WaitingCode {
  readonly code: string | null
  readonly set: (code: string | null) => void
}

/**
 * The code of a deal that the customer wants to use; it waits until the basket meets its terms and they have logged in.
 * [5.26]
 */
export const usePendingCouponCode = create<WaitingCode>()((set) => ({
  code: null,
  set: (code) => {
    set({ code })
    if (code === null) storedCode.remove()
    else storedCode.write(code)
  },
}))

if (typeof window !== 'undefined') {
  const load = () => usePendingCouponCode.setState({ code: storedCode.read()?.value ?? null })
  load()
  storedCode.onOtherTab(load)
}
