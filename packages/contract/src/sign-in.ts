import { SOCIAL_PROVIDERS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, json, orderIdInput, text } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'
import {
  done,
  emailInput,
  jsonBody,
  passwordInput,
  signedInSchema,
  tokenWish,
  userErrors,
  userHeaders,
  userSchema,
} from './user.ts'

const signInErrors = {
  ...commonErrors,
  401: json(errorSchema, 'sign_in_failed: what was sent does not open an account'),
  403: json(errorSchema, 'status_code 1000: a new password is required; 1001: the account is suspended'),
  503: json(errorSchema, 'The provider of this sign-in cannot be reached'),
} as const

/** [3.03] [7.07] */
export const registrationSchema = z
  .object({
    email: emailInput(),
    first_name: text(100),
    last_name: text(100),
    password: passwordInput(),
    password_confirmation: passwordInput(),
    telephone_number: text(40).default(''),
    accepted_terms_and_conditions: z.boolean(),
    accepted_privacy_policy: z.boolean(),
    subscribed_to_newsletter: z.boolean().default(false),
    token: z.string().max(200).nullish().openapi({ description: 'Not used: kept for older clients' }),
    order_id: orderIdInput().nullish().openapi({
      description: "A guest's order to keep, with its Guest-Id header; it moves over once the email is proved",
    }),
    ...tokenWish,
  })
  .openapi('Registration')
export type RegistrationWire = z.input<typeof registrationSchema>

const post = <const Path extends string, T extends z.ZodType>(path: Path, summary: string, body: T) => ({
  method: 'post' as const,
  path,
  tags: ['Accounts'],
  summary,
  request: { headers: userHeaders, body: jsonBody(body) },
})

export const register = createRoute({
  ...post('/auth/register', 'Open an account and sign in [7.07] [4.37]', registrationSchema),
  request: {
    headers: userHeaders.extend({ 'guest-id': z.string().max(100).optional() }),
    body: jsonBody(registrationSchema),
  },
  responses: {
    200: json(answer(signedInSchema), 'Signed in; a mail asks to prove the email'),
    ...commonErrors,
    409: json(errorSchema, 'email_exists: somebody has an account with this email'),
  },
})

export const login = createRoute({
  ...post(
    '/auth/login',
    'Sign in with email and password [7.06]',
    z.object({ email: emailInput(), password: passwordInput(), ...tokenWish }),
  ),
  responses: { 200: json(answer(signedInSchema), 'Signed in'), ...signInErrors },
})

export const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags: ['Accounts'],
  summary: 'End this session [7.08]',
  request: { headers: userHeaders },
  responses: { 200: json(answer(done), 'Signed out, or was not signed in'), ...commonErrors },
})

export const refreshSession = createRoute({
  method: 'post',
  path: '/auth/refresh',
  tags: ['Accounts'],
  summary: 'A new token in place of this one, which ends [7.09]',
  request: { headers: userHeaders },
  responses: { 200: json(answer(signedInSchema), 'The token only where the old one came as a Bearer'), ...userErrors },
})

export const currentUser = createRoute({
  method: 'post',
  path: '/auth/user',
  tags: ['Accounts'],
  summary: 'Who is signed in [7.10]',
  request: { headers: userHeaders },
  responses: { 200: json(answer(userSchema), 'The account'), ...userErrors },
})

export const activate = createRoute({
  ...post('/auth/activate', 'Prove the email of an account [7.05]', z.object({ token: z.string().max(200) })),
  responses: {
    200: json(answer(done.extend({ orders: z.number().int() })), 'Proved; `orders` is how many of a guest moved over'),
    ...commonErrors,
    409: json(errorSchema, 'email_exists: meanwhile somebody has an account with the email it was to change to'),
  },
})

