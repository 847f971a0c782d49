import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, id, json, jsonBody } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { staffSessionSchema } from './staff.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** The PIN of a member, and who is at a paired device. */

const pinSchema = z.object({ set: z.boolean().openapi({ description: 'Whether the member has a PIN' }) })
const shown = { 200: json(answer(pinSchema), 'Whether there is a PIN') }

export const staffPin = staffRoute({
  action: 'own-account',
  method: 'get',
  path: '/staff/account/pin',
  tags: ['Console account'],
  summary: 'Whether the member has a PIN for shared devices',
  request: { headers },
  responses: { ...shown, ...staffErrors },
})

export const setStaffPin = staffRoute({
  action: 'own-account',
  proof: true,
  changes: 'account',
  method: 'post',
  path: '/staff/account/pin',
  tags: ['Console account'],
  summary: 'Set the PIN: four to six digits that are not easy to guess',
  request: { headers, body: jsonBody(z.object({ pin: codeText(20) })) },
  responses: {
    ...shown,
    ...staffErrors,
    403: json(errorSchema, 'staff_proof_needed; own_sign_in_needed at a paired device'),
  },
})

export const removeStaffPin = staffRoute({
  action: 'own-account',
  changes: 'account',
  method: 'post',
  path: '/staff/account/pin/remove',
  tags: ['Console account'],
  summary: 'Remove the PIN; the member leaves every device where they are',
  request: { headers },
  responses: { ...shown, ...staffErrors },
})

const tags = ['Console device']
const elsewhere = 'With the session of a paired device alone.'
const deviceErrors = {
  ...staffErrors,
  401: json(errorSchema, 'sign_in_required: no session of a paired device'),
} as const

const personSchema = z.object({
  id: id(),
  name: z.string(),
  places: z.array(id()).nullable().openapi({ description: 'Where the person works with this device; null is all' }),
})

export const devicePeople = staffRoute({
  action: 'anyone',
  method: 'get',
  path: '/staff/device/people',
  tags,
  summary: 'Who can be at this device: members with a PIN who take orders where it is',
  description: elsewhere,
  request: { headers },
  responses: {
    200: json(answer(z.array(personSchema)), 'The people, by name'),
    ...deviceErrors,
  },
})

const session = { 200: json(answer(staffSessionSchema), 'The session as it is now') }

export const takeDevice = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/device/person',
  tags,
  summary: 'Be at this device from now on, by a PIN',
  description: elsewhere,
  request: { headers, body: jsonBody(z.object({ person: id(), pin: codeText(20) })) },
  responses: {
    ...session,
    ...deviceErrors,
    422: json(errorSchema, 'pin_wrong: also of a person who is not, or not any more, among those of the device'),
    429: json(errorSchema, 'too_many_requests: after five wrong PINs of a person at a device'),
  },
})

export const leaveDevice = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/device/leave',
  tags,
  summary: 'Hand this device over: it is itself again',
  description: elsewhere,
  request: { headers },
  responses: { ...session, ...deviceErrors },
})

export const stayAtDevice = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/device/stay',
  tags,
  summary: 'Say that the person at this device is using it; an open console says so once a minute while it is touched',
  description: elsewhere,
  request: { headers },
  responses: { ...session, ...deviceErrors },
})
