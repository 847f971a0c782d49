import { consoleMessages as english } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { ApiError } from '../api/call.ts'
import { UnsavedChangesProvider } from '../forms/unsaved-changes.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

function Form({ refusal }: { readonly refusal: ApiError | null }) {
  const form = useRecordForm({ name: 'Headingley' })
  return (
    <RecordForm form={form} submitError={refusal} names={{ 'place.name': 'name' }} onSubmit={async () => {}}>
      <input {...form.register('name')} />
    </RecordForm>
  )
}

const formWith = (refusal: Partial<ApiError> | null): string => {
  const submitError = refusal && { status: 422, code: 'invalid_request', message: '', fields: {}, ...refusal }
  const element = (
    <UnsavedChangesProvider>
      <Form refusal={submitError} />
    </UnsavedChangesProvider>
  )
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </IntlProvider>,
  )
}

it('a refusal that names no field of the form shows below it, with the server’s reason [10.08]', () => {
  expect(formWith(null)).not.toContain('role="alert"')
  expect(formWith({ message: 'The menu has changed.' })).toMatch(
    /<\/?input[^>]*>.*role="alert"[^>]*>That didn’t work: The menu has changed\.</,
  )
  expect(formWith({ message: 'is required', fields: { 'place.name': 'too long', by: 'is required' } })).toContain(
    'That didn’t work: is required',
  )
})

it('a server that does not answer is named as such [10.08]', () => {
  expect(formWith({ status: 0, code: 'unreachable' })).toContain('That didn’t work: no connection')
})

it('a refusal whose messages stand at the fields, or a cancelled proof, is not repeated', () => {
  expect(formWith({ message: 'too long', fields: { 'place.name': 'too long' } })).not.toContain('role="alert"')
  expect(formWith({ status: 403, code: 'staff_proof_needed', message: 'Prove it' })).not.toContain('role="alert"')
})
