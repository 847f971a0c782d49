import type { ApiError } from '../../../../api/call.ts'

/** What is wrong with a field that was sent alone; null where nothing is. */
export function textOfRefusal(refusal: ApiError | null): string | null {
  return refusal && (Object.values(refusal.fields)[0] ?? refusal.message)
}
