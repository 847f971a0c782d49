import { createRoute, z } from '@hono/zod-openapi'
import { passkeySchema } from './account.ts'
import { answer, codeText, headers, id, json, jsonBody, orNull, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { passkeyAnswer, passkeyId } from './sign-in.ts'
import { accountSchema, codeInput } from './staff-account.ts'
import { done, passwordInput } from './user.ts'

/**
 * Operators of the installation: sign-in and own account. The paths below `/operator` mirror those below `/staff`. They
 * exist on the installation's own hosts only; on a restaurant's host the answer is 404. A session is the httpOnly
 * cookie that login sets.
 */

export const operatorHeaders = headers.pick({ 'accept-language': true })

export const operatorErrors = {
  400: json(errorSchema, 'The body is not JSON'),
  401: json(errorSchema, 'The session is missing or has ended'),
  403: json(
    errorSchema,
    'staff_proof_needed: give a proof first; second_factor_needed: set up a way to sign in first; foreign_origin',
  ),
  404: json(errorSchema, 'Not found, or not a host of the installation'),
  409: json(errorSchema, 'The present state does not allow this'),
  422: json(errorSchema, 'A field is missing or wrong; the answer names it'),
  429: json(errorSchema, 'Too many requests'),
} as const

const operatorSchema = z.object({ id: id(), name: z.string(), email: z.string() })
const sessionSchema = z.object({
  operator: operatorSchema,
  mustEnrol: z.boolean().openapi({
    description:
      'There is neither a passkey nor a password with an authenticator app: only /operator/account can be called',
  }),
})
export type OperatorSessionWire = z.infer<typeof sessionSchema>

const webAuthn = z.looseObject({})

const post = <const Path extends string>(path: Path, summary: string) => ({
  method: 'post' as const,
  path,
  tags: ['Operators'],
  summary,
})
const plain = { headers: operatorHeaders }

export const operatorLogin = createRoute({
  ...post('/operator/login', 'Sign in with email, password and the code of an authenticator app'),
  request: {
    ...plain,
    body: jsonBody(z.object({ email: codeText(254), password: passwordInput(), code: codeInput().optional() })),
  },
  responses: {
    200: json(answer(sessionSchema), 'Signed in; the cookie is set'),
    ...operatorErrors,
    401: json(
      errorSchema,
      'sign_in_failed; with the right password: code_needed (send it again with a code), code_wrong, passkey_needed',
    ),
  },
})

export const operatorPasskeySignInOptions = createRoute({
  ...post('/operator/login/passkey/options', 'The options that the browser signs with a passkey to sign in'),
  request: plain,
  responses: { 200: json(answer(webAuthn), 'PublicKeyCredentialRequestOptionsJSON'), ...operatorErrors },
})

export const operatorPasskeySignIn = createRoute({
  ...post('/operator/login/passkey', 'Sign in with a passkey, which counts as both factors'),
  request: { ...plain, body: jsonBody(z.object({ credential: passkeyAnswer })) },
  responses: { 200: json(answer(sessionSchema), 'Signed in; the cookie is set'), ...operatorErrors },
})

export const operatorAccess = createRoute({
  ...post('/operator/access', 'Use the link of `npm run operator:create`, once; the session sets up a way to sign in'),
  request: { ...plain, body: jsonBody(z.object({ token: z.string().max(200) })) },
  responses: { 200: json(answer(sessionSchema), 'Signed in; the cookie is set'), ...operatorErrors },
})

export const operatorLogout = createRoute({
  ...post('/operator/logout', 'End this session'),
  request: plain,
  responses: { 200: json(answer(done), 'Signed out'), ...operatorErrors },
})

export const operatorSession = createRoute({
  method: 'get',
  path: '/operator/session',
  tags: ['Operators'],
  summary: 'The session; null without one',
  request: plain,
  responses: { 200: json(answer(orNull(sessionSchema)), 'The session'), ...operatorErrors },
})

export const operatorAccount = createRoute({
  method: 'get',
  path: '/operator/account',
  tags: ['Operators'],
  summary: 'The ways in and the sessions of the signed-in operator',
  request: plain,
  responses: {
    200: json(answer(accountSchema.extend({ hasPassword: z.boolean() })), 'The account; refundProofAbove is null'),
    ...operatorErrors,
  },
})

export const changeOperatorPassword = createRoute({
  ...post('/operator/account/password', 'Set or change the password; all other sessions end'),
  request: {
    ...plain,
    body: jsonBody(
      z.object({
        currentPassword: passwordInput().openapi({ description: 'Empty where there is no password yet' }),
        password: passwordInput(),
        passwordConfirmation: passwordInput(),
      }),
    ),
  },
  responses: { 200: json(answer(done), 'Changed'), ...operatorErrors },
})

export const operatorProofOptions = createRoute({
  ...post('/operator/account/proof/options', 'The options that one of the operator’s passkeys signs as a proof'),
  request: plain,
  responses: { 200: json(answer(webAuthn), 'PublicKeyCredentialRequestOptionsJSON'), ...operatorErrors },
})

export const proveOperator = createRoute({
  ...post('/operator/account/proof', 'Prove who is at the device: by password, code or passkey'),
  request: {
    ...plain,
    body: jsonBody(
      z
        .object({
          password: passwordInput().optional(),
          code: codeInput().optional(),
          credential: passkeyAnswer.optional(),
        })
        .refine((body) => Object.values(body).filter((given) => given !== undefined).length === 1, {
          message: problem('one_proof'),
          path: ['password'],
        }),
    ),
  },
  responses: {
    200: json(answer(z.object({ provedUntil: z.iso.datetime({ offset: true }) })), 'Proved for five minutes'),
    ...operatorErrors,
  },
})

export const beginOperatorTotp = createRoute({
  ...post('/operator/account/totp', 'A new secret for an authenticator app; it counts once a code confirms it'),
  request: plain,
  responses: {
    200: json(answer(z.object({ secret: z.string(), uri: z.string() })), 'The secret, answered only here'),
    ...operatorErrors,
  },
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmOperatorTotp = createRoute({
  ...post('/operator/account/totp/confirm', 'Confirm the new secret with a code'),
  request: { ...plain, body: jsonBody(z.object({ code: codeInput() })) },
  responses: { 200: json(answer(recoveryCodes), 'On'), ...operatorErrors },
})

export const removeOperatorTotp = createRoute({
  ...post('/operator/account/totp/remove', 'Remove the authenticator app and its recovery codes'),
  request: plain,
  responses: { 200: json(answer(done), 'Off'), ...operatorErrors },
})

export const renewOperatorCodes = createRoute({
  ...post('/operator/account/recovery-codes', 'New recovery codes; the earlier ones end'),
  request: plain,
  responses: { 200: json(answer(recoveryCodes), 'The new codes'), ...operatorErrors },
})

export const operatorPasskeyOptions = createRoute({
  ...post('/operator/account/passkeys/options', 'The options from which the browser creates a passkey'),
  request: plain,
  responses: { 200: json(answer(webAuthn), 'PublicKeyCredentialCreationOptionsJSON'), ...operatorErrors },
})

export const addOperatorPasskey = createRoute({
  ...post('/operator/account/passkeys', 'Store a new passkey'),
  request: { ...plain, body: jsonBody(z.object({ credential: passkeyAnswer, name: text(60).default('') })) },
  responses: { 200: json(answer(passkeySchema), 'The passkey'), ...operatorErrors },
})

export const removeOperatorPasskey = createRoute({
  ...post('/operator/account/passkeys/{id}/remove', 'Delete a passkey'),
  request: { ...plain, params: z.object({ id: passkeyId() }) },
  responses: { 200: json(answer(done), 'Deleted'), ...operatorErrors },
})

export const endOperatorSession = createRoute({
  ...post('/operator/account/sessions/{id}/end', 'End one session; the id "others" ends all other sessions'),
  request: { ...plain, params: z.object({ id: text(40).pipe(z.string().min(1)) }) },
  responses: { 200: json(answer(done), 'Ended'), ...operatorErrors },
})
