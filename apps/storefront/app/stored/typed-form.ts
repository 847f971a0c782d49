import * as v from 'valibot'
import { kept, MINUTES, type Shelf } from './kept.ts'

/** `sessionStorage`: this tab's own, gone with it. */
function tabShelf(): Shelf | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

export interface TypedForm {
  /** Path of the page. */
  readonly page: string
  /** By name. Never a password. */
  readonly fields: Readonly<Record<string, string>>
}

/** What stood in a form while its page is fetched in another language. */
export const typedForm = kept<TypedForm>(
  {
    name: 'typed-form',
    timeToLive: MINUTES(1),
    schema: v.object({
      page: v.pipe(v.string(), v.maxLength(200)),
      fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(254))),
    }),
  },
  tabShelf,
)
