import { MAX_FILE_NAME } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'

interface NameFormProps {
  readonly label: string
  readonly button: string
  readonly name?: string
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

/** One name: of a new category, or a new name of one. */
export function NameForm({ label, button, name = '', onName, onCancel }: NameFormProps) {
  const t = useTranslations('dishes')
  const [text, setText] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || text.trim() === name) onCancel()
    else onName(text.trim())
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <div className="min-w-60 flex-1">
        <Field
          label={label}
          autoFocus
          autoComplete="off"
          maxLength={MAX_FILE_NAME}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" size={56} look="ink">
        {button}
      </Button>
      <Button size={56} look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}
