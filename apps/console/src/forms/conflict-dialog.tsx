import { Sheet } from '@comanda/ui'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { answerConflictsWith, type Conflict, type ConflictChoice } from '../api/change.ts'
import { Button } from '../parts/button.tsx'
import { Scroll } from '../parts/scroll.tsx'
import { FieldValue, useFieldName } from './field-value.tsx'

interface Question {
  readonly conflicts: readonly Conflict[]
  readonly answer: (choice: ConflictChoice) => void
}

/** Asks which version counts when two people have changed one field. Rendered once, by the shell. */
export function ConflictDialog() {
  const t = useTranslations('activity.conflict')
  const nameOf = useFieldName()
  const titleId = useId()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => answerConflictsWith((conflicts) => new Promise((answer) => setQuestion({ conflicts, answer }))), [])
  if (question === null) return null
  const choose = (choice: ConflictChoice) => {
    setQuestion(null)
    question.answer(choice)
  }
  return (
    <Sheet labelledBy={titleId} className="bg-surface! md:w-180!" onClose={() => choose('neither')}>
      <div className="px-5 pt-5 md:px-7">
        <h2 id={titleId} className="text-24 font-[740]">
          {t('title')}
        </h2>
        <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      </div>
      <Scroll className="min-h-0 px-5 py-3 md:px-7">
        <dl className="grid gap-4">
          {question.conflicts.map(({ field, mine, theirs }) => (
            <div key={field}>
              <dt className="text-17 font-[680]">{nameOf(field)}</dt>
              <dd className="grid gap-1 text-17 sm:grid-cols-2">
                <span>
                  {t('theirs')}: <FieldValue name={field} value={theirs} />
                </span>
                <span>
                  {t('mine')}: <FieldValue name={field} value={mine} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </Scroll>
      <div className="flex flex-wrap gap-2 border-t border-line p-3 md:px-7 md:py-4">
        <Button size={56} className="flex-1" onClick={() => choose('theirs')}>
          {t('keepTheirs')}
        </Button>
        <Button size={56} look="ink" className="flex-1" onClick={() => choose('mine')}>
          {t('useMine')}
        </Button>
      </div>
    </Sheet>
  )
}
