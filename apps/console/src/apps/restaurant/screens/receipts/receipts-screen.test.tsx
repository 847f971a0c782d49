import type { StaffLocationSettings } from '@comanda/contract/wire'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { aLocation } from '@comanda/test-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import type { Verifactu } from '../../../../api/verifactu.ts'
import { UnsavedChangesProvider } from '../../../../forms/unsaved-changes.tsx'
import { locationSettingsQuery } from '../../../../resources/location-settings.ts'
import { verifactuQuery } from '../../../../resources/verifactu.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { ReceiptsScreen } from './receipts-screen.tsx'

const location = { id: 1, name: 'Calle Betis', slug: 'calle-betis', timeZone: 'Europe/Madrid' } as StaffLocation

const STATE: Verifactu = {
  kind: null,
  startsOn: null,
  available: true,
  nif: 'B91482208',
  presentKind: 'company',
  from: '2027-01-01',
  begun: true,
  needsCertificate: true,
  certificate: { name: 'TABERNA TRIANA S.L.', expiresAt: '2200-01-01T00:00:00Z' },
  waiting: 3,
  toRepair: 1,
  failingSince: '2027-01-02T10:00:00Z',
  failure: 'unreachable',
  failureText: null,
  records: [
    {
      nif: 'B91482208',
      number: 1,
      kind: 'issue',
      type: 'F2',
      invoice: 'R-000012',
      orderId: 'a'.repeat(22),
      total: '22.00',
      madeAt: '2027-01-02T10:00:00Z',
      state: 'rejected',
      errorCode: 1110,
      errorText: 'El NIF no está identificado en el censo de la AEAT.',
      repairedBy: null,
    },
  ],
}

const screen = (
  language: 'en' | 'es',
  postcode: string,
  state: Partial<Verifactu> = {},
  places: null | number[] = null,
) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { address, receiptIssuer } = aLocation()
  const settings = { territory: 'es', receiptIssuer, address: { ...address, postcode, country: 'ES' } }
  queries.setQueryData(locationSettingsQuery(1).queryKey, settings as unknown as StaffLocationSettings)
  queries.setQueryData(verifactuQuery().queryKey, { ...STATE, ...state })
  const element = (
    <UnsavedChangesProvider>
      <ReceiptsScreen />
    </UnsavedChangesProvider>
  )
  const session = { staff: { places, role: 'owner' } } as unknown as StaffSession
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'en' ? english : spanish} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <ConsoleContext value={{ location } as never}>
            <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
          </ConsoleContext>
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('a restaurant reads what waits, why, and what the tax agency refused', () => {
  const spanishScreen = screen('es', '41010')
  expect(spanishScreen).toContain('La Agencia Tributaria no responde')
  expect(spanishScreen).toContain('3 registros por enviar')
  expect(spanishScreen).toContain('Hay uno por subsanar')
  expect(screen('en', '41010')).toContain('TABERNA TRIANA S.L., valid until')
})

it('before the first record the kind of taxpayer and an earlier day are asked', () => {
  const quiet = { begun: false, records: [], failingSince: null, failure: null, toRepair: 0, waiting: 0 }
  expect(screen('en', '41010', quiet)).toContain('Begin earlier (optional)')
  expect(screen('en', '41010')).not.toContain('Begin earlier (optional)')
  expect(screen('en', '41010', { ...quiet, certificate: null })).toContain('Add your certificate')
})

it('where the law is another one, and for members of one place, nothing is said of records', () => {
  expect(screen('en', '48005')).not.toContain('Chain of records')
  expect(screen('en', '48005')).toContain('TicketBAI')
  expect(screen('en', '41010', {}, [1])).not.toContain('Chain of records')
})
