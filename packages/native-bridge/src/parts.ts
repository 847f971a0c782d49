import * as v from 'valibot'

/** The version of the messages; a message of another version is ignored. */
export const VERSION = 1

/** Identifies an exchange: the answer to a request has its id. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

export const wallet = v.picklist(['apple-pay', 'google-pay'])
export type NativeWallet = v.InferOutput<typeof wallet>

export const provider = v.picklist(['apple', 'facebook', 'google'])
export type NativeProvider = v.InferOutput<typeof provider>

/** App Tracking Transparency of iOS; Android, which asks nothing, answers `authorized`. */
export const tracking = v.picklist(['authorized', 'denied', 'restricted', 'not-determined'])
export type TrackingStatus = v.InferOutput<typeof tracking>

/** A message: its type with the shape of its payload. */
export function message<T extends string, P extends v.GenericSchema>(type: T, payload: P) {
  return v.object({ v: v.literal(VERSION), type: v.literal(type), id, payload })
}

/** Parses a message; null for another version, an unknown type or an invalid payload. */
export function readMessage<T>(schema: v.GenericSchema<unknown, T>, text: unknown): T | null {
  if (typeof text !== 'string') return null
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
