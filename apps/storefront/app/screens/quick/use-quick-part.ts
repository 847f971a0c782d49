import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part that is fetched once the page is alive, and not when it is needed: without a network it would not come. Where it does not
 * come the page does without it.
 */
export function useQuickPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    load().then(
      ({ default: Part }) => setPart(() => Part),
      (fault: unknown) => console.warn(fault),
    )
  }, [load])
  return part
}
