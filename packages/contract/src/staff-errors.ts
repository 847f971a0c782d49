import { json } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'

/** The refusals of every console call. */
export const staffErrors = {
  ...commonErrors,
  401: json(errorSchema, 'The session is missing or has ended'),
  409: json(
    errorSchema,
    'The state of the order does not allow this; or changed_meanwhile: someone else has changed the same field since `seen`, and `present` is the thing as it is now',
  ),
} as const
