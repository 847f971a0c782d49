import { foldText, type Language, languageName, type TranslationState } from '@comanda/domain'
import { Field, Select } from '@comanda/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MenuTranslations, TranslatedText } from '../../../../api/translations.ts'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { rowKey, TranslationRow } from './translation-row.tsx'

/** Rows that show at once, and how many more a press shows. */
const ROWS = 30

const STATES = ['missing', 'changed', 'done'] as const satisfies readonly TranslationState[]

interface TranslationListProps {
  readonly list: MenuTranslations
  readonly language: Language
  /** The language that the list was asked for; null is the first. */
  readonly asked: Language | null
}

/** What is missing first, then what may be out of date; a saved text keeps its place until the list opens again. */
export function TranslationList({ list, language, asked }: TranslationListProps) {
  const t = useTranslations('translations')
  const [search, setSearch] = useState('')
  const [state, setState] = useState<TranslationState | ''>('')
  const [most, setMost] = useState(ROWS)
  const [first] = useState(() => new Map(list.texts.map((text) => [rowKey(text), text.state])))
  const stateThen = (text: TranslatedText) => first.get(rowKey(text)) ?? text.state
  const wanted = foldText(search.trim())
  const isWanted = (text: TranslatedText) =>
    (state === '' || stateThen(text) === state) &&
    [text.original, text].some(({ name, description }) => foldText(`${name} ${description}`).includes(wanted))
  const found = STATES.flatMap((one) => list.texts.filter((text) => stateThen(text) === one)).filter(isWanted)
  const count = (one: TranslationState) => list.texts.filter((text) => text.state === one).length
  return (
    <section aria-label={languageName(language)} className="mt-6">
      <p role="status" className="text-20 font-[680]">
        {count('missing') + count('changed') === 0
          ? t('complete', { count: count('done') })
          : t('counts', { missing: count('missing'), changed: count('changed'), done: count('done') })}
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-4">
        <div className="min-w-60 flex-1">
          <Field
            type="search"
            label={t('search')}
            icon={<Search size={20} aria-hidden className="text-ink-3" />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <div className="max-sm:w-full">
          <Select
            label={t('show')}
            value={state}
            onChange={(event) => setState(event.target.value as TranslationState | '')}
          >
            <option value="">{t('all')}</option>
            {STATES.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {found.length === 0 ? <EmptyList Icon={Search}>{t('nothing')}</EmptyList> : null}
      <ul className="mt-4 grid gap-3">
        {found.slice(0, most).map((text) => (
          <TranslationRow
            key={rowKey(text)}
            text={text}
            language={language}
            own={list.businessLanguage}
            asked={asked}
          />
        ))}
      </ul>
      {found.length > most ? (
        <Button className="mt-4 w-full" onClick={() => setMost(most + ROWS)}>
          {t('more', { count: found.length - most })}
        </Button>
      ) : null}
    </section>
  )
}
