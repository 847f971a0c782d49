import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { aSandbox } from '../../test/a-sandbox.ts'
import { API_RELEASE, API_VERSION } from '../api-version.ts'
import { endpoints } from '../resources/endpoints.ts'

const { sandbox, port } = await aSandbox()

const ask = async (
  method: string,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const query = new URLSearchParams(form)
  const response = await fetch(`http://127.0.0.1:${port}${path}${method === 'POST' ? '' : `?${query}`}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.keys.secretKey}`, ...headers },
    ...(method === 'POST' && { body: query }),
  })
  return { status: response.status, body: await response.json() }
}

/** Parameters of 2020 that no longer exist. [9.16] */
const GONE = ['payment_method_types[]', 'source', 'source_data[type]', 'save_payment_method', 'save_source_to_customer']

it('the sandbox accepts the API version that the SDKs of server and browser pin [9.16]', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION)
  expect(API_RELEASE).toBe(Stripe.MAJOR_API_VERSION)
})

it.each(['2020-03-02', '2025-09-30.clover', 'latest'])('API version %s is refused [9.16]', async (version) => {
  const { status, body } = await ask('GET', '/v1/customers', {}, { 'stripe-version': version })
  expect([status, body.error.type]).toEqual([400, 'invalid_request_error'])
  expect(body.error.message).toContain(version)
})

describe('an unknown parameter', () => {
  it.each(endpoints.map(({ method, path }) => [method, path] as const))(
    'an unknown parameter to %s %s is refused and named [9.16]',
    async (method, path) => {
      for (const name of [...GONE, 'surprise']) {
        const { status, body } = await ask(method, path.replace(':id', 'any_1'), { [name]: 'card' })
        const param = name.replace(/\[.*/, '')
        expect([name, status, body.error.code, body.error.param]).toEqual([name, 400, 'parameter_unknown', param])
      }
    },
  )
})
