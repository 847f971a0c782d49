/** The used part of a Zustand store. */
interface Store<T> {
  readonly getInitialState: () => T
}

/** Renders as a browser would whose store has these fields: on the server, a store renders its initial state. */
export function storeWith<T extends object, R>(store: Store<T>, fields: Partial<T>, render: () => R): R {
  const initial = store.getInitialState()
  const before = { ...initial }
  Object.assign(initial, fields)
  try {
    return render()
  } finally {
    Object.assign(initial, before)
  }
}
