import type { Territory } from '@comanda/domain'
import { consoleMessages } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { NewCompany } from '../api/location-settings.ts'
import { IssuerFields } from './issuer-fields.tsx'
import { companyOfFields, fieldsOfCompany, SellerFields, type SellerFormFields } from './seller-fields.tsx'
import { TaxFields } from './tax-fields.tsx'

const COMPANY: NewCompany = {
  legalName: 'Tasca Atlántica S.L.',
  vatNumber: 'B91482207',
  receiptIssuer: 'we',
  tax: 'igic',
  usualRate: 6.5,
}

function Form({ territory, postcode }: { readonly territory: Territory; readonly postcode: string }) {
  const form = useForm<SellerFormFields>({ defaultValues: fieldsOfCompany(COMPANY, 'es') })
  const taxFields = <TaxFields form={form} territory={territory} postcode={postcode} />
  return (
    <>
      <SellerFields form={form} territory={territory} ofRegistered={taxFields} />
      <IssuerFields field={form.register('receiptIssuer')} territory={territory} postcode={postcode} />
    </>
  )
}

const markupOf = (territory: Territory, postcode: string): string =>
  renderToStaticMarkup(
    <IntlProvider locale="es" messages={consoleMessages} timeZone="UTC">
      <Form territory={territory} postcode={postcode} />
    </IntlProvider>,
  )

it('VERI*FACTU is explained to a restaurant in Spain, and not to one in Britain', () => {
  expect(markupOf('es', '41003')).toContain('VERI*FACTU')
  expect(markupOf('uk', 'LS6 3HN')).not.toContain('VERI*FACTU')
})

it.each([
  ['48005', 'TicketBAI'],
  ['31001', 'Navarra'],
  ['35002', 'VERI*FACTU para el IGIC'],
  ['51001', 'VERI*FACTU para el IPSI'],
])('who issues receipts at the postcode %s is told that %s is not supported yet', (postcode, name) => {
  expect(markupOf('es', postcode)).toContain(name)
  expect(markupOf('es', postcode)).toContain('todavía no')
})

it('the usual rate names that of VAT, and none where VAT does not apply', () => {
  expect(markupOf('es', '41003')).toContain('Vacío: 10 %.')
  const canary = markupOf('es', '35002')
  expect(canary).toContain('IGIC, según tu dirección')
  expect(canary).toContain('no mencionan el IGIC')
  expect(canary).not.toContain('Vacío: 0 %')
})

it('a company comes out of the form’s fields as it went in, its rate in the owner’s numbers', () => {
  expect(fieldsOfCompany(COMPANY, 'es')).toMatchObject({ registered: 'yes', rate: '6,5' })
  for (const company of [COMPANY, { ...COMPANY, vatNumber: '', tax: null, usualRate: null }])
    expect(companyOfFields(fieldsOfCompany(company, 'es'))).toEqual(company)
})
