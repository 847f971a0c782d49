// Stands for `react` in the storefront's bundles. Not TypeScript: the types of `preact/compat` cannot be passed on.
import { options } from 'preact'

export * from 'preact/compat'
export { default } from 'preact/compat'

// Effects run before the next frame, as React runs those of a press. By default they wait for a frame, which a busy page draws late.
options.requestAnimationFrame = queueMicrotask

const keep = () => {}

/** React Router's provider calls it; it shows another value only with `useTransitions`, which is off here. */
export function useOptimistic(value) {
  return [value, keep]
}
