/** A fault as it may be written down. */
export interface PlainError {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** The system's or the database's own: "ECONNREFUSED", "23505". */
  readonly code?: string
}

const MOST_CAUSES = 5

/** A failed statement tells the values that it was sent with: emails, hashes, addresses. They stay out. */
const withoutValues = (message: string): string => message.replace(/\nparams: [\s\S]*$/, '')

/** What a fault and its causes say, without anybody's data. Other properties that libraries hang on them are left behind. */
export function plainError(error: unknown): PlainError {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < MOST_CAUSES; cause = cause.cause) chain.push(cause)
  const code = chain.map((one) => ('code' in one ? one.code : undefined)).find((one) => typeof one === 'string')
  if (chain.length === 0) return { type: typeof error, message: 'not an error', stack: '' }
  return {
    type: chain[0]?.constructor.name ?? 'Error',
    message: chain.map(({ message }) => withoutValues(message)).join(': '),
    stack: chain
      .map(({ stack = '', message }) => stack.replace(message, () => withoutValues(message)))
      .join('\ncaused by: '),
    ...(typeof code === 'string' && { code }),
  }
}
