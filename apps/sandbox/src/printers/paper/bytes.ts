/** A job's bytes, read from the front. Behind the end there are none: a job that is cut short ends there. */
export interface Bytes {
  readonly isAtEnd: () => boolean
  /** The next byte; 0 behind the end. */
  readonly next: () => number
  readonly take: (count: number) => Uint8Array
  /** The bytes before the next `end`, which is read too. */
  readonly until: (end: number) => Uint8Array
  /** A number of two bytes, the low one first. */
  readonly number: () => number
}

export function readBytes(job: Uint8Array): Bytes {
  let at = 0
  const take = (count: number): Uint8Array => {
    const taken = job.subarray(at, at + count)
    at = Math.min(at + count, job.length)
    return taken
  }
  const next = (): number => take(1)[0] ?? 0
  return {
    isAtEnd: () => at >= job.length,
    next,
    take,
    until(end) {
      const found = job.indexOf(end, at)
      const taken = take((found === -1 ? job.length : found) - at)
      at = Math.min(at + 1, job.length)
      return taken
    },
    number: () => next() + next() * 256,
  }
}

/** Bytes as a person writes them: "1b 40". */
export function hexOf(...bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
}

/** Text of one byte a character, as codes hold it. */
export function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}
