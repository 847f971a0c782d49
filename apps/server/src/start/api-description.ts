import type { createRouter } from '../http/create-router.ts'

const VERSION = {
  openapi: '3.1.0',
  info: {
    title: 'Comanda',
    version: '1',
    description:
      'Ordering from a restaurant. The host names the business. Answers are `{ data, meta? }`, refusals `{ error: { code, message, details?, refusals? } }`. Amounts are decimals in major units.',
  },
  servers: [{ url: '/api/v1' }],
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Refusals of every call, because they come from the server and not from the call. */
const OF_EVERY_CALL = {
  500: refusal('fault: an error of the server, which is logged'),
  503: refusal('busy (with Retry-After): the server has too much to do, nothing was changed, try again'),
} as const

/** Refusals of calls that may carry a body. */
const OF_WRITES = { ...OF_EVERY_CALL, 413: refusal('The body is larger than 64 KB, or a picture than 5 MB') } as const

/** The OpenAPI description of a router: what its routes say, and the refusals that the server adds to each. */
export function describeApi(api: ReturnType<typeof createRouter>) {
  const described = api.getOpenAPI31Document(VERSION)
  for (const path of Object.values(described.paths ?? {}))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path[method]
      if (operation) operation.responses = { ...(method === 'get' ? OF_EVERY_CALL : OF_WRITES), ...operation.responses }
    }
  return described
}

/** Calls that only the installation's own hosts answer: of operators, of owners who open a restaurant, of its proxy. */
const isOfInstallation = (path: string): boolean => /^\/(?:operator|start|tls)(?:\/|$)/.test(path)

/** The same as restaurants' hosts answer. */
export function ofRestaurants(described: ReturnType<typeof describeApi>): ReturnType<typeof describeApi> {
  const paths = Object.entries(described.paths ?? {}).filter(([path]) => !isOfInstallation(path))
  return { ...described, paths: Object.fromEntries(paths) }
}
