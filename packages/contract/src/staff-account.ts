import { z } from '@hono/zod-openapi'
import { passkeySchema, sessionSchema } from './account.ts'
import { answer, codeText, headers, json, jsonBody, money, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { passkeyAnswer, passkeyId } from './sign-in.ts'
import { staffErrors } from './staff-errors.ts'
import { seen, staffRoute } from './staff-route.ts'
import { done, passwordInput } from './user.ts'

/**
 * A member's own account in the console: password, two-step sign-in, passkeys and sessions. Calls that weaken or extend
 * the ways in need a proof within the last five minutes: a sign-in counts as one, `/staff/account/proof` gives one, and
 * without it the answer is 403 `staff_proof_needed`.
 */

const instant = () => z.iso.datetime({ offset: true })
const webAuthn = z.looseObject({})
/** Six digits of an authenticator app, or a recovery code. */
export function codeInput() {
  return codeText(40)
}

export const accountSchema = z
  .object({
    totp: z.enum(['off', 'on', 'unavailable']).openapi({
      description: 'Codes of an authenticator app; unavailable: the installation has no key to store secrets with',
    }),
    recoveryCodesLeft: z.number().int(),
    secondFactorRequired: z.boolean().openapi({
      description: 'The role must have an authenticator app or a passkey; without one only this account can be used',
    }),
    passkeys: z.array(passkeySchema),
    sessions: z.array(sessionSchema).openapi({ description: 'This session first, then by last use' }),
    refundProofAbove: money()
      .nullable()
      .openapi({ description: 'Refunds of one order above this amount need a fresh proof; null asks for none' }),
    provedUntil: instant().openapi({ description: 'Until then no further proof is asked for' }),
  })
  .openapi('StaffAccount')
export type StaffAccountWire = z.infer<typeof accountSchema>

const post = <const Path extends string>(path: Path, summary: string) => ({
  method: 'post' as const,
  path,
  tags: ['Console account'],
  summary,
})

const proofErrors = {
  ...staffErrors,
  403: json(errorSchema, 'staff_proof_needed: give a proof first; second_factor_needed: enrol one first'),
} as const

export const staffAccount = staffRoute({
  action: 'own-enrolment',
  method: 'get',
  path: '/staff/account',
  tags: ['Console account'],
  summary: 'The ways in and the sessions of the signed-in member',
  request: { headers },
  responses: { 200: json(answer(accountSchema), 'The account'), ...staffErrors },
})

export const changeStaffPassword = staffRoute({
  action: 'own-account',
  changes: 'account',
  ...post('/staff/account/password', 'Change the password; all other sessions end'),
  request: {
    headers,
    body: jsonBody(
      z.object({
        currentPassword: passwordInput(),
        password: passwordInput(),
        passwordConfirmation: passwordInput(),
      }),
    ),
  },
  responses: { 200: json(answer(done), 'Changed'), ...staffErrors },
})

export const staffProofOptions = staffRoute({
  action: 'own-enrolment',
  changes: 'nothing',
  ...post('/staff/account/proof/options', 'The options that one of the member’s passkeys signs as a proof'),
  request: { headers },
  responses: { 200: json(answer(webAuthn), 'PublicKeyCredentialRequestOptionsJSON'), ...staffErrors },
})

export const proveStaff = staffRoute({
  action: 'own-enrolment',
  changes: 'nothing',
  ...post('/staff/account/proof', 'Prove who is at the device: by password, code or passkey'),
  request: {
    headers,
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
    200: json(answer(z.object({ provedUntil: instant() })), 'Proved for five minutes'),
    ...staffErrors,
  },
})

export const beginTotp = staffRoute({
  action: 'own-enrolment',
  proof: true,
  changes: 'nothing',
  ...post('/staff/account/totp', 'A new secret for an authenticator app; it counts once a code confirms it'),
  request: { headers },
  responses: {
    200: json(
      answer(
        z.object({
          secret: z.string().openapi({ description: 'Base32, to be typed where no camera is at hand' }),
          uri: z.string().openapi({ description: 'otpauth:// address for the QR code' }),
        }),
      ),
      'The secret, answered only here',
    ),
    ...proofErrors,
    409: json(errorSchema, 'totp_on: remove the current one first; totp_unavailable: TOTP_KEY is not set'),
  },
})

const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .openapi({ description: 'Each signs in once instead of a code; answered only here' }),
})

export const confirmTotp = staffRoute({
  action: 'own-enrolment',
  changes: 'account',
  ...post('/staff/account/totp/confirm', 'Confirm the new secret with a code; from then on sign-in asks for one'),
  request: { headers, body: jsonBody(z.object({ code: codeInput() })) },
  responses: { 200: json(answer(recoveryCodes), 'On'), ...proofErrors },
})

