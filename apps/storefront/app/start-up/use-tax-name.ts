import { isUsualRateKnown, type PostalAddress, taxAt, taxOfLines, type VatLine } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useSite } from './use-site.ts'

interface TaxedPlace {
  readonly address: Pick<PostalAddress, 'postcode'>
  readonly chargesVat: number
}

/**
 * What the tax in prices is called: on orders and receipts as they were made, in a basket as the business says, or its
 * place.
 */
export function useTaxName() {
  const t = useTranslations('enumerations.tax')
  const { tax, business } = useSite()
  const { territory, vatNumber } = business
  return {
    ofLines: (lines: readonly Pick<VatLine, 'tax'>[]) => t(taxOfLines(lines)),
    /** Null where the prices of a location are not said to include a tax: see `isUsualRateKnown`. */
    included: ({ address: { postcode }, chargesVat }: TaxedPlace) =>
      vatNumber === '' || !isUsualRateKnown(territory, postcode, chargesVat || null)
        ? null
        : t(tax ?? taxAt(territory, postcode)),
  }
}
