import type { Clock } from '../../platform/clock.ts'
import type { CourierGateways } from './gateway.ts'
import { createStuart } from './stuart.ts'
import { createUberDirect } from './uber-direct.ts'

interface Choice {
  readonly clock: Clock
  /** Origin of the sandbox's courier, "http://127.0.0.1:4000"; null in production. */
  readonly standIn: string | null
}

/** The courier services; in a demo the sandbox answers for both, so that no real rider is sent out. */
export function chooseCouriers({ clock, standIn }: Choice): CourierGateways {
  return standIn === null
    ? {
        'uber-direct': createUberDirect({
          tokenUrl: 'https://auth.uber.com/oauth/v2/token',
          apiUrl: 'https://api.uber.com',
          clock,
        }),
        stuart: createStuart({ apiUrl: 'https://api.stuart.com', clock }),
      }
    : {
        'uber-direct': createUberDirect({
          tokenUrl: `${standIn}/courier/uber/oauth/v2/token`,
          apiUrl: `${standIn}/courier/uber`,
          clock,
        }),
        stuart: createStuart({ apiUrl: `${standIn}/courier/stuart`, clock }),
      }
}