export const removeTotp = staffRoute({
  action: 'own-account',
  proof: true,
  changes: 'account',
  ...post('/staff/account/totp/remove', 'Remove the authenticator app and its recovery codes'),
  request: { headers },
  responses: { 200: json(answer(done), 'Off'), ...proofErrors },
})

export const renewRecoveryCodes = staffRoute({
  action: 'own-account',
  proof: true,
  changes: 'account',
  ...post('/staff/account/recovery-codes', 'New recovery codes; the earlier ones end'),
  request: { headers },
  responses: { 200: json(answer(recoveryCodes), 'The new codes'), ...proofErrors },
})

export const staffPasskeyOptions = staffRoute({
  action: 'own-enrolment',
  proof: true,
  changes: 'nothing',
  ...post('/staff/account/passkeys/options', 'The options from which the browser creates a passkey for the console'),
  request: { headers },
  responses: { 200: json(answer(webAuthn), 'PublicKeyCredentialCreationOptionsJSON'), ...proofErrors },
})

export const addStaffPasskey = staffRoute({
  action: 'own-enrolment',
  changes: 'account',
  ...post('/staff/account/passkeys', 'Store a new passkey'),
  request: { headers, body: jsonBody(z.object({ credential: passkeyAnswer, name: text(60).default('') })) },
  responses: { 200: json(answer(passkeySchema), 'The passkey'), ...staffErrors },
})

export const removeStaffPasskey = staffRoute({
  action: 'own-account',
  proof: true,
  changes: 'account',
  ...post('/staff/account/passkeys/{id}/remove', 'Delete a passkey'),
  request: { headers, params: z.object({ id: passkeyId() }) },
  responses: { 200: json(answer(done), 'Deleted'), ...proofErrors },
})

export const endStaffSession = staffRoute({
  action: 'own-account',
  changes: 'account',
  ...post(
    '/staff/account/sessions/{id}/end',
    'End one session of this account; the id "others" ends all other sessions',
  ),
  request: { headers, params: z.object({ id: text(40).pipe(z.string().min(1)) }) },
  responses: { 200: json(answer(done), 'Ended'), ...staffErrors },
})

export const hopToBusiness = staffRoute({
  action: 'own-account',
  changes: 'nothing',
  ...post(
    '/staff/account/businesses/{id}/open',
    'The address that opens the console of another business of the person, signed in once',
  ),
  request: { headers, params: z.object({ id: pathId() }) },
  responses: {
    200: json(
      answer(z.object({ href: z.string() })),
      'The address; on an own domain of a restaurant it leads to the sign-in',
    ),
    ...staffErrors,
  },
})

export const joinOtherAccount = staffRoute({
  action: 'own-account',
  proof: true,
  changes: 'account',
  ...post(
    '/staff/account/businesses/join',
    'Join the account with the same email at another business; the password of this one opens both from then on',
  ),
  request: {
    headers,
    body: jsonBody(
      z.object({
        password: passwordInput().openapi({ description: 'Of the other account' }),
        code: codeInput().optional().openapi({ description: 'Of the other account; required after code_needed' }),
      }),
    ),
  },
  responses: {
    200: json(answer(done), 'Joined; all sessions at the other business end'),
    ...proofErrors,
    422: json(errorSchema, 'password_wrong, code_needed, code_wrong, or passkey_needed: it cannot be proved here'),
  },
})

export const setRefundProof = staffRoute({
  action: 'set-refund-proof',
  place: 'business',
  proof: true,
  changes: 'refund-proof',
  ...post('/staff/refund-proof', 'Above which amount a refund needs a fresh proof; null asks for none'),
  request: {
    headers,
    body: jsonBody(
      z.object({
        seen: seen(),
        above: money()
          .refine((amount) => amount >= 0, { message: problem('negative') })
          .nullable()
          .openapi({ description: 'Total of all refunds of one order' }),
      }),
    ),
  },
  responses: { 200: json(answer(z.object({ above: money().nullable() })), 'Saved'), ...proofErrors },
})

export const forgottenStaffPassword = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  ...post('/staff/password/forgotten', 'Mail a link for a new password; the answer is the same for an unknown email'),
  request: { headers, body: jsonBody(z.object({ email: codeText(254) })) },
  responses: { 200: json(answer(done), 'Mailed if there is such a member'), ...staffErrors },
})

export const resetStaffPassword = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  ...post('/staff/password/reset', 'Set a new password by a mailed link; all sessions of the member end'),
  request: {
    headers,
    body: jsonBody(
      z.object({ token: z.string().max(200), password: passwordInput(), passwordConfirmation: passwordInput() }),
    ),
  },
  responses: { 200: json(answer(done), 'Changed; sign in with it'), ...staffErrors },
})
