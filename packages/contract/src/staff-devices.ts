import { DEVICE_JOBS, DEVICE_ROLES, QUIET_MINUTES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffSessionSchema } from './staff.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** The devices of a business: a tablet in the kitchen is a member of its own, paired by a code. */

const MOST_PLACES = 200

const device = {
  name: text(60).pipe(z.string().min(1, { message: problem('required') })),
  job: z.enum(DEVICE_JOBS),
  role: z.enum(DEVICE_ROLES).openapi({ description: 'What everyone in front of the device may do' }),
  places: z.array(id()).max(MOST_PLACES).nullable().openapi({ description: 'Locations; null is all' }),
}

const instant = () => z.iso.datetime({ offset: true })

const deviceSchema = z
  .object({
    id: id(),
    name: z.string(),
    job: z.enum(DEVICE_JOBS),
    role: z.enum(DEVICE_ROLES),
    places: z.array(id()).nullable(),
    quietMinutes: z.number().int().nullable(),
    person: z.string().nullable().openapi({ description: 'Who is at the device by a PIN' }),
    pairedAt: instant(),
    browser: z.string().openapi({ description: '"Chrome on Android"; empty where it is unknown or not signed in' }),
    seenAt: instant().nullable().openapi({ description: 'Last contact; null once the device has lost its session' }),
    sound: z.boolean().nullable().openapi({ description: 'Whether new orders can be heard; null if it never said' }),
    battery: z.number().int().nullable().openapi({ description: 'Per cent; null where the browser does not tell' }),
    charging: z.boolean().nullable(),
    version: z.string().nullable().openapi({ description: 'Of its console: the name of its script' }),
    mayChange: z.boolean(),
  })
  .openapi('TeamDevice')

const devicesSchema = z.object({
  devices: z.array(deviceSchema),
  roles: z.array(z.enum(DEVICE_ROLES)).openapi({ description: 'The roles that the caller may give to a device' }),
})
export type StaffDevicesWire = z.infer<typeof devicesSchema>

const shown = { 200: json(answer(devicesSchema), 'The devices at the places of the caller') }
const tags = ['Console team']
const errors = {
  ...staffErrors,
  403: json(errorSchema, 'role_not_allowed, staff_proof_needed, or beyond_own_rights: the device has or gets more'),
} as const

export const staffDevices = staffRoute({
  action: 'manage-devices',
  place: 'own',
  method: 'get',
  path: '/staff/team/devices',
  tags,
  summary: 'Paired devices',
  request: { headers },
  responses: { ...shown, ...staffErrors },
})

const pairingSchema = z.object({
  code: z.string().openapi({ description: 'Typed on the device; it works once', example: '4f7k-9m2x' }),
  expiresAt: instant(),
})
export type DevicePairingWire = z.infer<typeof pairingSchema>

export const beginPairing = staffRoute({
  action: 'manage-devices',
  place: 'own',
  proof: true,
  changes: 'device',
  method: 'post',
  path: '/staff/team/devices',
  tags,
  summary: 'Get a code that pairs a new device within ten minutes',
  request: { headers, body: jsonBody(z.object(device)) },
  responses: { 200: json(answer(pairingSchema), 'The code'), ...errors },
})

export const changeDevice = staffRoute({
  action: 'manage-devices',
  place: 'own',
  proof: true,
  changes: 'device',
  method: 'post',
  path: '/staff/team/devices/{id}',
  tags,
  summary: 'Rename a device, or change its job, its role, its places and its quiet time',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(withSeen(z.object({ ...device, quietMinutes: z.literal(QUIET_MINUTES).nullable() }))),
  },
  responses: { ...shown, ...errors },
})

export const removeDevice = staffRoute({
  action: 'manage-devices',
  place: 'own',
  changes: 'device',
  method: 'post',
  path: '/staff/team/devices/{id}/remove',
  tags,
  summary: 'Sign a device out for good; its session and streams end at once',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { ...shown, ...errors },
})

export const reloadDevice = staffRoute({
  action: 'manage-devices',
  place: 'own',
  changes: 'device',
  method: 'post',
  path: '/staff/team/devices/{id}/reload',
  tags,
  summary: 'Ask the console of a device to load itself again, as soon as nothing is open on it',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { ...shown, ...errors },
})

export const pairDevice = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/pairing',
  tags,
  summary: 'Pair this device with a code, and sign it in',
  request: { headers, body: jsonBody(z.object({ code: z.string().min(1).max(40) })) },
  responses: {
    200: json(answer(staffSessionSchema), 'Signed in; the cookie is set'),
    ...staffErrors,
    422: json(errorSchema, 'token_invalid: used, older than ten minutes or unknown'),
  },
})
