import { type ComponentType, startTransition, useEffect, useState } from 'react'

/**
 * Loads a component after hydration instead of on use, because it could not load offline. If it fails to load, the page
 * works without it.
 */
export function useQuickPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    load().then(
      // A transition: the parts below that are not hydrated yet need not be at once.
      ({ default: Part }) => startTransition(() => setPart(() => Part)),
      (fault: unknown) => console.warn(fault),
    )
  }, [load])
  return part
}
