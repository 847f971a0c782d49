import { all, type Calls } from './a-call.ts'

const ID = { path: () => ({ id: 1 }) }

/**
 * A restaurant's host answers 404 to every call of operators; `operators/operator-sign-in.test.ts` tests access on the
 * installation's host.
 */
export const OPERATORS: Calls = {
  'post /operator/login': [{ status: all(404) }],
  'post /operator/login/passkey/options': [{ status: all(404) }],
  'post /operator/login/passkey': [{ status: all(404) }],
  'post /operator/access': [{ status: all(404) }],
  'post /operator/logout': [{ status: all(404) }],
  'get /operator/session': [{ status: all(404) }],
  'get /operator/account': [{ status: all(404) }],
  'post /operator/account/password': [{ status: all(404) }],
  'post /operator/account/proof/options': [{ status: all(404) }],
  'post /operator/account/proof': [{ status: all(404) }],
  'post /operator/account/totp': [{ status: all(404) }],
  'post /operator/account/totp/confirm': [{ status: all(404) }],
  'post /operator/account/totp/remove': [{ status: all(404) }],
  'post /operator/account/recovery-codes': [{ status: all(404) }],
  'post /operator/account/passkeys/options': [{ status: all(404) }],
  'post /operator/account/passkeys': [{ status: all(404) }],
  'post /operator/account/passkeys/{id}/remove': [{ status: all(404), ...ID }],
  'post /operator/account/sessions/{id}/end': [{ status: all(404), ...ID }],
  'get /operator/businesses': [{ status: all(404) }],
  'post /operator/businesses': [{ status: all(404) }],
  'get /operator/businesses/{id}': [{ status: all(404), ...ID }],
  'post /operator/businesses/{id}/suspend': [{ status: all(404), ...ID }],
  'post /operator/businesses/{id}/resume': [{ status: all(404), ...ID }],
  'post /operator/orders/search': [{ status: all(404) }],
  'post /operator/orders/contact': [{ status: all(404) }],
  'get /operator/help': [{ status: all(404) }],
  'get /operator/waiting': [{ status: all(404) }],
  'post /operator/businesses/{id}/approve': [{ status: all(404), ...ID }],
  'post /operator/businesses/{id}/refuse': [{ status: all(404), ...ID }],
  'post /operator/businesses/{id}/owners/{owner}/second-factor/code': [
    { status: all(404), path: () => ({ id: 1, owner: 1 }) },
  ],
  'post /operator/businesses/{id}/owners/{owner}/second-factor/reset': [
    { status: all(404), path: () => ({ id: 1, owner: 1 }) },
  ],
  'post /operator/businesses/{id}/support': [{ status: all(404), ...ID }],
  'post /operator/businesses/{id}/support/end': [{ status: all(404), ...ID }],
  'post /operator/businesses/{id}/invitation': [{ status: all(404), ...ID }],
  'get /operator/acts': [{ status: all(404) }],
  'get /operator/announcements': [{ status: all(404) }],
  'post /operator/announcements': [{ status: all(404) }],
  'post /operator/announcements/{id}': [{ status: all(404), ...ID }],
  'post /operator/announcements/{id}/remove': [{ status: all(404), ...ID }],
  'get /operator/reviews': [{ status: all(404) }],
  'post /operator/businesses/{id}/reviews/{review}/decision': [
    { status: all(404), path: () => ({ id: 1, review: 1 }) },
  ],
}
