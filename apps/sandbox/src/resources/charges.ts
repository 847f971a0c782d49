import { missing } from '../http/api-error.ts'
import { type Endpoint, LIST_PARAMETERS } from '../http/endpoint.ts'
import { listPage } from '../http/list.ts'

export const chargeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    takes: [...LIST_PARAMETERS, 'customer', 'payment_intent'],
    run: (call) => listPage(call, 'charge', '/v1/charges', ['customer', 'payment_intent']),
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    takes: [],
    run: async (call) => {
      const charge = await call.store.find('charge', call.id)
      if (!charge) throw missing('charge', call.id)
      return charge.body
    },
  },
]
