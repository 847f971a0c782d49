import { expect, it } from 'vitest'
import * as contract from './index.ts'

interface Call {
  readonly path: string
  readonly changes: string
  readonly request?: {
    readonly body?: {
      readonly content: { readonly 'application/json'?: { readonly schema: { readonly shape?: object } } }
    }
  }
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'changes' in value && value.changes !== 'nothing'

/**
 * The calls of staff that change something and do not say what the person saw, by the reason why nobody loses by it
 * what another has changed meanwhile.
 */
const WITHOUT_SEEN: Readonly<Record<string, readonly string[]>> = {
  'It makes something new: there was nothing to be seen.': [
    '/staff/account/businesses/join',
    '/staff/account/passkeys',
    '/staff/card-account/connect',
    '/staff/domains',
    '/staff/locations/{id}/categories',
    '/staff/locations/{id}/dishes',
    '/staff/locations/{id}/dishes/{itemId}/duplicate',
    '/staff/locations/{id}/dishes/{itemId}/options',
    '/staff/locations/{id}/dishes/{itemId}/options/shared',
    '/staff/locations/{id}/dishes/{itemId}/options/{optionId}/choices',
    '/staff/locations/{id}/drivers',
    '/staff/locations/{id}/orders',
    '/staff/locations/{id}/printers',
    '/staff/locations/{id}/push',
    '/staff/pictures',
    '/staff/preview',
    '/staff/team/devices',
    '/staff/team/invitations',
  ],
  'Its id is given once, and names all that goes; a category must be empty.': [
    '/staff/account/passkeys/{id}/remove',
    '/staff/account/sessions/{id}/end',
    '/staff/domains/{host}/remove',
    '/staff/locations/{id}/categories/{categoryId}/remove',
    '/staff/locations/{id}/drivers/{driverId}/remove',
    '/staff/locations/{id}/printers/{printerId}/remove',
    '/staff/locations/{id}/push/remove',
    '/staff/team/devices/{id}/remove',
    '/staff/team/invitations/{id}/remove',
    '/staff/team/people/{id}/remove',
  ],
  'A secret of the person alone, which nobody reads; the password names the present one.': [
    '/staff/account/password',
    '/staff/account/pin',
    '/staff/account/pin/remove',
    '/staff/account/recovery-codes',
    '/staff/account/totp/confirm',
    '/staff/account/totp/remove',
  ],
  'A choice of the person alone, sent whole: the last press counts.': ['/staff/account/summary-mails'],
  'A step of an order: the state that it is in says which may follow, and 409 order_moved the others.': [
    '/staff/orders/lapsed/note',
    '/staff/orders/reject',
    '/staff/orders/{id}/allergy-seen',
    '/staff/orders/{id}/bump',
    '/staff/orders/{id}/changes/{number}',
    '/staff/orders/{id}/driver',
    '/staff/orders/{id}/prepared',
    '/staff/orders/{id}/status',
  ],
  'Money that moves once: by its key, its refund or its problem; what is left of the order limits it.': [
    '/staff/money/settled',
    '/staff/orders/{id}/cash-return',
    '/staff/orders/{id}/refund',
    '/staff/orders/{id}/refund/end',
    '/staff/problems/{id}/answer',
  ],
  'A state that is wanted, whatever it was; a second press changes nothing, or is refused by its own code.': [
    '/staff/locations/{id}/reviews/{reviewId}/report',
    '/staff/locations/{id}/drivers/{driverId}/link/end',
    '/staff/publish',
    '/staff/support',
    '/staff/support/end',
    '/staff/team/devices/{id}/reload',
    '/staff/team/invitations/{id}/resend',
    '/staff/verifactu/repair',
  ],
  'It replaces an address that no call answers again, so that the earlier one ends.': [
    '/staff/locations/{id}/drivers/{driverId}/link',
    '/staff/locations/{id}/printers/{printerId}/address',
  ],
  'It names what was seen in its own way: the import to undo, the key of a preview, the version of each text.': [
    '/staff/locations/{id}/menu/import',
    '/staff/locations/{id}/menu/undo',
    '/staff/translations',
  ],
}

it('every change by staff says what the person saw, or stands here with the reason why not', () => {
  const calls = Object.values<unknown>(contract).filter(isCall)
  expect(calls.length).toBeGreaterThan(100)
  const saysSeen = ({ request }: Call) => 'seen' in (request?.body?.content['application/json']?.schema.shape ?? {})
  const without = calls.filter((call) => !saysSeen(call)).map(({ path }) => path)
  expect(without.toSorted(), 'Give its body `withSeen`, or its path a reason').toEqual(
    Object.values(WITHOUT_SEEN).flat().toSorted(),
  )
})