export const resendActivation = createRoute({
  method: 'post',
  path: '/auth/activate/resend',
  tags: ['Accounts'],
  summary: 'Send the mail that proves the email again',
  request: { headers: userHeaders },
  responses: { 200: json(answer(done), 'On its way, unless it is proved already'), ...userErrors },
})

export const forgottenPassword = createRoute({
  ...post('/password/forgotten', 'Ask for a mail to set a new password [7.14]', z.object({ email: emailInput() })),
  responses: { 200: json(answer(done), 'The same for every email, known or not'), ...commonErrors },
})

/** [3.04] */
export const resetPassword = createRoute({
  ...post(
    '/password/reset',
    'Set a new password with the token of the mail [7.15]',
    z.object({
      email: emailInput(),
      password: passwordInput(),
      password_confirmation: passwordInput(),
      token: z.string().max(200),
    }),
  ),
  responses: { 200: json(answer(done), 'Set; every session of the account has ended'), ...commonErrors },
})

const providerSchema = z.object({
  name: z.enum(SOCIAL_PROVIDERS),
  client_id: z.string(),
  script_url: z.string().openapi({ description: "The provider's own script, or the demo's stand-in" }),
})
export type SignInProviderWire = z.infer<typeof providerSchema>

export const signInMethods = createRoute({
  method: 'get',
  path: '/auth/methods',
  tags: ['Accounts'],
  summary: 'The ways to sign in here, besides a password [9.29]',
  request: { headers },
  responses: { 200: json(answer(z.object({ providers: z.array(providerSchema) })), 'The ways'), ...commonErrors },
})

export const socialNonce = createRoute({
  method: 'post',
  path: '/auth/social-nonce',
  tags: ['Accounts'],
  summary: 'A nonce, good once and for ten minutes, to be put into what the provider signs',
  request: { headers },
  responses: { 200: json(answer(z.object({ nonce: z.string() })), 'The nonce'), ...commonErrors },
})

/** [7.11] Names, picture and email of the body are ignored where the provider tells them; the email always. */
export const socialLogin = createRoute({
  ...post(
    '/auth/social-login',
    'Sign in with a token that a provider signed; opens an account the first time [7.11] [4.38]',
    z.object({
      provider_name: z.enum(SOCIAL_PROVIDERS),
      provider_id: z.string().max(255).nullish(),
      email: text(254).nullish(),
      first_name: text(100).nullish(),
      last_name: text(100).nullish(),
      avatar: z.string().max(2000).nullish(),
      credential: z.string().min(1).max(10_000),
      nonce: z.string().max(200).nullish(),
      current_password: passwordInput().nullish().openapi({
        description:
          'To connect the provider to the account that is signed in; not needed within ten minutes of signing in',
      }),
      ...tokenWish,
    }),
  ),
  responses: {
    200: json(answer(signedInSchema), 'Signed in; with a session, the provider now opens the same account'),
    ...signInErrors,
    409: json(
      errorSchema,
      'email_exists: log in and connect the provider there; provider_taken: it opens another account, or the account has another of it',
    ),
  },
})

/** Options and answers of WebAuthn as the browser's JSON has them; their insides are the standard's. */
const webAuthn = z.looseObject({})
export const passkeyId = () => z.string().regex(/^[\w-]{1,1400}$/)
export const passkeyAnswer = z.looseObject({ id: passkeyId(), response: z.looseObject({}) })

export const passkeySignInOptions = createRoute({
  method: 'post',
  path: '/auth/passkey/options',
  tags: ['Accounts'],
  summary: 'What the browser signs with a passkey to sign in',
  request: { headers },
  responses: { 200: json(answer(webAuthn), 'PublicKeyCredentialRequestOptionsJSON'), ...commonErrors },
})

export const passkeySignIn = createRoute({
  ...post('/auth/passkey', 'Sign in with a passkey', z.object({ credential: passkeyAnswer, ...tokenWish })),
  responses: { 200: json(answer(signedInSchema), 'Signed in'), ...signInErrors },
})
