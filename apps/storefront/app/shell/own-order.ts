import { useEffect } from 'react'
import { useDoor } from '../start-up/use-door.ts'
import { useSession } from '../stored/session.ts'
import { useTrackedOrders } from '../stored/tracked-orders.ts'

/** An order of this account that is under way is followed on this device too, wherever it was placed. Renders nothing. [7.37] [4.16] */
export function OwnOrder() {
  const door = useDoor()
  const userId = useSession(({ user }) => user?.id ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for whoever is signed in
  useEffect(() => {
    if (userId === null) return
    import('../api/orders.ts')
      .then(async ({ readLastOrder }) => {
        const answer = await readLastOrder(door())
        if (answer.ok && answer.value !== null) useTrackedOrders.getState().track(answer.value.id, false)
      })
      .catch((error: unknown) => console.error(error))
  }, [userId])
  return null
}
