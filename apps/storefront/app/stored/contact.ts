import type { OrderContact, PostalAddress } from '@comanda/domain'
import * as v from 'valibot'
import { addressSchema } from './schemas.ts'
import { DAYS, storedValue } from './stored-value.ts'

/** Contact details that a guest typed, to prefill the next checkout. [2.55] */
export interface TypedDetails {
  readonly contact: OrderContact
  readonly address: PostalAddress | null
  readonly driverInstructions: string
}

const text = v.pipe(v.string(), v.maxLength(200))

export const storedDetails = storedValue<TypedDetails>({
  name: 'details',
  timeToLive: DAYS(30),
  schema: v.object({
    contact: v.object({ firstName: text, lastName: text, email: text, telephone: text }),
    address: v.nullable(addressSchema),
    driverInstructions: v.pipe(v.string(), v.maxLength(500)),
  }),
})
