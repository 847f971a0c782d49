import { foldText, type Option, type OptionValue } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** Up to this many values need no search. */
const A_GLANCE = 15

interface Finding {
  readonly isLong: boolean
  readonly text: string
  readonly search: (text: string) => void
  readonly found: number
  readonly isFound: (value: Pick<OptionValue, 'name'>) => boolean
}

/** Searches the values of a long question; a short one shows all. */
export function useFoundValues({ values }: Pick<Option, 'values'>): Finding {
  const [text, search] = useState('')
  const query = foldText(text.trim())
  const isFound = ({ name }: Pick<OptionValue, 'name'>) => foldText(name).includes(query)
  return { isLong: values.length > A_GLANCE, text, search, found: values.filter(isFound).length, isFound }
}

export function FindValue({ name, finding }: { readonly name: string; readonly finding: Finding }) {
  const t = useTranslations('item')
  if (!finding.isLong) return null
  const label = t('findIn', { name })
  return (
    <div className="mt-2 mb-1">
      <Field
        type="search"
        label={label}
        hideLabel
        placeholder={label}
        icon={<Search aria-hidden="true" className="size-5 text-ink-2" />}
        value={finding.text}
        onChange={(event) => finding.search(event.target.value)}
      />
      <p role="status" className="mt-1.5 text-label text-ink-2 empty:hidden">
        {finding.text.trim() === '' ? null : t('foundIn', { count: finding.found })}
      </p>
    </div>
  )
}
