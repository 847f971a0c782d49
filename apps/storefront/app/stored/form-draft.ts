import * as v from 'valibot'
import { MINUTES, type StorageLike, storedValue } from './stored-value.ts'

/** `sessionStorage`: per tab, cleared with it. */
function tabStorage(): StorageLike | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

export interface FormDraft {
  /** The path of the page. */
  readonly page: string
  /** Values by field name. Never a password. */
  readonly fields: Readonly<Record<string, string>>
}

/** The fields of a form while its page reloads in another language. */
export const formDraft = storedValue<FormDraft>(
  {
    name: 'typed-form',
    timeToLive: MINUTES(1),
    schema: v.object({
      page: v.pipe(v.string(), v.maxLength(200)),
      fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(254))),
    }),
  },
  tabStorage,
)
