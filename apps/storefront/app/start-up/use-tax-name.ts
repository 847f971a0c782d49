import { taxAt, taxOfLines, type VatLine } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useSite } from './use-site.ts'

/**
 * What the tax in prices is called: on orders and receipts as they were made, in a basket as the business says, or its
 * place.
 */
export function useTaxName() {
  const t = useTranslations('enumerations.tax')
  const { tax, business } = useSite()
  return {
    ofLines: (lines: readonly Pick<VatLine, 'tax'>[]) => t(taxOfLines(lines)),
    at: ({ postcode }: { readonly postcode: string }) => t(tax ?? taxAt(business.territory, postcode)),
  }
}
