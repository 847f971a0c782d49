import { randomKey } from '../stored/random-key.ts'

/** Returns a new exchange id. An answer to an earlier page load must not answer this one's request. */
export function nextExchange(): string {
  return randomKey(20)
}
