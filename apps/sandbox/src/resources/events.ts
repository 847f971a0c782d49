import { missing } from '../http/api-error.ts'
import { type Endpoint, LIST_PARAMETERS } from '../http/endpoint.ts'
import { listPage } from '../http/list.ts'

export const eventEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/events',
    takes: [...LIST_PARAMETERS, 'type'],
    run: (call) => listPage(call, 'event', '/v1/events', ['type']),
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    takes: [],
    run: async (call) => {
      const event = await call.store.find('event', call.id)
      if (!event) throw missing('event', call.id)
      return event.body
    },
  },
]
