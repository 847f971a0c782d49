import { json } from './envelope.ts'
import { commonErrors, errorSchema } from './errors.ts'

/** The refusals of every call of the console. */
export const staffErrors = {
  ...commonErrors,
  401: json(errorSchema, 'Nobody is signed in, or the session has ended'),
  409: json(errorSchema, 'The order is not in a state from which this may happen; read it again'),
} as const
