import { SOCIAL_PROVIDERS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, codeText, headers, json, jsonBody, orderIdInput, text } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'
import {
  done,
  emailInput,
  mailAsked,
  passwordInput,
  signedInSchema,
  tokenWish,
  userErrors,
  userHeaders,
  userSchema,
} from './user.ts'

const signInErrors = {
  ...commonErrors,
  401: json(errorSchema, 'sign_in_failed: the credentials match no account'),
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
    telephone_number: codeText(40).default(''),
    accepted_terms_and_conditions: z.boolean(),
    accepted_privacy_policy: z.boolean(),
    subscribed_to_newsletter: z.boolean().default(false),
    token: z.string().max(200).nullish().openapi({ description: 'Not used: kept for older clients' }),
    order_id: orderIdInput().nullish().openapi({
      description:
        "A guest's order to claim, with its Guest-Id header; it moves to the account once the email is verified",
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
    200: json(answer(signedInSchema), 'Signed in; a mail asks to verify the email'),
    ...commonErrors,
    409: json(errorSchema, 'email_exists: another account has this email'),
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
  summary: 'Replace the session token; the old one ends [7.09]',
  request: { headers: userHeaders },
  responses: {
    200: json(answer(signedInSchema), 'With a token only if the old one was sent as a Bearer token'),
    ...userErrors,
  },
})

export const currentUser = createRoute({
  method: 'post',
  path: '/auth/user',
  tags: ['Accounts'],
  summary: 'The account of the session [7.10]',
  request: { headers: userHeaders },
  responses: { 200: json(answer(userSchema), 'The account'), ...userErrors },
})

export const activate = createRoute({
  ...post(
    '/auth/activate',
    'Verify the email of an account [7.05]',
    z.object({
      token: z.string().max(200),
      password: passwordInput().nullish().openapi({
        description: "The account's password, for a link opened in a browser that the account has not used",
      }),
      asks_first: z
        .boolean()
        .default(false)
        .openapi({ description: 'Answer proof_needed, and change nothing, instead of letting the account start over' }),
    }),
  ),
  responses: {
    200: json(
      answer(done.extend({ orders: z.number().int(), started_over: z.boolean() })),
      'Verified; `orders` is the number of guest orders that moved to the account; `started_over`: all sign-in methods and saved data from before have ended',
    ),
    ...commonErrors,
    409: json(errorSchema, 'email_exists: another account has taken the new email meanwhile'),
  },
})

export const resendActivation = createRoute({
  method: 'post',
  path: '/auth/activate/resend',
  tags: ['Accounts'],
  summary: 'Send the verification mail again',
  request: { headers: userHeaders },
  responses: { 200: json(answer(done), 'Sent, unless the email is verified already'), ...userErrors },
})

export const forgottenPassword = createRoute({
  ...post(
    '/password/forgotten',
    'Request the mail for setting a new password [7.14]',
    z.object({ email: emailInput() }),
  ),
  responses: { 200: json(answer(mailAsked), 'The same for every email, known or not'), ...commonErrors },
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
  responses: { 200: json(answer(done), 'Set; all sessions of the account have ended'), ...commonErrors },
})

const providerSchema = z.object({
  name: z.enum(SOCIAL_PROVIDERS),
  client_id: z.string(),
  script_url: z.string().openapi({ description: "The provider's script, or the sandbox's stand-in" }),
})
export type SignInProviderWire = z.infer<typeof providerSchema>

export const signInMethods = createRoute({
  method: 'get',
  path: '/auth/methods',
  tags: ['Accounts'],
  summary: 'The sign-in methods of this business besides the password [9.29]',
  request: { headers },
  responses: { 200: json(answer(z.object({ providers: z.array(providerSchema) })), 'The providers'), ...commonErrors },
})

export const socialNonce = createRoute({
  method: 'post',
  path: '/auth/social-nonce',
  tags: ['Accounts'],
  summary: 'A nonce for the token that the provider signs; valid once, for ten minutes',
  request: { headers },
  responses: { 200: json(answer(z.object({ nonce: z.string() })), 'The nonce'), ...commonErrors },
})

/** The body's names and picture are ignored when the provider states them; its email is always ignored. [7.11] */
export const socialLogin = createRoute({
  ...post(
    '/auth/social-login',
    'Sign in with a token that a provider signed; the first time it creates an account [7.11] [4.38]',
    z.object({
      provider_name: z.enum(SOCIAL_PROVIDERS),
      provider_id: z.string().max(255).nullish(),
      email: codeText(254).nullish(),
      first_name: text(100).nullish(),
      last_name: text(100).nullish(),
      avatar: z.string().max(2000).nullish(),
      credential: z.string().min(1).max(10_000),
      nonce: z.string().max(200).nullish(),
      current_password: passwordInput().nullish().openapi({
        description: 'To connect the provider to the account of the session; optional for ten minutes after signing in',
      }),
      ...tokenWish,
    }),
  ),
  responses: {
    200: json(answer(signedInSchema), 'Signed in; with a session, the provider is connected to the same account'),
    ...signInErrors,
    409: json(
      errorSchema,
      'email_exists: sign in and connect the provider there; provider_taken: it is connected to another account, or the account has another login of it',
    ),
  },
})

/** WebAuthn options and answers in the browser's JSON form, whose content the standard defines. */
const webAuthn = z.looseObject({})
export function passkeyId() {
  return z.string().regex(/^[\w-]{1,1400}$/)
}
export const passkeyAnswer = z.looseObject({ id: passkeyId(), response: z.looseObject({}) })

export const passkeySignInOptions = createRoute({
  method: 'post',
  path: '/auth/passkey/options',
  tags: ['Accounts'],
  summary: 'The options that the browser signs with a passkey to sign in',
  request: { headers },
  responses: { 200: json(answer(webAuthn), 'PublicKeyCredentialRequestOptionsJSON'), ...commonErrors },
})

export const passkeySignIn = createRoute({
  ...post('/auth/passkey', 'Sign in with a passkey', z.object({ credential: passkeyAnswer, ...tokenWish })),
  responses: { 200: json(answer(signedInSchema), 'Signed in'), ...signInErrors },
})
