import { missing } from '../http/api-error.ts'
import { type Endpoint, LIST_PARAMETERS } from '../http/endpoint.ts'
import { listPage } from '../http/list.ts'

const PATH = '/v1/radar/early_fraud_warnings'

export const earlyFraudWarningEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: PATH,
    takes: [...LIST_PARAMETERS, 'charge', 'payment_intent'],
    run: (call) => listPage(call, 'radar.early_fraud_warning', PATH, ['charge', 'payment_intent']),
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    takes: [],
    run: async (call) => {
      const warning = await call.store.find('radar.early_fraud_warning', call.id)
      if (!warning) throw missing('early_fraud_warning', call.id)
      return warning.body
    },
  },
]
