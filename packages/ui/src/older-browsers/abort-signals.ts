/** `AbortSignal.timeout` for browsers without it. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), milliseconds)
  return controller.signal
}

/** `AbortSignal.any` for browsers without it: aborts with the first of the signals, for its reason. */
export function abortWithAny(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  const all = [...signals]
  const end = ({ target }: Pick<Event, 'target'>) => {
    controller.abort((target as AbortSignal).reason)
    for (const signal of all) signal.removeEventListener('abort', end)
  }
  const aborted = all.find((signal) => signal.aborted)
  if (aborted) end({ target: aborted })
  else for (const signal of all) signal.addEventListener('abort', end)
  return controller.signal
}
