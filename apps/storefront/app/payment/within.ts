/**
 * Timeout for the provider's script and calls in the page, milliseconds: with our own part, an answer is there within
 * ten seconds.
 */
export const PROVIDER_WITHIN = 8_000

/** Resolves with the promise, or with `otherwise` after the timeout. */
export async function within<T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
