import type { BaseDeps } from '../platform/deps.ts'
import type { Admission } from './admission.ts'

/** What answering calls uses beside the platform. */
export interface HttpDeps extends BaseDeps {
  readonly admission: Admission
}
