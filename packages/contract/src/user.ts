import { SOCIAL_PROVIDERS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { addressSchema } from './address.ts'
import { codeText, headers, id, json, orNull } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'

/** The session is an httpOnly cookie, or a Bearer token for clients other than browsers. [3.29] [7.02] */
export const userHeaders = headers.extend({
  authorization: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'Bearer and the token; browsers send the cookie instead' }),
})

/** The refusals of every call that needs a session. */
export const userErrors = {
  ...commonErrors,
  401: json(errorSchema, 'The session is missing or has ended; status_code 1001 when the account is suspended'),
  409: json(errorSchema, 'A conflict, which the code names'),
} as const

/** [3.01] */
export const savedAddressSchema = addressSchema
  .extend({ id: id(), name: z.string(), notes: z.string(), is_primary: z.boolean() })
  .openapi('SavedAddress')
export type SavedAddressWire = z.infer<typeof savedAddressSchema>

/** [3.02] */
export const userSchema = z
  .object({
    id: z.string(),
    email: z.string().openapi({ description: 'Empty when the provider states none' }),
    email_verified: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    telephone_number: z.string(),
    avatar: z.string().nullable(),
    addresses: z.array(savedAddressSchema),
    primary_address: orNull(savedAddressSchema),
    has_password: z.boolean(),
    providers: z.array(z.enum(SOCIAL_PROVIDERS)),
    subscribed_to_newsletter: z.boolean(),
    counters: z.object({ orders: z.number().int(), reviews: z.number().int(), cards: z.number().int() }),
  })
  .openapi('User')
export type UserWire = z.infer<typeof userSchema>

/** The account that signed in; with a token only if `with_token` asked for it. [7.06] */
export const signedInSchema = userSchema.extend({ token: z.string().optional() }).openapi('SignedIn')
export type SignedInWire = z.infer<typeof signedInSchema>

export const done = z.object({ success: z.boolean() })
/** The answer to a request for a mail; without success the message says why. [8.14] */
export const mailAsked = done.extend({ message: z.string().optional() })

export function emailInput() {
  return codeText(254)
}
export function passwordInput() {
  return z.string().max(1000)
}

/** For clients that store the token themselves. */
export const tokenWish = { with_token: z.boolean().default(false) }
