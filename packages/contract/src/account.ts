import { SOCIAL_PROVIDERS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { addressInputSchema } from './address.ts'
import { answer, codeText, id, json, jsonBody, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { reviewAnswer } from './review-answer.ts'
import { passkeyAnswer, passkeyId } from './sign-in.ts'
import { done, emailInput, passwordInput, userErrors, userHeaders, userSchema } from './user.ts'

/** Calls about the customer's own account: each needs a session, and none names the account. */

const post = <const Path extends string, T extends z.ZodType>(path: Path, summary: string, body: T) => ({
  method: 'post' as const,
  path,
  tags: ['Account'],
  summary,
  request: { headers: userHeaders, body: jsonBody(body) },
})

/**
 * Needed to change email or password and to delete the account; optional for ten minutes after a sign-in by provider or
 * passkey.
 */
const currentPassword = { current_password: passwordInput().nullish() }

/** 5 MB in base64, with the start of a data: address. */
const MOST_AVATAR_TEXT = 7_000_000

export const updateUser = createRoute({
  ...post(
    '/user/update',
    'Change name, email, telephone or password [7.12]',
    z.object({
      email: emailInput(),
      first_name: text(100),
      last_name: text(100),
      telephone_number: codeText(40),
      password: passwordInput().nullish(),
      password_confirmation: passwordInput().nullish(),
      avatar: z.string().max(MOST_AVATAR_TEXT).nullish().openapi({
        description:
          'A picture as /user/avatar takes it, in base64 or as a data: address; null removes it, without it it stays',
      }),
      subscribed_to_newsletter: z.boolean().optional(),
      ...currentPassword,
    }),
  ),
  responses: {
    200: json(answer(userSchema), 'The account; a new email counts once it is verified'),
    ...userErrors,
    413: json(errorSchema, 'A picture of more than 5 MB'),
  },
})

export const deleteUser = createRoute({
  ...post('/user/delete', 'Delete the account and its data [7.13]', z.object(currentPassword)),
  responses: { 200: json(answer(done), 'Deleted'), ...userErrors },
})

export const uploadAvatar = createRoute({
  method: 'post',
  path: '/user/avatar',
  tags: ['Account'],
  summary: 'Upload a picture: the bytes of a JPEG, PNG, WebP or AVIF, at most 5 MB and 10 megapixels [5.56]',
  request: {
    headers: userHeaders,
    body: { required: true, content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: {
    200: json(answer(userSchema), 'The account'),
    ...userErrors,
    413: json(errorSchema, 'More than 5 MB'),
  },
})

export const deleteAvatar = createRoute({
  method: 'delete',
  path: '/user/avatar',
  tags: ['Account'],
  summary: 'Remove the picture',
  request: { headers: userHeaders },
  responses: { 200: json(answer(userSchema), 'The account'), ...userErrors },
})

export const downloadUser = createRoute({
  method: 'get',
  path: '/user/download',
  tags: ['Account'],
  summary: 'All stored data about the customer, as one JSON file',
  request: { headers: userHeaders },
  responses: { 200: json(z.looseObject({}), 'The file'), ...userErrors },
})

export const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string(),
    created_at: z.string(),
    last_seen_at: z.string(),
    is_current: z.boolean(),
  })
  .openapi('Session')
export type SessionWire = z.infer<typeof sessionSchema>

export const listSessions = createRoute({
  method: 'get',
  path: '/user/sessions',
  tags: ['Account'],
  summary: 'The sessions of this account',
  request: { headers: userHeaders },
  responses: { 200: json(answer(z.array(sessionSchema)), 'This session first, then by last use'), ...userErrors },
})

export const endSession = createRoute({
  method: 'delete',
  path: '/user/sessions/{id}',
  tags: ['Account'],
  summary: 'End one session of this account; the id "others" ends all other sessions',
  request: { headers: userHeaders, params: z.object({ id: text(40).pipe(z.string().min(1)) }) },
  responses: { 200: json(answer(done), 'Ended'), ...userErrors },
})

export const passkeySchema = z
  .object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
  .openapi('Passkey')
export type PasskeyWire = z.infer<typeof passkeySchema>

export const listPasskeys = createRoute({
  method: 'get',
  path: '/user/passkeys',
  tags: ['Account'],
  summary: 'The passkeys of this account',
  request: { headers: userHeaders },
  responses: { 200: json(answer(z.array(passkeySchema)), 'The passkeys'), ...userErrors },
})

export const passkeyOptions = createRoute({
  ...post(
    '/user/passkeys/options',
    'The options from which the browser creates a passkey',
    z.object({
      current_password: passwordInput().nullish().openapi({
        description: 'Optional for ten minutes after signing in; later proof_needed is the answer without it',
      }),
    }),
  ),
  responses: { 200: json(answer(z.looseObject({})), 'PublicKeyCredentialCreationOptionsJSON'), ...userErrors },
})

export const addPasskey = createRoute({
  ...post('/user/passkeys', 'Store a new passkey', z.object({ credential: passkeyAnswer, name: text(60).default('') })),
  responses: { 200: json(answer(passkeySchema), 'The passkey'), ...userErrors },
})

/** Optional as a whole, because it is needed only later than ten minutes after signing in. */
const proofBody = {
  required: false,
  content: {
    'application/json': {
      schema: z.object({
        current_password: passwordInput().nullish().openapi({
          description: 'Optional for ten minutes after signing in; later proof_needed is the answer without it',
        }),
      }),
    },
  },
}

export const deletePasskey = createRoute({
  method: 'delete',
  path: '/user/passkeys/{id}',
  tags: ['Account'],
  summary: 'Delete a passkey; refused if it is the only way to sign in',
  request: { headers: userHeaders, params: z.object({ id: passkeyId() }), body: proofBody },
  responses: { 200: json(answer(done), 'Deleted'), ...userErrors },
})

export const disconnectProvider = createRoute({
  method: 'delete',
  path: '/user/providers/{name}',
  tags: ['Account'],
  summary: 'Disconnect a provider; refused if it is the only way to sign in [9.29]',
  request: { headers: userHeaders, params: z.object({ name: z.enum(SOCIAL_PROVIDERS) }), body: proofBody },
  responses: { 200: json(answer(userSchema), 'The account'), ...userErrors },
})

/** [7.16] [3.01] */
const savedAddressInput = addressInputSchema.extend({ name: text(60).default(''), notes: text(500).default('') })
export type SavedAddressInputWire = z.input<typeof savedAddressInput>

const addressAnswer = { 200: json(answer(userSchema), 'The account with its addresses'), ...userErrors }
const lookedUpAnswer = {
  ...addressAnswer,
  503: json(errorSchema, 'address_unavailable: the position of the address could not be checked; nothing was stored'),
}

export const addAddress = createRoute({
  ...post(
    '/user/address',
    'Save an address [7.16]',
    savedAddressInput.extend({ is_primary: z.boolean().default(false) }),
  ),
  responses: lookedUpAnswer,
})
export const makeAddressPrimary = createRoute({
  ...post('/user/address/primary', 'Make an address the primary one [7.17]', z.object({ id: id() })),
  responses: addressAnswer,
})
export const deleteAddress = createRoute({
  ...post('/user/address/delete', 'Delete an address [7.18]', z.object({ id: id() })),
  responses: addressAnswer,
})
export const updateAddress = createRoute({
  ...post('/user/address/update', 'Change an address [7.19]', savedAddressInput.extend({ id: id() })),
  responses: lookedUpAnswer,
})

const favouriteSchema = z.object({ menu_item_id: id(), location_id: id() })

export const listFavourites = createRoute({
  method: 'get',
  path: '/favourite-menu-items',
  tags: ['Account'],
  summary: 'The favourite dishes of this customer',
  request: { headers: userHeaders, query: z.object({ with_gone: z.literal('true').optional() }) },
  description: 'Dishes that are no longer on the menu are left out, or listed as gone where `with_gone` asks for them.',
  responses: {
    200: json(answer(z.array(favouriteSchema.extend({ is_gone: z.literal(true).optional() }))), 'Newest first'),
    ...userErrors,
  },
})
export const addFavourite = createRoute({
  ...post('/favourite-menu-items', 'Add a favourite dish [7.21]', favouriteSchema),
  responses: { 200: json(answer(done), 'Added, or it was a favourite already'), ...userErrors },
})
export const removeFavourite = createRoute({
  method: 'delete',
  path: '/favourite-menu-items/{menuItemId}/{locationId}',
  tags: ['Account'],
  summary: 'Remove a favourite dish [7.22]',
  request: { headers: userHeaders, params: z.object({ menuItemId: pathId(), locationId: pathId() }) },
  responses: { 200: json(answer(done), 'Removed, or it was no favourite'), ...userErrors },
})

export const ownReviewSchema = z
  .object({
    id: id(),
    content: z.string(),
    food_rating: z.number().int(),
    service_rating: z.number().int(),
    collection_delivery_rating: z.number().int(),
    location: z.object({ name: z.string() }),
    order: z.object({ order_type: z.number().int() }),
    created_at: z.string(),
    answer: reviewAnswer(),
  })
  .openapi('OwnReview')
export type OwnReviewWire = z.infer<typeof ownReviewSchema>

export const listOwnReviews = createRoute({
  method: 'get',
  path: '/reviews',
  tags: ['Account'],
  summary: 'The reviews that this customer wrote [7.41]',
  request: { headers: userHeaders },
  responses: { 200: json(answer(z.array(ownReviewSchema)), 'Newest first'), ...userErrors },
})
