import { SYNONYM_LIMITS, type Synonym, synonymProblem } from '@comanda/domain'
import { Field, showToast } from '@comanda/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetSynonyms, useSynonymsOf } from '../../../../resources/stock.ts'
import { fieldOfProblem, listOf, textOf } from './word-list.ts'

/** The fields of the form: lists as typed, separated by commas. */
interface WordsForm {
  readonly entries: { readonly words: string; readonly finds: string }[]
}

const formOf = (synonyms: readonly Synonym[]): WordsForm => ({
  entries: synonyms.map(({ words, finds }) => ({ words: textOf(words), finds: textOf(finds) })),
})

interface SearchWordsProps {
  readonly locationId: number
  readonly synonyms: readonly Synonym[]
}

/** The location's own words for its dishes, which the search of its menu knows. [2.06] */
export function SearchWords({ locationId, synonyms }: SearchWordsProps) {
  const t = useTranslations('searchWords')
  const set = useSetSynonyms(locationId)
  const synonymsOf = useSynonymsOf(locationId)
  const form = useRecordForm(formOf(synonyms))
  const { control, register, setError, reset, formState, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'entries' })
  const seen = useSeen(synonyms, formState.isDirty)
  const save = async ({ entries }: WordsForm) => {
    const wanted = entries.map(({ words, finds }) => ({ words: listOf(words), finds: listOf(finds) }))
    const found = synonymProblem(wanted)
    if (found !== null) {
      const { at, message } = fieldOfProblem(found)
      const text = t(message.key, { count: message.count })
      if (at === null) showToast(text, { tone: 'bad' })
      else setError(at, { type: 'list', message: text }, { shouldFocus: true })
      return false
    }
    await set.mutateAsync({ wanted, seen })
    reset(formOf(synonymsOf() ?? wanted))
    showToast(t('saved'))
    return true
  }
  const errorAt = (index: number, name: 'words' | 'finds') => formState.errors.entries?.[index]?.[name]?.message ?? null
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">
        {t('text')} {t('separate')}
      </p>
      <RecordForm form={form} submitError={set.error} className="mt-4 grid gap-6" onSubmit={save}>
        {fields.length === 0 && <p className="text-17 text-ink-2">{t('example')}</p>}
        {fields.map(({ id }, index) => (
          <fieldset key={id} className="grid grid-cols-[1fr_auto] items-start gap-3 md:grid-cols-[1fr_1fr_auto]">
            <legend className="sr-only">{t('entry', { number: index + 1 })}</legend>
            {(['words', 'finds'] as const).map((name) => (
              <Field
                key={name}
                label={t(name)}
                autoComplete="off"
                error={errorAt(index, name)}
                {...register(`entries.${index}.${name}`, {
                  validate: (text) => listOf(text).length > 0 || t('empty'),
                })}
              />
            ))}
            <Button
              look="quiet"
              size={56}
              className="col-start-2 row-start-1 mt-7 md:col-start-3"
              aria-label={
                watch(`entries.${index}.words`)
                  ? t('remove', { words: watch(`entries.${index}.words`) })
                  : t('removeEmpty')
              }
              onClick={() => remove(index)}
            >
              <Trash2 size={22} aria-hidden />
            </Button>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            size={56}
            disabled={fields.length >= SYNONYM_LIMITS.entries}
            onClick={() => append({ words: '', finds: '' })}
          >
            <Plus size={22} aria-hidden />
            {t('add')}
          </Button>
          <SaveButton state={formState}>{t('save')}</SaveButton>
        </div>
      </RecordForm>
    </section>
  )
}
