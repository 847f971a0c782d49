import { fiscalRegimeAt, type Territory } from '@comanda/domain'
import { Radio } from '@comanda/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'

interface IssuerFieldsProps {
  readonly field: UseFormRegisterReturn
  readonly territory: Territory
  readonly postcode: string
}

/** Who issues the receipts of a location, with what Spanish law asks there. */
export function IssuerFields({ field, territory, postcode }: IssuerFieldsProps) {
  const t = useTranslations('restaurant.seller.issuer')
  const regime = fiscalRegimeAt(territory, postcode)
  return (
    <fieldset>
      <legend className="mb-1 text-15 font-[600]">{t('title')}</legend>
      <Radio label={t('we')} value="we" {...field} />
      <Radio label={t('till')} hint={t('tillHint')} value="till" {...field} />
      {regime !== 'none' && <p className="mt-2 text-15 text-ink-2">{t(regime)}</p>}
    </fieldset>
  )
}
