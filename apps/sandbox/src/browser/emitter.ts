type Handler = (event: unknown) => void

/** `on`, `once` and `off` of every element. */
export function createEmitter() {
  const handlers = new Map<string, Set<Handler>>()
  const of = (type: string) => {
    const known = handlers.get(type) ?? new Set<Handler>()
    handlers.set(type, known)
    return known
  }
  return {
    on: (type: string, handler: Handler) => void of(type).add(handler),
    once(type: string, handler: Handler) {
      const only: Handler = (event) => {
        of(type).delete(only)
        handler(event)
      }
      of(type).add(only)
    },
    off(type: string, handler?: Handler) {
      if (handler === undefined) of(type).clear()
      else of(type).delete(handler)
    },
    listens: (type: string) => of(type).size > 0,
    emit(type: string, event: unknown) {
      for (const handler of [...of(type)]) handler(event)
    },
  }
}

/** `on`, `once` and `off` that return the element for chained calls. */
export function listening<T>(emitter: ReturnType<typeof createEmitter>, self: () => T) {
  return {
    on(type: string, handler: Handler): T {
      emitter.on(type, handler)
      return self()
    },
    once(type: string, handler: Handler): T {
      emitter.once(type, handler)
      return self()
    },
    off(type: string, handler?: Handler): T {
      emitter.off(type, handler)
      return self()
    },
  }
}
