let early: unknown[] = []
let note = (fault: unknown): void => {
  early.push(fault)
}

/** Writes a fault to the console, and reports it where faults are reported. */
export function reportFault(fault: unknown): void {
  console.error(fault)
  note(fault)
}

/** Calls the listener with every fault of this page, also those until now. */
export function listenToFaults(listener: (fault: unknown) => void): void {
  note = listener
  for (const fault of early) listener(fault)
  early = []
}

if (typeof window !== 'undefined') {
  window.addEventListener('error', ({ error }) => error && note(error))
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason))
}
