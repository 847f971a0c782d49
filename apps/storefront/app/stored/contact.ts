import type { OrderContact, PostalAddress } from '@comanda/domain'
import * as v from 'valibot'
import { DAYS, kept } from './kept.ts'
import { addressSchema } from './schemas.ts'

/** What a guest has typed about themselves, so that it need not be typed again. [2.55] */
export interface TypedDetails {
  readonly contact: OrderContact
  readonly address: PostalAddress | null
  readonly driverInstructions: string
}

const text = v.pipe(v.string(), v.maxLength(200))

export const storedDetails = kept<TypedDetails>({
  name: 'details',
  timeToLive: DAYS(30),
  schema: v.object({
    contact: v.object({ firstName: text, lastName: text, email: text, telephone: text }),
    address: v.nullable(addressSchema),
    driverInstructions: v.pipe(v.string(), v.maxLength(500)),
  }),
})
