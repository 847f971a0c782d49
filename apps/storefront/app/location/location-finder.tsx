import { Field } from '@comanda/ui'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { LocationSearch } from '../menu-cache/use-location-search.ts'

/** The field that finds a location of a business with many, and what the search says. */
export default function LocationFinder({ search: { text, type, found, state } }: { readonly search: LocationSearch }) {
  const t = useTranslations('home')
  const words =
    state === 'failed'
      ? t('findLocationFailed')
      : found === null || state === 'searching'
        ? ''
        : t('locationsFound', { count: found.total })
  return (
    <div>
      <Field
        type="search"
        label={t('findLocation')}
        placeholder={t('findLocationHint')}
        icon={<Search aria-hidden="true" className="size-5" />}
        value={text}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        className="[&::-webkit-search-cancel-button]:hidden"
      />
      <p role="status" className="mt-2 text-label text-ink-2 empty:hidden">
        {words}
      </p>
    </div>
  )
}
