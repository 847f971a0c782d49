import { foldText } from '@comanda/domain'
import { Field, Select } from '@comanda/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplaceableText, ReplaceableTexts } from '../../../../api/texts.ts'
import { Toggle } from '../../../../parts/toggle.tsx'
import { TextRow } from '../../../../records/text-row.tsx'

/** Rows that show at once: there are some thousand texts, and a search finds the rest. */
const MOST_ROWS = 40

const AREAS = ['business', 'pages', 'checkout', 'account', 'mails', 'sms', 'pushes'] as const

/** Finds texts by the words that customers see, filters them by area, and edits them one by one. */
export function TextList({ list }: { readonly list: ReplaceableTexts }) {
  const t = useTranslations('texts')
  const [search, setSearch] = useState('')
  const [area, setArea] = useState<ReplaceableText['area'] | ''>('')
  const [onlyOwn, setOnlyOwn] = useState(false)
  const wanted = foldText(search.trim())
  const found = list.texts.filter(
    ({ area: where, original, own }) =>
      // What a business says of itself in its own language is in its settings.
      (where !== 'business' || list.language !== list.businessLanguage) &&
      (area === '' || where === area) &&
      (!onlyOwn || own !== null) &&
      (foldText(original).includes(wanted) || (own !== null && foldText(own).includes(wanted))),
  )
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <div className="min-w-64 flex-1">
          <Field
            type="search"
            label={t('search')}
            hint={t('searchHint')}
            icon={<Search size={20} aria-hidden className="text-ink-3" />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <div className="max-sm:w-full">
          <Select
            label={t('area')}
            value={area}
            onChange={(event) => setArea(event.target.value as ReplaceableText['area'] | '')}
          >
            <option value="">{t('allAreas')}</option>
            {AREAS.map((one) => (
              <option key={one} value={one}>
                {t(`areas.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <div className="sm:pt-7">
          <Toggle label={t('onlyOwn')} words={t('onlyOwn')} on={onlyOwn} onChange={setOnlyOwn} />
        </div>
      </div>
      <p role="status" className="mt-5 text-15 text-ink-2">
        {t('found', { count: found.length, shown: Math.min(found.length, MOST_ROWS) })}
      </p>
      <ul className="mt-2 grid gap-3">
        {found.slice(0, MOST_ROWS).map((row) => (
          <TextRow key={row.key} row={row} language={list.language} />
        ))}
      </ul>
    </>
  )
}
