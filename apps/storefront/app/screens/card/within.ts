/** How long the provider's script and its calls may take in the page, milliseconds: with our own share, an answer is there in ten seconds. */
export const PROVIDER_WITHIN = 8_000

/** What a promise brings, or `otherwise` where it has brought nothing in time. */
export async function within<T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
